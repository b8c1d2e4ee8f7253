"""Tables opened, joined and left by programs."""

from typing import Any

import pytest

from accounts.models import User
from games.models import Block, Match
from games.registry import GAMES
from tests.api.asking import Program, problem_of, program_of


def open_table(user: User, **more: Any) -> Any:
    wish = {"game": "cadwallon", "seats": 2, "title": "Programs meet", **more}
    return program_of(user).post("/tables", wish)


def test_two_programs_meet_and_play(alice: User, bob: User) -> None:
    table = open_table(alice).json()
    assert [one["id"] for one in Program().get("/tables").json()["matches"]] == [
        table["id"]
    ]
    theirs = program_of(bob).post(f"/tables/{table['id']}/join")
    assert theirs.json()["my_seat"] == 1
    program_of(bob).post(f"/tables/{table['id']}/ready", {"choice": "nocturnis"})
    begun = program_of(alice).post(f"/tables/{table['id']}/ready").json()
    assert begun["status"] == "running"
    assert begun["seats"][1]["choice"] == "nocturnis"


@pytest.mark.parametrize("game", GAMES)
def test_against_bots_of_any_game(alice: User, game: str) -> None:
    seats = GAMES[game].seats
    table = open_table(alice, game=game, seats=seats, bots=seats - 1).json()
    begun = program_of(alice).post(f"/tables/{table['id']}/ready").json()
    assert begun["status"] == "running"
    assert begun["view"]
    assert sum(bool(seat["bot"]) for seat in begun["seats"]) == seats - 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": 9},
        {"pace": "never"},
        {"audience": "nobody"},
        {"options": {"adventure": "nonsense"}},
        {"bots": 2},
        {"title": ""},
        {"title": "x" * 61},
        {"bots": 1, "level": "genius"},
    ],
)
def test_a_table_that_makes_no_sense_is_not_opened(
    alice: User, wrong: dict[str, Any]
) -> None:
    assert problem_of(open_table(alice, **wrong))[0] == 422
    assert not Match.objects.exists()


def test_a_game_that_is_not_played_here(alice: User) -> None:
    assert problem_of(open_table(alice, game="chess")) == (404, "not-found")


def test_who_is_blocked_does_not_sit_down(alice: User, bob: User) -> None:
    table = open_table(alice).json()
    Block.objects.create(blocker=alice, blocked=bob)
    answer = program_of(bob).post(f"/tables/{table['id']}/join")
    assert problem_of(answer) == (403, "not-welcome")


def test_a_private_table_opens_by_its_invitation(alice: User, bob: User) -> None:
    table = open_table(alice, audience="unlisted").json()
    join = f"/tables/{table['id']}/join"
    assert problem_of(program_of(bob).post(join)) == (404, "not-found")
    invitation = Match.objects.get().invitation
    joined = program_of(bob).post(join, {"invitation": invitation})
    assert joined.json()["my_seat"] == 1


def test_a_table_that_everybody_left_is_closed(alice: User) -> None:
    table = open_table(alice).json()
    left = program_of(alice).post(f"/tables/{table['id']}/leave").json()
    assert left["status"] == "closed"
    assert left["my_seat"] is None
