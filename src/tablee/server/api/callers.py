"""Who calls: the user of a cookie or of a bearer token."""

from typing import Annotated

from fastapi import Depends, Request, Response

from tablee.core.errors import Refused
from tablee.server.house import House
from tablee.server.socket import COOKIE
from tablee.server.store.contract import User

YEAR = 365 * 86400


def house_of(request: Request) -> House:
    """The house that the application runs."""
    house: House = request.app.state.house
    return house


async def maybe_user(request: Request) -> User | None:
    """The caller, if they said who they are."""
    kind, _, bearer = request.headers.get("authorization", "").partition(" ")
    token = bearer if kind.lower() == "bearer" else request.cookies.get(COOKIE)
    return await house_of(request).user_of(token)


async def signed_in(user: "MaybeUser") -> User:
    """The caller, who must have said who they are."""
    if user is None:
        raise Refused("sign-in")
    return user


MaybeUser = Annotated[User | None, Depends(maybe_user)]
SignedInUser = Annotated[User, Depends(signed_in)]
TheHouse = Annotated[House, Depends(house_of)]


def remember(response: Response, request: Request, token: str) -> None:
    """Let the browser say who it is from now on."""
    response.set_cookie(
        COOKIE, token, max_age=YEAR, httponly=True, samesite="lax",
        secure=request.url.scheme == "https", path="/",
    )  # fmt: skip


def forget(response: Response) -> None:
    """Let the browser say so no longer."""
    response.delete_cookie(COOKIE, path="/")
