"""The application: REST, sockets and what watches over them."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException

from tablee import __version__
from tablee.core.errors import RequestError, TableeError
from tablee.core.language import accepted_language
from tablee.core.text import catalogue
from tablee.server import messages
from tablee.server.addresses import Proxies
from tablee.server.api import games, links, people, tables
from tablee.server.api.models import Refused
from tablee.server.door import Door
from tablee.server.house import House
from tablee.server.limits import Limiter
from tablee.server.pages import add_pages
from tablee.server.socket import Socket

STATUS = {
    "sign-in": 401,
    "token": 403,
    "host": 403,
    "origin": 403,
    "invitation": 404,
    "table": 404,
    "game": 404,
    "picture": 404,
    "request": 422,
    "options": 422,
    "size": 413,
    "limit": 429,
    "failed": 500,
    "store": 503,
}  # of a refusal, by its code; 409 otherwise


def make_app(
    open_house: Callable[[], Any], limiter: Limiter | None = None, proxies: str = ""
) -> FastAPI:
    """The application of a house, which is opened when it starts and closed when it ends.

    Without a limiter, callers may ask as often as they like. `proxies` are those that are believed
    about where callers come from.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        house: House = await open_house()
        app.state.house = house
        app.state.admit = Socket(house, app.state.limiter, app.state.proxies)
        app.state.waiting = []
        house.begin()
        yield
        await house.close()

    app = FastAPI(
        title="Tablée",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        responses={"4XX": {"model": Refused}, "5XX": {"model": Refused}},
    )
    app.state.limiter = limiter or Limiter({})
    app.state.proxies = Proxies(proxies)
    app.include_router(games.router)
    app.include_router(tables.router)
    app.include_router(people.router)
    app.include_router(links.router)
    app.get("/api/v1/messages.schema.json", tags=["description"])(messages.schema)
    app.get("/healthz", tags=["operations"])(healthz)
    app.get("/readyz", tags=["operations"])(readyz)
    app.get("/metrics", tags=["operations"], response_class=PlainTextResponse)(metrics)
    app.add_exception_handler(TableeError, refuse)  # type: ignore[arg-type]
    app.add_exception_handler(HTTPException, refuse_http)  # type: ignore[arg-type]
    app.add_exception_handler(RequestValidationError, refuse_request)  # type: ignore[arg-type]
    app.add_middleware(Door, refuse=refuse)
    add_pages(app)
    return app


async def healthz() -> dict[str, bool]:
    """Whether the process runs."""
    return {"ok": True}


async def readyz(request: Request) -> dict[str, bool]:
    """Whether the store can be written, or could be a moment ago."""
    await request.app.state.house.steward.pulse.verify()
    return {"ok": True}


async def metrics(request: Request) -> PlainTextResponse:
    """Figures for Prometheus."""
    return PlainTextResponse(request.app.state.house.metrics.text())


async def refuse(request: Request, error: TableeError) -> JSONResponse:
    """A refusal with its code, parameters and a sentence."""
    language = accepted_language(request.headers.get("accept-language", ""))
    told = {**error.to_json(), "message": catalogue(language).error(error)}
    seconds = error.params.get("seconds")
    later = {} if seconds is None else {"retry-after": str(seconds)}
    return JSONResponse({"error": told}, STATUS.get(error.code, 409), later)


async def refuse_http(request: Request, error: HTTPException) -> JSONResponse:
    """A request that the framework refuses: no such path, no JSON."""
    told = await refuse(request, RequestError("http", problem=error.detail))
    told.status_code = error.status_code
    told.headers.update(error.headers or {})
    return told


async def refuse_request(request: Request, error: RequestValidationError) -> JSONResponse:
    """A request that is not what it should be; what it said is not repeated."""
    first = error.errors()[0]
    problem = f"{'.'.join(map(str, first['loc']))}: {first['type']}"
    return await refuse(request, RequestError("message", problem=problem))
