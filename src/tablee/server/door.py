"""What every request passes on its way in and out: limits, headers, and its line in the log."""

import logging
import re
import time
from collections.abc import Awaitable, Callable

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablee.core.errors import Refused
from tablee.server.addresses import is_own_origin
from tablee.server.api.callers import caller_of, limiter_of
from tablee.server.limits import REQUEST_SIZE
from tablee.server.logs import ACCESS, new_request, tell

Refuse = Callable[[Request, Refused], Awaitable[Response]]

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'{sockets}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
HOST = re.compile(r"[\w.-]+(:\d+)?|\[[\da-f:.]+\](:\d+)?", re.ASCII | re.IGNORECASE)
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
OVER_TLS = {"cross-origin-opener-policy": "same-origin"}  # browsers complain of it elsewhere
LIMITED = ("/api/", "/readyz")  # paths of which nobody may ask too much
HARMLESS = ("GET", "HEAD", "OPTIONS")  # methods that change nothing
SLOW = 1.0  # seconds after which a request is worth a warning

log = logging.getLogger(ACCESS)


class Door:
    """Stands around the application; sockets pass, as they have limits of their own."""

    def __init__(self, app: ASGIApp, refuse: Refuse) -> None:
        self.app, self.refuse = app, refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say when to come back."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        id, start, status = new_request(), time.perf_counter(), 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                headers["x-request-id"] = id
                headers.setdefault("content-security-policy", policy(scope))
                always = HEADERS | OVER_TLS if scope["scheme"] == "https" else HEADERS
                for name, value in always.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            await self._serve(scope, receive, answer)
        except Exception:
            log.exception("a request could not be answered")
            if status:  # a part of the answer is on its way: only the connection can end
                raise
            await self._apologise(scope, receive, answer)
        finally:
            tell_request(scope, status or 500, time.perf_counter() - start)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        try:
            if scope["path"].startswith(LIMITED):
                limiter_of(request).take("request", caller_of(request))
            verify_size(request)
            verify_origin(request)
        except Refused as error:
            refusal = await self.refuse(request, error)
            await refusal(scope, receive, send)
        else:
            await self.app(scope, bounded(receive), send)

    async def _apologise(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Say that a request has met a mistake of ours; nothing more is known of it."""
        refusal = await self.refuse(Request(scope, receive), Refused("failed"))
        await refusal(scope, receive, send)


def policy(scope: Scope) -> str:
    """With whom a page of ours may talk: only with us.

    Browsers that are some years old do not take sockets of the same host for `'self'`.
    """
    host = Request(scope).headers.get("host", "")
    sockets = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    return POLICY.format(sockets=sockets)


def verify_size(request: Request) -> None:
    """Refuse a body that says that it is too large."""
    size = request.headers.get("content-length", "0")
    if not size.isdecimal() or int(size) > REQUEST_SIZE:
        raise Refused("size", most=REQUEST_SIZE)


def verify_origin(request: Request) -> None:
    """Refuse what pages of others want to change here: even to sign somebody out."""
    origin, host = request.headers.get("origin"), request.headers.get("host")
    if request.method not in HARMLESS and not is_own_origin(origin, host):
        raise Refused("origin")


def bounded(receive: Receive) -> Receive:
    """The body of a request, up to the largest size: those that come in chunks do not tell it."""
    left = REQUEST_SIZE

    async def next_part() -> Message:
        nonlocal left
        message = await receive()
        left -= len(message.get("body", b""))
        if left < 0:
            raise Refused("size", most=REQUEST_SIZE)
        return message

    return next_part


def tell_request(scope: Scope, status: int, seconds: float) -> None:
    """Log a request by its route: paths hold codes of invitations, and queries anything."""
    is_slow = seconds > SLOW
    tell(
        log,
        "slow request" if is_slow else "request",
        logging.WARNING if is_slow or status >= 500 else logging.INFO,
        method=scope["method"],
        route=getattr(scope.get("route"), "path", None),
        status=status,
        ms=round(1000 * seconds, 1),
    )
