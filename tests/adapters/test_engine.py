"""Every request of the engine protocol and its answer, for every game."""

import math
import random
from fractions import Fraction
from typing import Any

import pytest

from tablee.core import saved
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.games import all_games, find

BANDS = ["APPPA", "OMMMP", "AMOOP", "AMAMA", "OOPMM", "PMAMA", "OMAPA", "PMOOO", "APAPA", "APAMO"]
DESCRIPTIONS = [
    {
        "id": "digits",
        "seats": [2, 3],
        "options": {
            "zero": False,
            "one_colour_doubles": False,
            "unturned_card": None,
            "combination": [],
            "joker_completes": False,
            "unturned_seats": [],
            "bands": BANDS,
        },
    },
    {"id": "qwinto", "seats": [1, 6], "options": {}},
    {"id": "qwinto_cards", "seats": [1, 4], "options": {}},
    {"id": "take_that", "seats": [2, 4], "options": {"rounds": 2, "expert": False}},
]

each_game = pytest.mark.parametrize("game", all_games().values(), ids=all_games().keys())


def test_games_lists_every_game_with_seats_and_options(client: Any) -> None:
    listed = client("games")["games"]
    assert listed == [game.describe() for game in all_games().values()]
    assert [game for game in listed if game in DESCRIPTIONS] == DESCRIPTIONS


@each_game
def test_a_new_game_begins_before_its_set_up(client: Any, game: Game) -> None:
    for seats in game.seat_counts:
        for options in game.settings.values():
            answer = client("new", game=game.id, seats=seats, options=options)
            assert answer == {"ok": True}
            assert client("position")["position"]["state"]["seats"] == seats
            assert client("record")["record"]["rows"] == []


@each_game
def test_options_may_be_left_out(client: Any, game: Game) -> None:
    assert client("new", game=game.id, seats=game.seats[1]) == {"ok": True}
    resolved = game.resolve(game.seats[1], {})
    assert client("record")["record"]["options"] == resolved


@each_game
def test_turn_has_one_of_three_answers(client: Any, game: Game) -> None:
    client.new(game.id, game.seats[1])
    chooser = random.Random(1)
    to_move = client.reach("to_move", chooser)
    assert to_move.keys() == {"to_move"}
    assert to_move["to_move"] == sorted(set(to_move["to_move"])) != []
    assert client.reach("chance", chooser) == {"chance": True}
    over = client.reach("over", chooser)
    assert over.keys() == {"over", "scores", "ranks"}
    assert over["over"] is True
    assert len(over["scores"]) == len(over["ranks"]) == game.seats[1]
    assert client("scores") == {"scores": over["scores"]}


@each_game
def test_legal_is_empty_for_a_seat_that_is_not_to_move(client: Any, game: Game) -> None:
    client.new(game.id, game.seats[1])
    chooser = random.Random(2)
    to_move = client.reach("to_move", chooser)["to_move"]
    for seat in range(game.seats[1]):
        moves = client("legal", seat=seat)["moves"]
        assert bool(moves) == (seat in to_move)
        assert set(moves) <= set(game.moves)
    for kind in ("chance", "over"):
        client.reach(kind, chooser)
        for seat in range(game.seats[1]):
            assert client("legal", seat=seat) == {"moves": []}


def test_the_probability_of_a_face_is_written_in_full(client: Any) -> None:
    client.new("qwinto", 1)
    assert client("turn") == {"to_move": [0]}
    assert client("play", seat=0, move="roll o") == {"ok": True}
    faces = {f"dice o{face}": 0.16666666666666666 for face in range(1, 7)}
    assert client("chances") == {"outcomes": faces}


@each_game
def test_probabilities_are_those_of_the_weights_correctly_rounded(client: Any, game: Game) -> None:
    client.new(game.id, game.seats[1])
    chooser, match = random.Random(3), Match(game, game.seats[1])
    for _ in range(30):
        if "chance" in client("turn"):
            weights = match.chances()
            total = sum(weights.values())
            outcomes = client("chances")["outcomes"]
            assert outcomes == {text: float(Fraction(w, total)) for text, w in weights.items()}
            assert min(outcomes.values()) > 0
            assert math.isclose(math.fsum(outcomes.values()), 1, abs_tol=1e-12)
            match.chance(client("chance")["move"])
        else:
            seat = chooser.choice(match.to_move)
            move = chooser.choice(match.legal(seat))
            match.play(seat, move)
            client("play", seat=seat, move=move)


def test_a_throw_of_digits_has_11130_outcomes(client: Any) -> None:
    client.new("digits", 2)
    outcomes = client("chances")["outcomes"]
    assert len(outcomes) == 11_130
    assert all(text.startswith("throw ") for text in outcomes)


@each_game
def test_chance_carries_out_the_given_outcome_or_a_random_one(client: Any, game: Game) -> None:
    client.new(game.id, game.seats[1])
    client.reach("chance", random.Random(4))
    position = client("position")["position"]
    outcomes = client("chances")["outcomes"]
    given = list(outcomes)[-1]
    assert client("chance", move=given) == {"move": given}
    assert client("record")["record"]["rows"][-1]["chance"][-1] == given
    client("load", position=position)
    assert client("chance")["move"] in outcomes


def test_a_seed_makes_chance_reproducible(clients: Any) -> None:
    deals = []
    for seed in (7, 7, 8):
        client = clients(seed=seed)
        client.new("take_that", 3)
        deals.append([client("chance")["move"] for _ in range(20)])
    assert deals[0] == deals[1] != deals[2]


@each_game
def test_play_and_check_agree_and_check_changes_nothing(client: Any, game: Game) -> None:
    client.new(game.id, game.seats[1])
    seat = client.reach("to_move", random.Random(5))["to_move"][0]
    for move in client("legal", seat=seat)["moves"]:
        before = client.situation()
        assert client("check", seat=seat, move=move) == {"ok": True}
        assert client.situation() == before
    assert client("play", seat=seat, move=move) == {"ok": True}
    assert client.situation() != before


@each_game
def test_a_view_says_what_its_seat_may_do(client: Any, game: Game) -> None:
    seats = game.seats[1]
    client.new(game.id, seats)
    for kind in ("to_move", "chance", "over"):
        turn = client.reach(kind, random.Random(6))
        for seat in (*range(seats), None):
            view = client("view", seat=seat)["view"]
            assert (view["game"], view["rules"]) == (game.id, game.rules_version)
            assert (view["seats"], view["seat"]) == (seats, seat)
            assert view["options"] == client("record")["record"]["options"]
            assert view["to_move"] == turn.get("to_move", [])
            assert view["chance"] == turn.get("chance", False)
            assert view["over"] == turn.get("over", False)
            assert view["ranks"] == turn.get("ranks")
            moves = [] if seat is None else client("legal", seat=seat)["moves"]
            assert [entry["move"] for entry in view["legal"]] == moves
            assert len(view["shown"]["scores"]) == seats
            assert view["known"].keys() == game.state.fields.keys()


def test_a_spectator_sees_the_events_but_no_hand(client: Any) -> None:
    client.new("take_that", 2)
    client("chance", move="first 1")
    card = client("chance")["move"]
    assert client("view", seat=0)["view"]["last"][-1] == {"seat": None, "event": card}
    for seat in (1, None):
        assert client("view", seat=seat)["view"]["last"][-1] == {"seat": None, "event": "draw ?"}
    assert client("view", seat=None)["view"]["shown"]["hand"] is None


def test_answers_in_a_writing_step_stay_hidden_until_all_have_answered(client: Any) -> None:
    client.new("qwinto", 2)
    client("chance", move="first 0")
    client("play", seat=0, move="roll o")
    client("chance", move="dice o4")
    client("play", seat=0, move="keep")
    client("play", seat=1, move="write o3")
    answered = {"seat": 1, "event": "answered 1"}
    written = {"seat": 1, "event": "write o3"}
    assert client("view", seat=0)["view"]["last"][-1] == answered
    assert client("view", seat=None)["view"]["last"][-1] == answered
    assert client("view", seat=1)["view"]["last"][-1] == written
    assert client("scores") == {"scores": [0, 0]}
    client("play", seat=0, move="write o3")
    assert written in client("view", seat=None)["view"]["last"]


@each_game
def test_a_position_loads_to_the_same_situation(clients: Any, game: Game) -> None:
    client, other = clients(), clients()
    client.new(game.id, game.seats[0], game.settings[list(game.settings)[-1]])
    chooser = random.Random(8)
    for _ in range(40):
        position = client("position")
        assert position["position"].keys() == {"format", "version", "game", "rules", "state"}
        assert other("load", **position) == {"ok": True}
        assert other("position") == position
        assert other("turn") == client("turn")
        assert other("scores") == client("scores")
        client.step(chooser)


@each_game
def test_a_record_replays_at_any_moment(client: Any, game: Game) -> None:
    client.new(game.id, game.seats[0])
    chooser = random.Random(9)
    for kind in ("to_move", "chance", "over"):
        client.reach(kind, chooser)
        record = client("record")["record"]
        match = saved.from_record(find, record)
        assert saved.to_position(game, match.state) == client("position")["position"]
        assert saved.to_record(match) == record
        assert (record["result"] is None) == (kind != "over")


@each_game
def test_a_game_goes_on_from_a_loaded_position(client: Any, game: Game) -> None:
    client.new(game.id, game.seats[0])
    chooser = random.Random(10)
    client.reach("to_move", chooser)
    position = client("position")["position"]
    client("load", position=position)
    assert client("record")["record"]["position"] == position
    assert client("record")["record"]["rows"] == []
    client.reach("over", chooser)
    match = saved.from_record(find, client("record")["record"])
    assert match.scores == client("scores")["scores"]


def test_quit_ends_the_session(client: Any) -> None:
    assert not client.engine.has_quit
    assert client("quit") == {"ok": True}
    assert client.engine.has_quit


def test_a_request_may_say_more_than_is_needed(client: Any) -> None:
    assert client("new", game="qwinto", seats=1, id=7) == {"ok": True}
    assert client("turn", comment="ignored") == {"to_move": [0]}
