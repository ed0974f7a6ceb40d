"""What was typed: a number of the menu, a move, a command, or a question about a move."""

from collections.abc import Sequence
from dataclasses import dataclass

from tablee.core.text import Catalogue

COMMANDS = ("hint", "undo", "moves", "log", "save", "quit", "help")


@dataclass(frozen=True)
class Typed:
    """A command (one of COMMANDS, `why` or `move`) with the rest of the line."""

    command: str
    argument: str = ""


def parse(line: str, t: Catalogue) -> Typed:
    """Understand a line; commands have an English name and one in the language of the screen."""
    text = " ".join(line.split())
    if text.startswith("?"):
        question = text[1:].strip()
        return Typed("why", question) if question else Typed("help")
    word, _, rest = text.partition(" ")
    command = command_of(word.lower(), t)
    return Typed(command, rest) if command else Typed("move", text)


def command_of(word: str, t: Catalogue) -> str | None:
    """The command that a word names."""
    named = (name for name in COMMANDS if word in (name, t(f"terminal-word-{name}")))
    return next(named, None)


def resolve(text: str, legal: Sequence[str], moves: Sequence[str]) -> str:
    """The move that is meant: a number of the menu, a move, or its end if that is clear (`y3`).

    What stands for no move comes back as it is, for the referee to refuse.
    """
    if text.isdecimal() and 1 <= int(text) <= len(legal):
        return legal[int(text) - 1]
    plain = text.lower()
    if plain in moves:
        return plain
    ending = [move for move in legal if move.endswith(f" {plain}")]
    if len(ending) == 1:
        return ending[0]
    refused = (move for move in moves if move.endswith(f" {plain}"))
    return text if ending else next(refused, text)
