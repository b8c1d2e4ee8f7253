"""The queue on the match page: mine alone, in buttons, and calm about everything that cannot be done."""

import re
from typing import Any

import pytest

from accounts.models import User
from games.kernel.rules import Seat
from games.match import log
from games.models import Match
from games.selectors.personal_export import matches_of
from games.services.queueing import begin_queue
from tests.games.laps import ALICE, BOB, asked, begun, fresh, place, play
from tests.games.queued import by_plan, intended, queue, queued, seen
from tests.games.tables import browser
from tests.games.test_leaks import PASSING
from tests.games.test_valid_html import mistakes
from tests.markup import squeezed
from tests.toy.laps.rules import Add, Dig, Pass, Take
from tests.toy.registered import laps_game as laps_game

pytestmark = pytest.mark.usefixtures("laps_game")
HTMX = {"HX-Request": "true"}
LAST = Seat(2)


@pytest.fixture
def match(laps_game: None, alice: User, bob: User) -> Match:
    """It is Alice's turn."""
    return begun(alice, bob)


def page(match: Match, user: User | None) -> str:
    answer = browser(user).get(f"/m/{match.pk}/")
    assert answer.status_code == 200
    return squeezed(answer.content.decode())


def send(match: Match, user: User | None, **data: Any) -> Any:
    return browser(user).post(f"/m/{match.pk}/queue/", data, headers=HTMX)


def labels(html: str) -> list[str]:
    return re.findall(r'class="queued-name">([^<]*)<', html)


def test_everybody_who_plays_may_queue_and_nobody_else(
    match: Match, alice: User, bob: User, charlie: User
) -> None:
    for user in (alice, bob):
        assert "Plan my next actions" in page(match, user)
        assert "Plan my next turn" not in page(match, user)
    for stranger in (charlie, None):
        assert "Plan my next actions" not in page(match, stranger)
        assert send(match, stranger, begin="").status_code in (302, 403)
        assert not match.places.exclude(plan={}).exists()


@pytest.mark.thorough
def test_it_is_made_with_buttons_alone(match: Match, bob: User) -> None:
    assert "Add an action" in send(match, bob, begin="").content.decode()
    for heap in (7, 6, 5):
        move = log.encode(Take(heap))
        answer = send(match, bob, add=move, queue=seen(match))
        assert answer.status_code == 200
    assert labels(squeezed(answer.content.decode())) == [
        "Take heap 7",
        "Take heap 6",
        "Take heap 5",
    ]
    send(match, bob, down=0, queue=seen(match))
    send(match, bob, up=2, queue=seen(match))
    assert intended(match) == [Take(6), Take(5), Take(7)]
    send(match, bob, remove=1, queue=seen(match))
    answer = send(match, bob, then_pass="yes", queue=seen(match))
    assert 'aria-checked="true"' in answer.content.decode()
    assert intended(match) == [Take(6), Take(7)]
    assert queue(match).then_pass
    send(match, bob, clear="")
    assert place(match, BOB).plan == {}


def test_every_button_says_what_it_does_to_which_action(
    match: Match, bob: User
) -> None:
    queued(match, Take(7), Take(6))
    html = page(match, bob)
    for name in ("Later: Take heap 7", "Earlier: Take heap 6", "Remove: Take heap 6"):
        assert name in html
    assert "afterwards I answer “Pass” until the round is over" in html


def test_without_a_script_it_leads_back_to_the_page(match: Match, bob: User) -> None:
    answer = browser(bob).post(f"/m/{match.pk}/queue/", {"begin": ""})
    assert (answer.status_code, answer["Location"]) == (302, f"/m/{match.pk}/")


@pytest.mark.parametrize(
    ("data", "status"),
    [
        ({}, 422),
        ({"add": "no json"}, 422),
        ({"add": "x" * 5000}, 422),
        ({"add": '{"type":"Take","heap":99}'}, 422),
        ({"remove": "x"}, 422),
        ({"remove": "9"}, 409),
        ({"up": "0"}, 409),
        ({"down": "1"}, 409),
        ({"resume": "", "queue": "old"}, 409),
        ({"remove": "0", "queue": ""}, 409),
        ({"play": "", "expected": "1"}, 409),
    ],
)
def test_nonsense_is_answered_calmly(
    match: Match, bob: User, data: dict[str, str], status: int
) -> None:
    queued(match, Take(7), Take(6))
    before = place(match, BOB).plan
    answer = send(match, bob, **{"queue": seen(match), **data})
    assert answer.status_code == status
    assert 'class="note"' in answer.content.decode()
    assert place(match, BOB).plan == before


def test_it_says_which_move_stopped_it_and_what_that_was(
    match: Match, alice: User, bob: User
) -> None:
    queued(match, Take(7), Take(6), leaves_out=False)
    match = play(match, Take(0))
    match = play(match, Take(6))
    html = page(match, bob)
    assert f"stopped by move {match.length}" in html
    assert "alice takes heap 6 (7 stones)." in html
    assert "not possible any more" in html
    assert "It waits for you." in html


def test_it_says_which_move_stopped_it_though_others_were_played_since(
    match: Match, bob: User
) -> None:
    queued(match, Take(7), Take(6), leaves_out=False)
    match = play(match, Take(6))
    assert by_plan(match) == [Take(7)]
    match = play(match, Take(0))
    html = page(match, bob)
    assert "stopped by move 1" in html
    assert "alice takes heap 6 (7 stones)." in html


def test_it_says_in_advance_that_it_will_stop(
    laps_game: None, alice: User, bob: User, charlie: User
) -> None:
    match = begun(alice, charlie, bob)
    queued(match, Take(7), seat=LAST)
    match = play(match, Take(7))
    html = page(match, bob)
    assert "will stop because of move 1" in html
    assert asked(match) == [1]


def test_it_says_in_advance_what_it_will_leave_out(
    laps_game: None, alice: User, bob: User, charlie: User
) -> None:
    match = begun(alice, charlie, bob)
    queued(match, Take(7), Take(6), seat=LAST)
    match = play(match, Take(7))
    html = page(match, bob)
    assert "will leave something out because of move 1" in html
    assert "alice takes heap 7 (8 stones)." in html
    assert "not possible any more: is left out" in html


def test_it_says_what_it_has_left_out(match: Match, bob: User) -> None:
    queued(match, Take(7), Take(6), Take(5))
    match = play(match, Take(7))
    html = page(match, bob)
    assert "Left out, because it was not possible any more: Take heap 7" in html
    assert labels(html) == ["Take heap 5"]


def test_whether_it_leaves_something_out_is_a_switch(match: Match, bob: User) -> None:
    queued(match, Take(7))
    assert "what is not possible any more is left out" in page(match, bob)
    send(match, bob, leaves_out="no", queue=seen(match))
    assert not queue(match).leaves_out
    assert "else it stops, and you are asked" in page(match, bob)
    send(match, bob, leaves_out="yes", queue=seen(match))
    assert queue(match).leaves_out


def test_whoever_has_passed_may_plan_the_next_round(match: Match, bob: User) -> None:
    queued(match, Take(7), Take(6), then_pass=True)
    match = play(match, Take(7))
    assert "Plan my next actions" not in page(match, bob)
    match = play(match, Take(0))
    html = page(match, bob)
    assert "Plan my next actions" in html
    assert "Left out, because it was not possible any more: Take heap 7" in html
    send(match, bob, begin="")
    assert (queue(match).round, queue(match).left_out) == (2, [])


def test_another_result_is_shown_before_it_is_accepted(match: Match, bob: User) -> None:
    queued(match, Take(7))
    match = play(match, Add(7))
    html = page(match, bob)
    assert "now: bob takes heap 7 (9 stones)." in html
    assert "Play the first one now" in html
    answer = send(
        match, bob, play="", queue=seen(match), expected=place(match, BOB).asked_at
    )
    assert answer.status_code == 200
    assert by_plan(match) == [Take(7)]


def test_on_the_own_turn_the_first_is_played_with_one_button(
    match: Match, alice: User
) -> None:
    queued(match, Take(7), Take(6), seat=ALICE)
    assert "Play the first one now" in page(match, alice)
    send(match, alice, play="", queue=seen(match, ALICE), expected=0)
    assert by_plan(match) == [Take(7)]
    assert "Play the first one now" not in page(fresh(match), alice)


def test_nobody_else_sees_anything_of_it(
    match: Match, alice: User, charlie: User
) -> None:
    def looked() -> list[bytes]:
        return [
            PASSING.sub(b"", browser(user).get(f"/m/{match.pk}/{part}").content)
            for user in (alice, charlie, None)
            for part in ("", "turn/", "story/", "export.json", "dice/")
        ]

    before = looked()
    queued(match, Take(7), Dig(), then_pass=True)
    assert looked() == before
    # Neither does anything that is sent or kept for others.
    assert "Take" not in str(matches_of(alice))


def test_a_queue_tells_nobody_when_it_is_changed(
    match: Match, bob: User, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks() as told:
        queued(match, Take(7), Take(6))
    assert told == []


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_its_pages_are_valid(match: Match, bob: User, language: str) -> None:
    bob.language = language
    bob.save()
    begin_queue(match=match, seat=BOB)
    assert mistakes(page(match, bob)) == []
    queued(match, Take(7), Take(6), Dig())
    assert mistakes(page(match, bob)) == []
    match = play(match, Take(7))
    assert mistakes(page(match, bob)) == []
    queued(match, Take(5), Take(4), then_pass=True)
    match = play(match, Take(5))
    assert mistakes(page(match, bob)) == []
    match = play(match, Take(3))
    assert mistakes(page(match, bob)) == []
    queued(match, Pass())
    assert mistakes(page(match, bob)) == []


def test_rules_that_fail_in_it_do_not_hurt_the_match(
    match: Match, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    queued(match, Take(7))

    def fail(*_: object) -> None:
        raise ZeroDivisionError("a broken rule")

    monkeypatch.setattr("games.kernel.queues.take", fail)
    assert "My next actions" not in page(match, bob)
