"""The way to a game for somebody who named none: which game, who plays, which options."""

import json
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from rich.text import Text

from tablee.core.errors import OptionsError
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.text import Catalogue
from tablee.games import all_games
from tablee.players.player import LEVELS
from tablee.terminal import saves
from tablee.terminal.people import default_names
from tablee.terminal.stage import Stage, game_name
from tablee.terminal.table import USUAL_LEVEL, Table

MOST_SAVES = 9  # how many games to go on with are offered


def choose(stage: Stage, question: str, choices: Sequence[str], usual: int = 0) -> int:
    """One of some choices by its number; Enter is the usual one."""
    for number, choice in enumerate(choices, 1):
        stage.say(Text.assemble((f"{number:>2} ", "bold cyan"), choice))
    while True:
        line = stage.ask(question) or str(usual + 1)
        if line.isdecimal() and 1 <= int(line) <= len(choices):
            return int(line) - 1
        stage.say(Text(stage.t("terminal-choose-number", most=len(choices)), "yellow"))


def choose_game(stage: Stage) -> Game:
    """Which game."""
    stage.say(Text(stage.t("terminal-welcome"), "bold"), "")
    games = list(all_games().values())
    lines = [offer(game, stage.t) for game in games]
    return games[choose(stage, stage.t("terminal-which-game"), lines)]


def offer(game: Game, t: Catalogue) -> str:
    """A game with the number of players it is for."""
    return t("terminal-offer", game=game_name(game, t), **span(game))


def span(game: Game) -> dict[str, int]:
    """The fewest and most seats of a game."""
    return {"fewest": game.seats[0], "most": game.seats[1]}


def new_table(stage: Stage, game: Game, seed: int, level: str | None) -> Table:
    """Who plays, how well bots do if that is not said yet, with which options."""
    seats = choose_seats(stage, game)
    named = choose_people(stage, seats)
    bots = [seat for seat in range(seats) if seat not in named]
    if level is None:
        level = choose_level(stage) if bots else USUAL_LEVEL
    names = default_names(seats, bots, level, stage.t)
    names = [named.get(seat) or name for seat, name in enumerate(names)]
    return Table(choose_options(stage, game, seats), names, bots, seed, level)


def choose_seats(stage: Stage, game: Game) -> int:
    """How many play."""
    fewest, most = game.seats
    usual = min(max(2, fewest), most)
    while True:
        line = stage.ask(stage.t("terminal-how-many", usual=usual, **span(game)))
        if not line:
            return usual
        if line.isdecimal() and fewest <= int(line) <= most:
            return int(line)
        stage.say(Text(stage.t("terminal-choose-seats", **span(game)), "yellow"))


def choose_people(stage: Stage, seats: int) -> dict[int, str]:
    """The seats of people with their names, empty if they want none; the others are bots."""
    stage.say(Text(stage.t("terminal-name-or-bot"), "dim"))
    named: dict[int, str] = {}
    for seat in range(seats):
        name = stage.ask(stage.t("terminal-name", number=seat + 1))
        if name or seat == 0:  # the first seat is that of whoever sits here
            named[seat] = name
    return named


def choose_level(stage: Stage) -> str:
    """How well bots play."""
    t, usual = stage.t, LEVELS.index(USUAL_LEVEL)
    lines = [t(f"terminal-offer-{level}", level=t(f"level-{level}")) for level in LEVELS]
    return LEVELS[choose(stage, t("terminal-which-level", usual=usual + 1), lines, usual)]


def choose_options(stage: Stage, game: Game, seats: int) -> Match:
    """The usual options, or others."""
    if not game.options or not is_yes(stage, stage.t("terminal-change-options")):
        return Match(game, seats)
    while True:
        chosen = {name: choose_option(stage, game, name) for name in game.options}
        try:
            return Match(game, seats, chosen)
        except OptionsError as error:
            stage.say(Text(stage.t.error(error), "yellow"))


def choose_option(stage: Stage, game: Game, name: str) -> Any:
    """The value of one option, typed as JSON or as a word; Enter is the usual one."""
    usual = game.options[name]
    line = stage.ask(
        stage.t("terminal-option", name=stage.t(game.option_key(name)), usual=json.dumps(usual))
    )
    try:
        return json.loads(line) if line else usual
    except ValueError:
        return line


def is_yes(stage: Stage, question: str) -> bool:
    """Whether the answer is yes; Enter is no."""
    return stage.ask(question).lower() in (stage.t("terminal-yes"), "y", "yes")


def choose_save(stage: Stage) -> tuple[Path, Table] | None:
    """One of the latest games that are not over, if there is any."""
    offered = list(islice(saves.going_on(stage.t), MOST_SAVES))
    if not offered:
        return None
    stage.say(Text(stage.t("terminal-saves"), "bold"), "")
    lines = [described(table, path, stage.t) for path, table in offered]
    return offered[choose(stage, stage.t("terminal-which-save"), lines)]


def described(table: Table, path: Path, t: Catalogue) -> str:
    """A saved game in one line."""
    pairs = zip(table.names, table.match.scores, strict=True)
    scores = ", ".join(f"{name} {score}" for name, score in pairs)
    return f"{game_name(table.match.game, t)} · {scores} · {path.name}"
