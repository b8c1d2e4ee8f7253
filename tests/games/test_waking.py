"""Tell me only if: whoever chooses is told of some questions of a match, and of the others when time runs out."""

import re
from typing import Any

import msgspec
import pytest
from django.core.cache import cache
from django.utils.translation import override

from accounts.export import PARTS
from accounts.models import User
from games.cadwallon.rules.events import Attacked
from games.cadwallon.rules.frames import Fight
from games.cadwallon.rules.moves import Pass
from games.cadwallon.waking import is_attacked, is_last_round
from games.kernel.rules import Decision, Seat
from games.match import log, waking
from games.models import Match, Notice
from games.registry import GAMES
from games.services.waking import choose_waking
from games.words.waking import waking_words
from tests.games.match_pages import play_on
from tests.games.outbox import ask_again, asked_place, confirm
from tests.games.tables import browser, page, post

CADWALLON = GAMES["cadwallon"]


@pytest.fixture(autouse=True)
def _calm(alice: User, bob: User) -> None:
    cache.clear()
    confirm(alice, bob)


def told(match: Match, *reasons: str) -> bool:
    """Whether the question of now is told to somebody who chose these."""
    user = asked_place(match).user
    assert user is not None
    choose_waking(match=match, user=user, reasons=reasons)
    ask_again(Match.objects.get(pk=match.pk))
    return Notice.objects.exists()


def view_of(match: Match) -> Any:
    place = asked_place(match)
    return CADWALLON.rules.view(log.load(match), Seat(place.seat))


def test_without_a_choice_every_question_is_told(running: Match) -> None:
    assert told(running)


def test_a_question_with_several_answers(running: Match) -> None:
    assert told(running, "choice")


def test_what_does_not_hold_is_not_told(running: Match) -> None:
    assert not told(running, "attacked")
    assert not told(running, "attacked", "last_round")


def test_one_reason_is_enough(running: Match) -> None:
    assert told(running, "attacked", "choice")


def test_all_that_declines_is_one_answer() -> None:
    asked = Decision(Seat(0), "reaction", [Pass()])
    assert waking.sensible_answers(CADWALLON, asked) == 1


def test_a_seat_is_attacked_when_its_figure_defends(running: Match) -> None:
    view = view_of(running)
    mine = view.owners.index(view.seat)
    theirs = next(n for n, owner in enumerate(view.owners) if owner != view.seat)
    for attacker, defender, expected in ((theirs, mine, True), (mine, theirs, False)):
        fight = Fight(attacker, defender, Seat(0))
        here = msgspec.structs.replace(view, stack=(fight,))
        assert is_attacked(here, []) is expected
        assert is_attacked(view, [Attacked(attacker, defender, 0)]) is expected


def test_an_attack_that_orders_have_met_is_told_with_the_next_question(
    running: Match,
) -> None:
    """Unless it was seen since."""
    running = play_on(running, "turn", least=3)
    place = asked_place(running)
    view = view_of(running)
    mine = view.owners.index(view.seat)
    theirs = next(n for n, owner in enumerate(view.owners) if owner != view.seat)
    attack = log.encode([Attacked(theirs, mine, 0)])
    running.tellings.filter(number=running.length).update(events=attack)
    place.wake = ["attacked"]
    place.seen = running.length - 1
    state = log.load(running)
    assert waking.is_woken(running, place, state)
    place.seen = running.length
    assert not waking.is_woken(running, place, state)


def test_the_last_round_is_the_last_of_the_adventure(running: Match) -> None:
    view = view_of(running)
    assert not is_last_round(view)
    assert is_last_round(msgspec.structs.replace(view, round=view.rounds))


def test_a_game_offers_what_it_knows() -> None:
    assert waking.offered("cadwallon") == ["choice", "attacked", "last_round"]
    assert {waking.offered(game) == list(waking.REASONS) for game in GAMES} == {True}


def test_a_game_says_what_it_means() -> None:
    assert waking_words("cadwallon", "attacked") == "I am attacked"
    assert "dungeon" in waking_words("karez", "attacked")
    with override("fr"):
        assert "enclave" in waking_words("kadath", "attacked")
        assert waking_words("kadath", "attacked") != "attacked"


def test_it_is_chosen_on_the_page_of_the_match(running: Match, alice: User) -> None:
    here, address = browser(alice), f"/m/{running.pk}/"
    post(here, address + "wake/", reason=["attacked", "nonsense"])
    assert running.places.get(user=alice).wake == ["attacked"]
    boxes = re.findall(r'name="reason" value="(\w+)"\s*(checked)?', page(here, address))
    assert boxes == [("choice", ""), ("attacked", "checked"), ("last_round", "")]
    post(here, address + "wake/")
    assert running.places.get(user=alice).wake == []


def test_it_is_exported(running: Match, alice: User) -> None:
    choose_waking(match=running, user=alice, reasons=["choice"])
    (mine,) = PARTS["matches"](alice)
    assert mine["wake"] == ["choice"]
