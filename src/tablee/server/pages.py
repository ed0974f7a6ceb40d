"""The web application, as it was built into the folder `web` beside this file.

All of it is read once: it is small. Files under `assets/` have names that change with their content
and are kept by browsers for ever; everything else is asked for again. A path that is no file is one
of the application's own pages, which `index.html` shows.
"""

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.core.language import accepted_language
from tablee.core.text import catalogue

FOLDER = Path(__file__).parent / "web"
INDEX = "index.html"
PACKED = {"br": ".br", "gzip": ".gz"}  # the best first
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}
NOT_BUILT = """<!doctype html>
<html lang="{language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tablée</title><body style="font:1rem/1.5 sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem">
<h1>Tablée</h1><p>{text}</p></body></html>
"""  # noqa: E501


@dataclass(frozen=True, slots=True)
class File:
    """A file as browsers get it: packed or not."""

    kind: str
    keep: str  # how long browsers may keep it
    contents: dict[str, bytes]  # by encoding; "" is not packed
    tag: str

    def answer(self, request: Request) -> Response:
        """The file, in the best encoding that the browser takes; nothing if it has it already."""
        taken = request.headers.get("accept-encoding", "")
        way = next((way for way in PACKED if way in taken and way in self.contents), "")
        headers = {"cache-control": self.keep, "etag": self.tag, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        if way:
            headers["content-encoding"] = way
        return Response(self.contents[way], headers=headers, media_type=self.kind)


class Pages:
    """Shows pages where the application has no route; the rest is refused as before."""

    def __init__(self, folder: Path, otherwise: ASGIApp) -> None:
        self.files = read(folder)
        self.otherwise = otherwise

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        path = scope["path"].lstrip("/")
        if (
            scope["type"] != "http"
            or scope["method"] not in ("GET", "HEAD")
            or path.startswith("api/")
        ):
            await self.otherwise(scope, receive, send)
            return
        request = Request(scope)
        file = self.files.get(path) or (None if "." in path else self.files.get(INDEX))
        if file is not None:
            await file.answer(request)(scope, receive, send)
        elif not self.files:
            await not_built(request)(scope, receive, send)
        else:
            await self.otherwise(scope, receive, send)


def not_built(request: Request) -> Response:
    """What is shown where the application was not built."""
    language = accepted_language(request.headers.get("accept-language", ""))
    text = catalogue(language)("pages-not-built")
    return HTMLResponse(NOT_BUILT.format(language=language, text=text), 503)


def read(folder: Path) -> dict[str, File]:
    """The files of a folder by their path."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {
        path.relative_to(folder).as_posix(): read_file(folder, path)
        for path in found
        if path.suffix not in PACKED.values()
    }


def read_file(folder: Path, path: Path) -> File:
    """One file, with what it is packed into."""
    content = path.read_bytes()
    packed = {way: path.with_name(path.name + end) for way, end in PACKED.items()}
    return File(
        TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream",
        FOR_EVER if path.relative_to(folder).parts[0] == "assets" else ASK_AGAIN,
        {"": content, **{w: file.read_bytes() for w, file in packed.items() if file.exists()}},
        f'"{hashlib.sha256(content).hexdigest()[:20]}"',
    )


def add_pages(app: FastAPI, folder: Path = FOLDER) -> None:
    """Let an application show the pages of the web application."""
    app.router.default = Pages(folder, app.router.default)
