"""A request with a key of its own is met once."""

from accounts.models import User
from games.models import DoneOnce, Match
from tests.api.asking import problem_of, program_of

TABLE = {"game": "kadath", "title": "Once"}


def test_a_table_is_opened_once(alice: User) -> None:
    program = program_of(alice)
    answers = [
        program.post("/tables", TABLE, **{"Idempotency-Key": "a"}) for _ in range(3)
    ]
    assert len({answer.json()["id"] for answer in answers}) == 1
    assert Match.objects.count() == 1


def test_another_key_is_another_wish(alice: User) -> None:
    program = program_of(alice)
    for key in ("a", "b"):
        program.post("/tables", TABLE, **{"Idempotency-Key": key})
    assert Match.objects.count() == 2


def test_the_keys_of_two_people_are_two(alice: User, bob: User) -> None:
    for user in (alice, bob):
        program_of(user).post("/tables", TABLE, **{"Idempotency-Key": "a"})
    assert Match.objects.count() == 2


def test_a_key_used_for_something_else_is_a_mistake(alice: User) -> None:
    program = program_of(alice)
    program.post("/tables", TABLE, **{"Idempotency-Key": "a"})
    again = program.post(
        "/tables", {**TABLE, "title": "Twice"}, **{"Idempotency-Key": "a"}
    )
    assert problem_of(again) == (422, "key-reused")
    assert Match.objects.count() == 1


def test_what_was_refused_may_be_asked_for_again(alice: User) -> None:
    program = program_of(alice)
    wrong = {**TABLE, "options": {"nonsense": True}, "seats": 9}
    assert program.post("/tables", wrong, **{"Idempotency-Key": "a"}).status_code == 422
    assert not DoneOnce.objects.exists()


def test_a_key_of_an_endless_length_is_refused(alice: User) -> None:
    answer = program_of(alice).post("/tables", TABLE, **{"Idempotency-Key": "a" * 65})
    assert problem_of(answer) == (422, "invalid")
