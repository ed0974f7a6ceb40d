"""Games one after the other at the same table, and how each of them ends."""

from pathlib import Path

from rich.text import Text

from tablee.core.errors import TableeError
from tablee.terminal import saves
from tablee.terminal.loop import Left, Loop, explained
from tablee.terminal.prompt import parse
from tablee.terminal.slips import draw_slips
from tablee.terminal.stage import Stage
from tablee.terminal.table import Table


def play_games(table: Table, stage: Stage, path: Path) -> None:
    """Play until somebody leaves or nobody wants another game."""
    while play(table, stage, path):
        table = table.rematch()
        path = saves.new_path(table.match.game.id)


def play(table: Table, stage: Stage, path: Path) -> bool:
    """Play one game; whether another one is wanted."""
    loop = Loop(table, stage, path)
    try:
        with stage.screen():
            loop.run()
    except (Left, EOFError, KeyboardInterrupt) as reason:
        left(loop)
        if not isinstance(reason, Left):
            raise
        return False
    show_result(table, stage)
    stage.say(loop.unsaved or Text(stage.t("terminal-record", path=str(loop.path)), "dim"))
    return wants_more(table, stage)


def left(loop: Loop) -> None:
    """Tell where the game is; it was saved before the question that nobody answered."""
    loop.stage.say("", loop.unsaved or loop.t("terminal-left", path=str(loop.path)))
    if not loop.unsaved:
        loop.stage.say_command("tablee", "play", "--resume", str(loop.path))


def show_result(table: Table, stage: Stage) -> None:
    """The final table, as the one person who played or as a spectator sees it."""
    seat = table.people[0] if len(table.people) == 1 else None
    view = table.view(seat)
    stage.say("", stage.header(table, view), stage.board(table, view), stage.result(table))


def wants_more(table: Table, stage: Stage) -> bool:
    """What to do when the game is over: another one, slips, a copy of the record, or nothing."""
    while line := stage.ask(stage.t("terminal-after")):
        if line.lower() in ("r", stage.t("terminal-word-rematch")):
            return True
        if line.lower() in ("slips", stage.t("terminal-word-slips")):
            stage.say(*draw_slips(table, stage.t))
            continue
        typed = parse(line, stage.t)
        if typed.command == "save" and typed.argument:
            stage.say(save_record(table, stage, typed.argument))
        elif typed.command == "quit":
            return False
    return False


def save_record(table: Table, stage: Stage, name: str) -> Text:
    """Write the record where it is wanted; tell what came of it."""
    try:
        path = saves.unused(name)
        saves.write(path, table)
    except TableeError as error:
        return explained(error, stage.t)
    return Text(stage.t("terminal-saved", path=str(path)), "green")
