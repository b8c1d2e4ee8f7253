"""A match played by a program: the same services and refusals as by hand."""

from typing import Any

import pytest

from accounts.models import User
from games.match import log
from games.models import Match, Message
from games.registry import GAMES
from tests.api.asking import Program, problem_of, program_of


@pytest.fixture
def asked(running: Match, alice: User, bob: User) -> tuple[Program, dict[str, Any]]:
    """The program of whoever is asked, and the match as it sees it."""
    for user in (alice, bob):
        program = program_of(user)
        match = program.get(f"/matches/{running.pk}").json()
        if match["question"]:
            return program, match
    raise AssertionError


def other(alice: User, bob: User, match: dict[str, Any]) -> Program:
    return program_of(bob if match["my_seat"] == 0 else alice)


def test_the_question_lists_every_legal_move(
    running: Match, asked: tuple[Program, dict[str, Any]]
) -> None:
    _program, match = asked
    decisions = GAMES["cadwallon"].rules.decisions(log.load(running))
    (mine,) = [one for one in decisions if one.seat == match["my_seat"]]
    sent = [one["move"] for one in match["question"]["moves"]]
    assert sent == [log.plain(move) for move in mine.moves]
    assert all(one["text"] for one in match["question"]["moves"])


def test_who_is_not_asked_has_no_question(
    alice: User, bob: User, asked: tuple[Program, dict[str, Any]]
) -> None:
    _program, match = asked
    seen = other(alice, bob, match).get(f"/matches/{match['id']}").json()
    assert seen["question"] is None
    assert seen["view"]["seat"] == 1 - match["my_seat"]


def wish(match: dict[str, Any]) -> dict[str, Any]:
    question = match["question"]
    return {"move": question["moves"][0]["move"], "expected": question["expected"]}


def test_a_legal_move_is_played(asked: tuple[Program, dict[str, Any]]) -> None:
    program, match = asked
    after = program.post(f"/matches/{match['id']}/moves", wish(match))
    assert after.status_code == 200
    assert after.json()["length"] == match["length"] + 1


def test_an_illegal_move_is_refused(asked: tuple[Program, dict[str, Any]]) -> None:
    program, match = asked
    moves = f"/matches/{match['id']}/moves"
    bad = {**wish(match), "move": {"type": "Leave", "gate": 3}}
    assert problem_of(program.post(moves, bad)) == (422, "illegal-move")


@pytest.mark.parametrize(
    "move", [None, 7, "x", [], {}, {"type": "Castle"}, {"type": 3}]
)
def test_what_is_no_move_is_refused(
    asked: tuple[Program, dict[str, Any]], move: Any
) -> None:
    program, match = asked
    answer = program.post(
        f"/matches/{match['id']}/moves", {**wish(match), "move": move}
    )
    assert problem_of(answer) == (422, "invalid")
    assert Match.objects.get(pk=match["id"]).length == match["length"]


def test_an_answer_to_an_earlier_question_is_stale(
    asked: tuple[Program, dict[str, Any]],
) -> None:
    program, match = asked
    moves = f"/matches/{match['id']}/moves"
    program.post(moves, wish(match))
    assert problem_of(program.post(moves, wish(match))) == (409, "stale")


def test_nobody_plays_for_another(
    alice: User, bob: User, asked: tuple[Program, dict[str, Any]]
) -> None:
    _program, match = asked
    answer = other(alice, bob, match).post(f"/matches/{match['id']}/moves", wish(match))
    assert problem_of(answer) == (409, "stale")


def test_a_stranger_may_look_at_a_public_match_and_no_more(
    charlie: User, asked: tuple[Program, dict[str, Any]]
) -> None:
    _program, match = asked
    stranger = program_of(charlie)
    assert stranger.get(f"/matches/{match['id']}").json()["my_seat"] is None
    answer = stranger.post(f"/matches/{match['id']}/moves", wish(match))
    assert problem_of(answer) == (403, "not-yours")


def test_a_private_match_does_not_exist_for_strangers(
    running: Match, charlie: User
) -> None:
    Match.objects.filter(pk=running.pk).update(audience=Match.Audience.INVITED)
    for program in (program_of(charlie), Program()):
        for path in ("", "/log", "/export", "/chat"):
            answer = program.get(f"/matches/{running.pk}{path}")
            assert problem_of(answer) == (404, "not-found")


def test_a_move_is_taken_back(running: Match, alice: User, bob: User) -> None:
    programs, path = [program_of(alice), program_of(bob)], f"/matches/{running.pk}"
    while True:
        seen = [(program, program.get(path).json()) for program in programs]
        (program, match), *_others = [one for one in seen if one[1]["question"]]
        if match["question"]["can_undo"]:
            break
        program.post(f"{path}/moves", wish(match))
    expected = {"expected": match["question"]["expected"]}
    back = program.post(f"{path}/undo", expected)
    assert back.status_code == 200
    assert back.json()["length"] == match["length"] + 1


def test_what_cannot_be_taken_back_stays(asked: tuple[Program, dict[str, Any]]) -> None:
    program, match = asked
    expected = {"expected": match["question"]["expected"]}
    answer = program.post(f"/matches/{match['id']}/undo", expected)
    assert problem_of(answer) == (409, "nothing-to-undo")


def test_a_line_is_said_once_however_often_it_is_sent(
    running: Match, alice: User
) -> None:
    program, chat = program_of(alice), f"/matches/{running.pk}/chat"
    for _ in range(3):
        said = program.post(chat, {"text": "Hello"}, **{"Idempotency-Key": "a"})
        assert [one["text"] for one in said.json()["said"]] == ["Hello"]
    assert Message.objects.count() == 1


def test_a_phrase_is_a_key_and_words_for_whoever_reads(
    running: Match, alice: User
) -> None:
    program, chat = program_of(alice), f"/matches/{running.pk}/chat"
    (said,) = program.post(chat, {"phrase": "thanks"}).json()["said"]
    assert (said["phrase"], said["text"]) == ("thanks", "Thank you!")
    assert problem_of(program.post(chat, {"phrase": "x"}))[0] == 422
    assert problem_of(program.post(chat, {"phrase": "yes", "text": "no"}))[0] == 422


def test_orders_are_left_and_read_again(running: Match, alice: User) -> None:
    program, path = program_of(alice), f"/matches/{running.pk}/orders"
    orders = program.get(path).json()["orders"]
    field = next(name for name, value in orders.items() if isinstance(value, str))
    assert program.ask("PUT", path, {"orders": orders}).json()["orders"] == orders
    wrong = program.ask("PUT", path, {"orders": {field: "nonsense"}})
    assert problem_of(wrong) == (422, "invalid")
