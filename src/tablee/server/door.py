"""What every request passes on its way in and out: limits, and headers for browsers."""

from collections.abc import Awaitable, Callable

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablee.core.errors import Refused
from tablee.server.api.callers import caller_of, limiter_of

Refuse = Callable[[Request, Refused], Awaitable[Response]]

HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; style-src 'self' "
    "'unsafe-inline'; connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Door:
    """Stands around the application; sockets pass, as they have limits of their own."""

    def __init__(self, app: ASGIApp, refuse: Refuse) -> None:
        self.app, self.refuse = app, refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say when to come back."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        request = Request(scope, receive)
        try:
            if scope["path"].startswith("/api/"):
                limiter_of(request).take("request", caller_of(request))
        except Refused as error:
            refusal = await self.refuse(request, error)
            await refusal(scope, receive, answer)
        else:
            await self.app(scope, receive, answer)
