"""People: guests, profiles, and signing in elsewhere."""

import time

import orjson
from fastapi import APIRouter, Request, Response

from tablee.core.errors import Refused
from tablee.games import find
from tablee.server import accounts
from tablee.server.api.callers import (
    MaybeUser,
    SignedInUser,
    TheHouse,
    address_of,
    become_guest,
    forget,
    limited,
    limiter_of,
    remember,
)
from tablee.server.api.files import Export
from tablee.server.api.models import (
    Key,
    NewGuest,
    NewPassphrase,
    NewReport,
    Played,
    Profile,
    ProfileChange,
    RatingListed,
    Session,
    SignedIn,
    SignIn,
)
from tablee.server.api.tables import sitting
from tablee.server.limits import MOST_BLOCKS
from tablee.server.store.contract import Report, User

router = APIRouter(prefix="/api/v1", tags=["people"])


@router.post("/guests", status_code=201)
async def new_guest(
    house: TheHouse, wish: NewGuest, request: Request, response: Response
) -> SignedIn:
    """Become a guest: a name is enough."""
    user = await become_guest(request, response, accounts.tidy_name(wish.name))
    return SignedIn(**profile_of(user).model_dump(), token=house.token_of(user))


@router.get("/me")
async def me(user: SignedInUser) -> Profile:
    """Who the caller is."""
    return profile_of(user)


@router.get("/session")
async def session(user: MaybeUser) -> Session:
    """Who the caller is, or nobody: for screens, where being nobody yet is no error."""
    return Session(profile=profile_of(user) if user else None)


@router.patch("/me")
async def change(house: TheHouse, user: SignedInUser, wish: ProfileChange) -> Profile:
    """Change the name or the settings."""
    name = None if wish.name is None else accounts.tidy_name(wish.name)
    return profile_of(await accounts.change_profile(house, user, name, wish.settings))


@router.put("/me/passphrase", dependencies=[limited("sign-in")])
async def claim(house: TheHouse, user: SignedInUser, wish: NewPassphrase) -> Profile:
    """Keep name and history under a passphrase."""
    return profile_of(await accounts.claim(house.store, user, wish.passphrase))


@router.post("/sign-in")
async def sign_in(
    house: TheHouse, guest: MaybeUser, wish: SignIn, request: Request, response: Response
) -> SignedIn:
    """Be known again on this device; what a guest did here becomes theirs."""
    limiter = limiter_of(request)
    limiter.take("sign-in", address_of(request))
    name = accounts.tidy_name(wish.name)
    limiter.take("name", name.casefold())
    user = await accounts.sign_in(house.store, name, wish.passphrase)
    if guest is not None:
        await accounts.inherit(house, guest, user)
    token = house.token_of(user)
    remember(response, request, token)
    return SignedIn(**profile_of(user).model_dump(), token=token)


@router.post("/sign-out-everywhere", status_code=204)
async def sign_out_everywhere(house: TheHouse, user: SignedInUser, response: Response) -> None:
    """Let every device forget who it is."""
    await accounts.sign_out_everywhere(house, user)
    forget(response)


@router.get("/me/history")
async def history(house: TheHouse, user: SignedInUser, before: float | None = None) -> list[Played]:
    """Finished games, newest first; `before`: those that ended earlier."""
    results = await house.store.history(user.id, before=before)
    summaries = await house.store.summaries([result.table for result in results])
    players = {summary.table: await sitting(house, summary) for summary in summaries}
    return [
        Played(
            table=result.table, game=result.game, finished=result.finished, seats=result.seats,
            seat=result.seat, score=result.score, rank=result.rank, is_rated=result.is_rated,
            players=players.get(result.table, []),
        )
        for result in results
    ]  # fmt: skip


@router.get("/me/export", response_model=Export)
async def export(house: TheHouse, user: SignedInUser) -> Response:
    """Everything that is kept of the caller; games that are not over are left out."""
    content = orjson.dumps(await house.store.everything_about(user.id), option=orjson.OPT_INDENT_2)
    headers = {"content-disposition": 'attachment; filename="tablee.json"'}
    return Response(content, media_type="application/json", headers=headers)


@router.delete("/me", status_code=204)
async def erase(house: TheHouse, user: SignedInUser, response: Response) -> None:
    """Be forgotten."""
    await accounts.erase(house, user)
    forget(response)


@router.put("/blocks/{whom}", status_code=204)
async def block(house: TheHouse, user: SignedInUser, whom: Key) -> None:
    """Hear somebody no more."""
    if len(await house.store.blocks(user.id) - {whom}) >= MOST_BLOCKS:
        raise Refused("limit", "blocks", most=MOST_BLOCKS)
    await house.store.block(user.id, whom, True)


@router.delete("/blocks/{whom}", status_code=204)
async def unblock(house: TheHouse, user: SignedInUser, whom: Key) -> None:
    """Hear somebody again."""
    await house.store.block(user.id, whom, False)


@router.get("/blocks")
async def blocks(house: TheHouse, user: SignedInUser) -> list[str]:
    """Whom the caller does not hear."""
    return sorted(await house.store.blocks(user.id))


@router.post("/reports", status_code=204, dependencies=[limited("report")])
async def report(house: TheHouse, user: SignedInUser, wish: NewReport) -> None:
    """Complain about somebody; those who run the server read it."""
    if await house.store.summary(wish.table) is None:
        raise Refused("table", table=wish.table)
    made = Report(time.time(), wish.table, user.id, wish.about, wish.reason)
    await house.store.report(made)


@router.get("/ratings/{game}")
async def ratings(house: TheHouse, game: str) -> list[RatingListed]:
    """The highest ratings of a game."""
    return [
        RatingListed(
            name=await house.names.of(rating.user) or "", mean=rating.mean,
            deviation=rating.deviation, games=rating.games,
        )
        for rating in await house.store.best(find(game).id)
    ]  # fmt: skip


@router.post("/sign-out", status_code=204)
async def sign_out(response: Response) -> None:
    """Let this browser be nobody again."""
    forget(response)


def profile_of(user: User) -> Profile:
    """A user as they see themselves."""
    return Profile(
        user=user.id,
        name=user.name,
        is_guest=user.passphrase is None,
        settings=orjson.loads(user.settings),
    )
