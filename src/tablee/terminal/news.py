"""What has happened, in words."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from rich.text import Text

from tablee.core.text import Catalogue
from tablee.terminal.table import Table

News = Iterable[tuple[dict[str, Any], bool]]  # events as told, and whether they were forced


def draw_news(table: Table, news: News, t: Catalogue) -> list[Text]:
    """One line an event; equal ones in a row are one line."""
    lines = [told(table, event, is_forced, t) for event, is_forced in news]
    found = []
    for line, same in groupby(lines, key=lambda line: line.plain):
        group = list(same)
        first = group[0]
        found.append(first.append(f" ×{len(group)}", "dim") if len(group) > 1 and line else first)
    return found


def told(table: Table, event: dict[str, Any], is_forced: bool, t: Catalogue) -> Text:
    """One event: who, and what."""
    seat, words = event["seat"], event["event"]
    line = Text("· ", no_wrap=True, overflow="ellipsis")
    if seat is not None:
        line.append(f"{table.names[seat]} ", "bold")
    line.append(in_words(table, words, t))
    is_sealed = words.startswith("answered ")  # then nobody learns that there was no choice
    return line.append(f" {t('terminal-forced')}", "dim") if is_forced and not is_sealed else line


def in_words(table: Table, words: str, t: Catalogue) -> str:
    """What happened; lots and sealed answers are alike in every game, the rest is the game's."""
    kind, _, rest = words.partition(" ")
    if kind == "answered":
        return t("terminal-told-answered")
    if kind == "first":
        return t("terminal-told-first", name=table.names[int(rest)])
    text: str = table.match.game.part("screen").tell(words, t)
    return text
