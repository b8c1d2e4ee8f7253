"""The plan on the match page: mine alone, in buttons, and calm about everything that is no plan."""

from typing import Any

import pytest

from accounts.models import User
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.match import log
from games.match.planned import is_full
from games.models import Match
from games.registry import GAMES
from games.services import planning
from tests.games.match_pages import browser, decision, expected
from tests.games.test_leaks import PASSING
from tests.games.test_planning import (
    ALICE,
    BOB,
    blocked,
    little,
    look,
    offers,
    place,
    plan,
    prepared,
    until,
)
from tests.games.test_planning import waiting as waiting
from tests.games.test_valid_html import mistakes

HTMX = {"HX-Request": "true"}


def page(match: Match, user: User | None, **more: Any) -> str:
    answer = browser(user).get(f"/m/{match.pk}/", **more)
    assert answer.status_code == 200
    return str(answer.content.decode())


def send(match: Match, user: User | None, **data: Any) -> Any:
    return browser(user).post(f"/m/{match.pk}/plan/", data, headers=HTMX)


def test_whoever_waits_may_plan(waiting: Match, alice: User, bob: User) -> None:
    assert "Plan my next turn" in page(waiting, alice)
    assert "Plan my next turn" not in page(waiting, bob)
    assert "Plan my next turn" not in page(waiting, None)


def test_the_moves_of_the_next_turn_are_offered(waiting: Match, alice: User) -> None:
    answer = send(waiting, alice, begin="")
    text = answer.content.decode()
    assert answer.status_code == 200
    assert "Put Leona to work" in text
    move = log.encode(next(m for m in offers(waiting) if "Activate" in log.encode(m)))
    text = send(waiting, alice, add=move, steps=0).content.decode()
    assert "still works" in text
    assert "Walk to" in text
    assert send(waiting, alice, add=move, steps=0).status_code == 409
    assert "No plan" in send(waiting, alice, drop="", steps=1).content.decode()
    assert "Plan my next turn" in send(waiting, alice, clear="").content.decode()


def test_without_a_script_it_leads_back_to_the_page(
    waiting: Match, alice: User
) -> None:
    answer = browser(alice).post(f"/m/{waiting.pk}/plan/", {"begin": ""})
    assert (answer.status_code, answer["Location"]) == (302, f"/m/{waiting.pk}/")


@pytest.mark.parametrize(
    ("data", "status"),
    [
        ({}, 422),
        ({"add": "no json"}, 422),
        ({"add": "x" * 5000, "steps": 0}, 422),
        ({"add": '{"type":"Activate","figure":99}', "steps": 0}, 422),
        ({"add": '{"type":"Pass"}', "steps": 7}, 409),
        ({"begin": "gang"}, 409),
        ({"begin": "x" * 5000}, 409),
        ({"drop": "", "steps": 3}, 409),
        ({"play": "", "expected": 1}, 409),
        ({"play": ""}, 409),
    ],
)
def test_nonsense_is_answered_calmly(
    waiting: Match, alice: User, data: dict[str, Any], status: int
) -> None:
    planning.begin_plan(match=waiting, seat=ALICE)
    before = place(waiting).plan
    answer = send(waiting, alice, **data)
    assert answer.status_code == status
    assert 'class="note"' in answer.content.decode()
    assert place(waiting).plan == before


def test_it_says_by_which_move_it_was_broken_and_what_that_was(
    waiting: Match, alice: User
) -> None:
    prepared(waiting, "Activate", "Walk")
    match = blocked(little(waiting))
    text = page(match, alice)
    assert f"broken by move {match.length}" in text
    assert "not possible any more" in text
    # The page has looked by itself; the task comes to the same.
    found = look(match)
    assert found is not None
    assert found.broken_by == match.length


def test_when_the_turn_comes_one_button_plays_it(waiting: Match, alice: User) -> None:
    prepared(waiting, "Activate", "Walk")
    match = until(waiting, ALICE, "patrol")
    text = page(match, alice)
    assert "The plan begins with" in text
    assert "Play the plan" not in text
    match = until(match, ALICE, "turn")
    assert "Play the plan" in page(match, alice)
    answer = send(match, alice, play="", expected=expected(match))
    assert answer.status_code == 200
    assert "My plan" not in answer.content.decode()
    match.refresh_from_db()
    assert match.entries.filter(by="plan").count() == 2
    assert "My plan" not in page(match, alice)


def test_a_step_that_is_played_by_hand_is_gone_at_once(
    waiting: Match, alice: User
) -> None:
    activate, _walk = prepared(waiting, "Activate", "Walk")
    match = until(waiting, ALICE, "turn")
    data = {"move": log.encode(activate), "expected": expected(match)}
    answer = browser(alice).post(f"/m/{match.pk}/move/", data, headers=HTMX)
    text = answer.content.decode()
    assert text.count('<li class="fine">') == 1
    assert "still works" in text


def test_by_itself_is_a_switch(waiting: Match, alice: User) -> None:
    prepared(waiting, "Activate")
    assert (
        'aria-checked="true"' in send(waiting, alice, by_itself="yes").content.decode()
    )
    assert plan(waiting).by_itself
    send(waiting, alice, by_itself="no")
    assert not plan(waiting).by_itself


@pytest.mark.thorough
def test_nobody_else_sees_anything_of_it(
    waiting: Match, bob: User, charlie: User
) -> None:
    def seen() -> list[bytes]:
        match = f"/m/{waiting.pk}/"
        return [
            without_tokens(browser(user).get(match + part).content)
            for user in (bob, charlie, None)
            for part in ("", "turn/", "story/", "export.json", "dice/")
        ]

    before = seen()
    prepared(waiting, "Activate", "Walk")
    assert seen() == before


def without_tokens(body: bytes) -> bytes:
    return PASSING.sub(b"", body)


@pytest.mark.slow
def test_a_plan_tells_nothing_that_its_owner_cannot_know(
    running: Match, alice: User
) -> None:
    """Bob's hand, the decks and the covered tokens are others: the page is the same to the last byte."""
    match = until(running, BOB, "turn")
    client, rules = browser(alice), GAMES[match.game].rules

    def seen() -> list[bytes]:
        pages = (f"/m/{match.pk}/", f"/m/{match.pk}/turn/")
        return [without_tokens(client.get(address).content) for address in pages]

    planning.begin_plan(match=match, seat=ALICE)
    kept = match.state
    for step in range(4):
        before = seen()
        for seed in range(6):
            other = rules.determinize(log.load(match), ALICE, Dice(seed))
            Match.objects.filter(pk=match.pk).update(state=log.encode(other))
            assert seen() == before
        Match.objects.filter(pk=match.pk).update(state=kept)
        moves = offers(match)
        if not moves or is_full(plan(match)):
            break
        planning.add_step(match=match, seat=ALICE, move=moves[-1], at=step)
    assert plan(match).steps


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_its_pages_are_valid(waiting: Match, alice: User, language: str) -> None:
    alice.language = language
    alice.save()
    planning.begin_plan(match=waiting, seat=ALICE)
    assert mistakes(page(waiting, alice)) == []
    planning.clear_plan(match=waiting, seat=ALICE)
    prepared(waiting, "Activate", "Walk")
    assert mistakes(page(waiting, alice)) == []
    assert mistakes(page(blocked(little(waiting)), alice)) == []


def test_a_seat_that_is_asked_by_others_first_is_not_disturbed(
    waiting: Match, alice: User
) -> None:
    """An empty plan is not shown on the own turn."""
    planning.begin_plan(match=waiting, seat=ALICE)
    match = until(waiting, ALICE, "turn")
    assert decision(match).seat == Seat(0)
    assert "My plan" not in page(match, alice)


def test_rules_that_fail_in_a_plan_do_not_hurt_the_match(
    waiting: Match, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared(waiting, "Activate")

    def fail(*_: object) -> None:
        raise ZeroDivisionError("a broken rule")

    monkeypatch.setattr("games.kernel.plans.World.take", fail)
    assert "My plan" not in page(waiting, alice)
