"""The web application as the server shows it."""

import gzip
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from tests.server.running import running

from tablee.server.pages import add_pages

LONG = "x" * 2000


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A folder as the application is built into."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Tablée</title>", "utf-8")
    (tmp_path / "icon.svg").write_text("<svg/>", "utf-8")
    (tmp_path / "assets" / "main-1a2b.js").write_text(LONG, "utf-8")
    (tmp_path / "assets" / "main-1a2b.js.gz").write_bytes(gzip.compress(LONG.encode()))
    return tmp_path


def client(folder: Path) -> httpx.AsyncClient:
    app = FastAPI()
    app.get("/healthz")(lambda: {"ok": True})
    add_pages(app, folder)
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table")


@pytest.mark.parametrize("path", ["/", "/t/abc", "/rules/qwinto", "/index.html"])
async def test_every_page_of_the_application_is_index_html_asked_for_anew(
    built: Path, path: str
) -> None:
    answer = await client(built).get(path)
    assert (answer.status_code, answer.text) == (200, "<title>Tablée</title>")
    assert answer.headers["cache-control"] == "no-cache"
    tag = {"if-none-match": answer.headers["etag"]}
    assert (await client(built).get(path, headers=tag)).status_code == 304


async def test_assets_are_packed_and_kept_for_ever(built: Path) -> None:
    browser = client(built)
    packed = await browser.get("/assets/main-1a2b.js", headers={"accept-encoding": "gzip, br"})
    assert (packed.headers["content-encoding"], packed.text) == ("gzip", LONG)
    assert "immutable" in packed.headers["cache-control"]
    assert packed.headers["content-type"].startswith("text/javascript")
    plain = await browser.get("/assets/main-1a2b.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == LONG


async def test_what_is_no_page_is_not_found(built: Path) -> None:
    browser = client(built)
    assert (await browser.get("/assets/main-old.js")).status_code == 404
    assert (await browser.get("/api/v1/nothing")).status_code == 404
    assert (await browser.get("/../pages.py")).status_code == 404
    assert (await browser.post("/t/abc")).status_code == 404
    assert (await browser.get("/healthz")).json() == {"ok": True}


@pytest.mark.parametrize(("language", "word"), [("en", "built"), ("fr", "construite")])
async def test_an_application_that_was_not_built_says_so(
    tmp_path: Path, language: str, word: str
) -> None:
    answer = await client(tmp_path / "none").get("/", headers={"accept-language": language})
    assert answer.status_code == 503
    assert word in answer.text


async def test_pages_come_with_what_tells_browsers_to_be_careful() -> None:
    async with running() as server:
        answer = await server.http.get("/")
    assert answer.headers["content-security-policy"].startswith("default-src 'self'")
    assert answer.headers["x-content-type-options"] == "nosniff"
