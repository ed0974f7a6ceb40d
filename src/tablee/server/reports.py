"""`tablee reports`: what people have complained of, for those who run the server."""

import argparse
import json
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from tablee.core.errors import StoreError
from tablee.core.text import Catalogue, catalogue
from tablee.server.places import place_of
from tablee.server.store.contract import Report
from tablee.server.store.database import read
from tablee.server.store.migrate import revision_of
from tablee.server.store.opening import open_database
from tablee.server.store.queries import people


def run(args: argparse.Namespace, language: str) -> int:
    """Print all complaints, oldest first."""
    found = reports(place_of(args))
    if args.json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        t = catalogue(language)
        print("\n".join(line(t, one) for one in found) or t("reports-none"))
    return 0


def reports(place: str | Path) -> list[dict[str, Any]]:
    """All complaints with the names of those whom they name, empty for who was erased."""
    database = open_database(place, is_new=False)
    try:
        return read(database, _with_names)
    finally:
        database.close()


def _with_names(c: Connection) -> list[dict[str, Any]]:
    if revision_of(c) is None:
        raise StoreError("none")
    return [_named(c, report) for report in people.all_reports(c)]


def _named(c: Connection, report: Report) -> dict[str, Any]:
    by, about = people.user(c, report.by), people.user(c, report.about)
    names = {"by_name": by.name if by else "", "about_name": about.name if about else ""}
    return {**asdict(report), **names}


def line(t: Catalogue, report: dict[str, Any]) -> str:
    """A complaint for a terminal, which shall obey nobody's words."""
    at = datetime.fromtimestamp(report["at"], UTC).isoformat(" ", "minutes")
    shown = {
        name: "".join(c if c.isprintable() else "�" for c in str(value))
        for name, value in report.items()
        if name != "at"
    }
    return t("reports-line", time=at, **shown)
