"""What may be done at a table: each act is checked and gives the next fact, or is refused.

Nothing here changes a table. Refusals of moves are those of the referee, by the clause that a move
breaks; `stale` is a move for a step that is over, or a second answer that differs from the first.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from tablee.core.errors import Refused
from tablee.core.match import Match
from tablee.games import find
from tablee.server import facts
from tablee.server.facts import Chair
from tablee.server.table import Seat, Table


class Act(NamedTuple):
    """A fact that may happen next, with the game that begins, or the move that was checked."""

    fact: Any
    match: Match | None = None
    action: int | None = None


class Done(NamedTuple):
    """It has been done before, by the row of this version."""

    version: int


Decide = Callable[[Table], Act | Done | None]


def once(table: Table, seat: int, id: str, decide: Decide) -> Act | Done | None:
    """Carry out a command of a seat, unless that has been done."""
    if (version := table.acks.get((seat, id))) is not None:
        return Done(version)
    act = decide(table)
    if not isinstance(act, Act):
        return act
    return Act(act.fact.model_copy(update={"command": (seat, id)}), act.match)


# Before play


def sit(table: Table, seat: int | None, user: str) -> Act:
    """Take an open seat, the first one if none is asked for."""
    _verify_open(table)
    free = [number for number, place in enumerate(table.seats) if place.chair.by == "open"]
    if seat is None:
        if not free:
            raise Refused("full")
        seat = free[0]
    _place(table, seat)
    if seat not in free:
        raise Refused("taken", seat=seat)
    if user in table.removed:
        raise Refused("removed")
    if table.created.is_rated and user in table.users:
        raise Refused("rated", "one-seat")
    return Act(facts.Seated(seat=seat, chair=Chair(by="person", user=user)))


def leave(table: Table, seat: int) -> Act:
    """Get up: before play the seat is free again, later a bot stands in (not if rated)."""
    _place(table, seat)
    if table.status == "open":
        return Act(facts.Seated(seat=seat, chair=Chair(by="open")))
    return stand_in(table, seat, is_bot=True)


def reseat(table: Table, user: str, seat: int, chair: Chair) -> Act:
    """Let a bot have a seat, or free one; only the host, only before play."""
    _verify_host(table, user)
    _verify_open(table)
    _place(table, seat)
    others = [place.chair.by for number, place in enumerate(table.seats) if number != seat]
    if {chair.by, *others} == {"bot"}:  # tables of bots alone are put up as such, and counted
        raise Refused("bots-alone")
    return Act(facts.Seated(seat=seat, chair=chair))


def arrive(table: Table, seat: int, share: str | None) -> Act | None:
    """Be at the table for the first time; None if that changes nothing."""
    place = _place(table, seat)
    if table.status != "open" or (place.is_here and (share is None or place.share is not None)):
        return None
    return Act(facts.Arrived(seat=seat, share=share))


def can_start(table: Table) -> bool:
    """Whether play begins by itself now."""
    return (
        table.status == "open"
        and not table.created.waits_for_host
        and all(seat.chair.by == "bot" or seat.is_here for seat in table.seats)
    )


def start(table: Table, user: str | None = None) -> Act:
    """Begin to play: by itself, or because the host says so."""
    _verify_open(table)
    if user is not None:
        _verify_host(table, user)
    free = [number for number, seat in enumerate(table.seats) if seat.chair.by == "open"]
    if free:
        raise Refused("open-seat", seat=free[0])
    absent = [number for number in table.persons if not table.seats[number].is_here]
    if table.created.is_rated and absent:  # nobody loses a game that they never came to
        raise Refused("rated", "absent", seat=absent[0])
    match = Match(find(table.created.game), len(table.seats), table.created.options)
    table.deal(match)
    return Act(facts.Started(chance=[event.text for event in match.events]), match)


# Play


def play(
    table: Table, seat: int, step: int, move: object, by: facts.By, id: str | None = None
) -> Act | Done:
    """Make a move."""
    if id is not None and (version := table.acks.get((seat, id))) is not None:
        return Done(version)
    match = _playing(table)
    if table.status == "over":
        raise Refused("over")
    if by == "person" and seat in table.bots:
        _verify_plays(table, seat)
    if step != match.step:
        raise Refused("stale", step=step, now=match.step)
    if not match.turn >> seat & 1 and (answer := _answer(match, seat)) is not None:
        if answer == move and (version := _version_of(table, seat)) is not None:
            return Done(version)
        raise Refused("stale", "answered", step=step)
    action = match.check(seat, move)
    text = match.game.moves[action]
    fact = facts.Played(seat=seat, step=step, move=text, by=by, id=id, chance=[])
    return Act(fact, action=action)


def check(table: Table, seat: int, move: object, first: str | None = None) -> None:
    """Whether a move would be taken now, or after `first` where that leads on without a secret."""
    _verify_playing(table)
    match = _playing(table)
    if first is not None and not _has_answers(match):  # the last answer would open the others
        later = match.fork()
        later.play(seat, first)
        if seat in later.to_move:  # neither chance nor somebody else has to decide before
            match = later
    match.check(seat, move)


def resign(table: Table, seat: int) -> Act:
    """Give up."""
    _verify_playing(table)
    if _place(table, seat).is_gone:
        raise Refused("gone", seat=seat)
    return Act(facts.Resigned(seat=seat))


def stand_in(table: Table, seat: int, *, is_bot: bool) -> Act:
    """Let a bot play for a person, or the person play again; nobody has help in a rated game."""
    _verify_playing(table)
    if is_bot and table.created.is_rated:
        raise Refused("rated", "leave")
    place = _place(table, seat)
    if not place.is_person:
        raise Refused("gone", seat=seat)
    if place.is_away == is_bot:
        raise Refused("stand-in", seat=seat)
    return Act(facts.StoodIn(seat=seat, is_bot=is_bot))


def come_back(table: Table, seat: int) -> Act | None:
    """Play again oneself, if a bot stands in."""
    if table.status != "playing" or not table.seats[seat].is_away:
        return None
    return stand_in(table, seat, is_bot=False)


# Undo


def ask_undo(table: Table, seat: int) -> Act:
    """Ask for the last move back."""
    _verify_playing(table)
    if table.created.is_rated:
        raise Refused("rated", "undo")
    _verify_plays(table, seat)
    if table.undo is not None:
        raise Refused("undo", "asked", seat=table.undo.seat)
    return Act(facts.UndoAsked(seat=seat, events=events_before_last_move(_playing(table), seat)))


def events_before_last_move(match: Match, seat: int) -> int:
    """How many events remain if a seat takes its last move back; refused if something came out."""
    own = [number for number, event in enumerate(match.events) if event.seat == seat]
    if not own:
        raise Refused("undo", "no-move")
    since = match.events[own[-1] :]
    revealed = {event.step for event in match.events if event.is_sealed and event.step < match.step}
    if any(event.seat is None or event.step in revealed for event in since):
        raise Refused("undo", "seen")
    # Who wants a move back has shown own cards at their own cost, and nobody else's.
    game, others = match.game, [event.text for event in since if event.seat != seat]
    if any(game.referee.reveals(game.action_of[text]) for text in others):
        raise Refused("undo", "seen")
    return own[-1]


def answer_undo(table: Table, seat: int, *, is_agreed: bool) -> Act:
    """Agree that a move is taken back, or not; the one who asked can withdraw."""
    _verify_playing(table)
    _verify_plays(table, seat)
    if table.undo is None:
        raise Refused("undo", "not-asked")
    if is_agreed and seat in table.undo.agreed:
        raise Refused("undo", "agreed")
    return Act(facts.UndoAnswered(seat=seat, is_agreed=is_agreed))


# The host


def remove(table: Table, user: str, seat: int) -> Act:
    """Send somebody away."""
    _verify_host(table, user)
    place = _place(table, seat)
    if place.chair.user == user or not place.is_person:
        raise Refused("gone", seat=seat)
    if table.status != "open":
        _verify_playing(table)
        if table.created.is_rated:
            raise Refused("rated", "remove")
    return Act(facts.Removed(seat=seat))


def mute(
    table: Table, user: str, whom: str, *, is_muted: bool, is_known: bool = False
) -> Act | None:
    """Let somebody not be heard at this table, or again: who sits there, or is known there."""
    _verify_host(table, user)
    if (whom in table.muted) == is_muted:
        return None
    if is_muted and not is_known and all(seat.chair.user != whom for seat in table.seats):
        raise Refused("stranger")
    return Act(facts.Muted(user=whom, is_muted=is_muted))


def close(table: Table, user: str) -> Act:
    """Take a table away that has not begun, or at which only bots play."""
    _verify_host(table, user)
    if table.status != "playing" or not table.has_only_bots:
        _verify_open(table)
    return Act(facts.Closed(why="host"))


def abandon(table: Table, now: float) -> Act | None:
    """Take a table away to which nobody has come back, if it is time, or whose rules are gone."""
    if table.is_old and table.due is not None and not table.is_counted:
        return Act(facts.Closed(why="rules"))
    is_time = table.status in ("open", "playing") and table.due is not None and table.due <= now
    return Act(facts.Closed(why="abandoned")) if is_time else None


def inherit(table: Table, guest: str, user: str) -> Act | None:
    """Let a user have what a guest has here; None if that is nothing."""
    if guest not in {table.created.host, *table.users, *table.removed}:
        return None
    return Act(facts.Inherited(guest=guest, user=user))


def withdraw(table: Table, user: str) -> Act | None:
    """Let somebody who is to be forgotten leave their next seat; None if they have none.

    What they have not begun is given up, and a rated game is lost. Elsewhere a bot plays on for
    the others; without others there is no table.
    """
    seats = [k for k in table.persons if table.seats[k].chair.user == user]
    is_running = table.status in ("open", "playing")
    if table.status == "open" and table.host == user:
        return Act(facts.Closed(why="host"))
    if not seats or not is_running:
        return None
    if table.status == "open":
        return leave(table, seats[0])
    if len(seats) == len(table.persons):
        return Act(facts.Closed(why="abandoned"))
    return Act((facts.Resigned if table.created.is_rated else facts.Removed)(seat=seats[0]))


def rekey(table: Table, user: str) -> Act | None:
    """Let the tokens of a user's seats be good no more; None if there are none."""
    is_here = any(seat.chair.user == user for seat in table.seats)
    return Act(facts.Rekeyed(user=user)) if is_here else None


def excuse(table: Table, lost: facts.Downtime) -> Act | None:
    """Let a clock not have run while there was no server."""
    return Act(lost) if table.status == "playing" and table.deadline is not None else None


# Checks


def _place(table: Table, seat: int) -> Seat:
    if not 0 <= seat < len(table.seats):
        raise Refused("seat", seat=seat, seats=len(table.seats))
    return table.seats[seat]


def _playing(table: Table) -> Match:
    if table.match is None:
        raise Refused("not-started") if table.status == "open" else Refused("over")
    return table.match


def _verify_playing(table: Table) -> None:
    _playing(table)
    if table.status != "playing":
        raise Refused("over")


def _verify_plays(table: Table, seat: int) -> None:
    """Refuse a seat for which a bot decides: to the end, or until its person is back."""
    place = _place(table, seat)
    if place.is_gone:
        raise Refused("gone", "own", seat=seat)
    if place.is_away:
        raise Refused("stand-in", "away", seat=seat)


def verify_over(table: Table) -> None:
    """Refuse a table whose game has not come to its end."""
    if table.status != "over":
        raise Refused("closed" if table.status == "closed" else "running")


def _verify_open(table: Table) -> None:
    if table.status != "open":
        raise Refused("closed" if table.status == "closed" else "started")


def _verify_host(table: Table, user: str) -> None:
    if user != table.host:
        raise Refused("host")


def _answer(match: Match, seat: int) -> str | None:
    """What a seat has answered in the step that is due, if it has."""
    for event in reversed(match.events):
        if not event.is_sealed or event.step != match.step:
            return None
        if event.seat == seat:
            return event.text
    return None


def _has_answers(match: Match) -> bool:
    """Whether somebody has answered in the step that is due, in secret."""
    return any(last.is_sealed and last.step == match.step for last in match.events[-1:])


def _version_of(table: Table, seat: int) -> int | None:
    """The version of a seat's last event."""
    return next((e.version for e in reversed(table.feed) if e.seat == seat), None)
