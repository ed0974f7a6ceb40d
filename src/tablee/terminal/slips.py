"""What bots have missed, told when the game is over: before, it would show what they hold."""

from collections.abc import Iterator

from rich.text import Text

from tablee.core import rules
from tablee.core.match import Event
from tablee.core.text import Catalogue
from tablee.players.slips import Slip
from tablee.terminal.table import Table


def slips(table: Table) -> Iterator[tuple[Event, Slip]]:
    """The moves of bots that were slips, found by asking them again what they saw."""
    match, replayed = table.match, table.match.again()
    for event in match.events:
        if event.seat in table.bots and len(replayed.legal(event.seat)) > 1:
            hidden = replayed.state.copy()
            rules.hide(hidden, event.seat)
            slip = table.brain.slip(match.game, hidden, event.seat, table.level, event.text)
            if slip is not None:
                yield event, slip
        replayed.repeat(event)


def draw_slips(table: Table, t: Catalogue) -> list[Text]:
    """A line for each slip: who, what, and what would have been better."""
    game, seats, lines = table.match.game, table.match.seats, []
    for event, slip in slips(table):
        assert event.seat is not None
        line = Text.assemble((f"{table.names[event.seat]} ", "bold"), (f"{event.text} ", "cyan"))
        lines.append(line.append(t(f"slip-{slip.code}", **slip.params(game, seats))))
    return lines or [Text(t("terminal-no-slips"))]
