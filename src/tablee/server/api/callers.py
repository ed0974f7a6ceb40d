"""Who calls: the user of a cookie or of a bearer token."""

from typing import Annotated, Any

from fastapi import Depends, Request, Response
from fastapi.security import APIKeyCookie, HTTPBearer

from tablee.core.errors import Refused
from tablee.server.house import House
from tablee.server.limits import Limiter, address_group
from tablee.server.socket import COOKIE, token_in
from tablee.server.store.contract import User

YEAR = 365 * 86400


def house_of(request: Request) -> House:
    """The house that the application runs."""
    house: House = request.app.state.house
    return house


async def the_house(request: Request) -> House:
    """The house, without a thread, in which FastAPI would run a plain function."""
    return house_of(request)


def limiter_of(request: Request) -> Limiter:
    """What counts requests."""
    limiter: Limiter = request.app.state.limiter
    return limiter


def token_of(request: Request) -> str | None:
    """The token that comes with a request, good or not."""
    return token_in(request.headers.get("authorization", ""), request.cookies.get(COOKIE))


def address_of(request: Request) -> str:
    """Where a request comes from; behind a proxy that is trusted, what the proxy says."""
    return address_group(request.client.host if request.client else "")


def caller_of(request: Request) -> str:
    """Whose limits a request counts for: those of a user, or of an address."""
    token = token_of(request)
    user = house_of(request).tokens.user(token) if token else None
    return f"user {user[0]}" if user else address_of(request)


def limited(kind: str) -> Any:
    """A dependency that refuses a caller who asks too often."""

    async def take(request: Request) -> None:
        limiter_of(request).take(kind, caller_of(request))

    return Depends(take)


async def maybe_user(request: Request) -> User | None:
    """The caller, if they said who they are."""
    return await house_of(request).user_of(token_of(request))


async def signed_in(
    user: "MaybeUser",
    _bearer: Annotated[object, Depends(HTTPBearer(auto_error=False))],  # for the description
    _cookie: Annotated[object, Depends(APIKeyCookie(name=COOKIE, auto_error=False))],
) -> User:
    """The caller, who must have said who they are."""
    if user is None:
        raise Refused("sign-in")
    return user


MaybeUser = Annotated[User | None, Depends(maybe_user)]
SignedInUser = Annotated[User, Depends(signed_in)]
TheHouse = Annotated[House, Depends(the_house)]


async def become_guest(request: Request, response: Response, name: str = "") -> User:
    """Make a new guest of somebody unknown."""
    limiter_of(request).take("guest", address_of(request))
    house = house_of(request)
    user = await house.new_guest(name)
    remember(response, request, house.token_of(user))
    return user


def remember(response: Response, request: Request, token: str) -> None:
    """Let the browser say who it is from now on."""
    response.set_cookie(
        COOKIE, token, max_age=YEAR, httponly=True, samesite="lax",
        secure=request.url.scheme == "https", path="/",
    )  # fmt: skip


def forget(response: Response) -> None:
    """Let the browser say so no longer."""
    response.delete_cookie(COOKIE, path="/")
