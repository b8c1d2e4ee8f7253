"""Whoever is asked is told what is going on: who is about to do what, what a card does, what came of the last move."""

import re

import pytest

from accounts.models import User
from games.cadwallon.page.board import board
from games.cadwallon.page.latest import latest
from games.cadwallon.page.questions import ask
from games.cadwallon.rules import decisions, view
from games.cadwallon.rules.components import CHARACTERS, MILITIA, SIENNA, ZOMBIES
from games.cadwallon.rules.events import Activated, LockHeld, MilitiaRolled, Walked
from games.cadwallon.rules.moves import Attack
from games.cadwallon.rules.state import State
from games.cadwallon.words import card_text, situation, treasure_name
from games.kernel.questions import question_of
from games.kernel.rules import Seat
from games.kit.scene import Scene
from games.models import Match
from tests.cadwallon.rules.positions import ALICE, BOB, LEONA, position
from tests.games.ordered import about_to_attack, attack, leave, place_of
from tests.games.tables import browser, page
from tests.playing import Table, walk

NAMES = ("Alice", "Bob", "Carol", "Dan")


def scene(state: State, seat: Seat, *recent: object) -> Scene:
    return Scene(
        view=view(state, seat),
        seat=seat,
        names=NAMES,
        decision=question_of(decisions(state), seat),
        recent=recent,
    )


@pytest.fixture
def stopped(running: Match, bob: User) -> Match:
    """Leona of Alice sets out against Faras, and Bob may step in."""
    leave(running, bob)
    return attack(about_to_attack(running, {BOB: ["niggling_injury"]}))


def test_whoever_may_step_in_reads_who_goes_where(stopped: Match, bob: User) -> None:
    text = page(browser(bob), f"/m/{stopped.pk}/")
    assert "Leona (alice) is about to attack Faras" in text
    assert 'class="way"' in text


def test_a_card_says_on_its_button_what_it_does(stopped: Match, bob: User) -> None:
    text = page(browser(bob), f"/m/{stopped.pk}/")
    assert f"<small>{card_text('niggling_injury')}</small>" in text


def test_a_window_can_be_left_to_an_order_for_good(stopped: Match, bob: User) -> None:
    client = browser(bob)
    assert 'name="injury" value="never"' in page(client, f"/m/{stopped.pk}/")
    client.post(f"/m/{stopped.pk}/orders/", {"injury": "never", "expected": "1"})
    assert place_of(stopped).orders["injury"] == "never"


def test_a_chest_says_what_its_lock_takes() -> None:
    for state, asked in walk(Table("cadwallon", 2, 3)):
        offers = ask(scene(state, asked.seat)).acts if asked.kind == "turn" else []
        picks = [offer for offer in offers if offer.kind == "Pick"]
        if picks:
            assert picks[0].note.startswith("It opens if the die shows ")
            return
    raise AssertionError("nobody came to a chest")


def test_cards_stand_apart_from_what_a_thief_does() -> None:
    for state, asked in walk(Table("cadwallon", 3, 5)):
        if asked.kind != "turn":
            continue
        question = ask(scene(state, asked.seat))
        assert {offer.kind for offer in question.cards} <= {"Play"}
        assert len(question.acts) + len(question.cards) == len(question.answers)


def test_every_question_can_be_told() -> None:
    missing = {"react_to_walk", "react_to_die", "plunder", "drive"}
    for seed in range(24):
        for state, asked in walk(Table("cadwallon", 4, seed)):
            if situation(view(state, asked.seat), NAMES):
                missing.discard(asked.kind)
        if not missing:
            break
    assert missing == set()


def test_the_rest_of_the_board_steps_back_when_somebody_can_go_somewhere() -> None:
    seen = set()
    for state, asked in walk(Table("cadwallon", 2, 1)):
        if asked.kind == "turn":
            now = scene(state, asked.seat)
            overlay = str(board(now, ask(now).offers).overlay)
            is_shaded = 'class="shade"' in overlay
            goes = 'class="lit go"' in overlay or 'class="lit hit"' in overlay
            assert is_shaded >= goes
            seen.add(is_shaded)
    assert seen == {True, False}


def test_what_i_chose_is_not_told_but_what_the_dice_said_is() -> None:
    state = position(active=LEONA)
    kornak = MILITIA[0]
    told = latest(
        scene(
            state,
            ALICE,
            MilitiaRolled(BOB, kornak, 2),
            Activated(LEONA),
            MilitiaRolled(BOB, kornak, 3),
            Walked(LEONA, (3,)),
            LockHeld(LEONA, 0, 5),
        )
    )
    assert [line.text for line in told] == [
        "Bob sends Kornak on patrol and rolls 3.",
        "Leona rolls 5: the lock holds.",
    ]


def test_a_walk_says_what_lies_where_it_leads() -> None:
    told = 0
    for state, asked in walk(Table("cadwallon", 2, 3)):
        if asked.kind != "turn":
            continue
        shown = view(state, asked.seat)
        lying = {chest.space: chest.kind for chest in shown.chests}
        for offer in ask(scene(state, asked.seat)).offers:
            if offer.kind == "Walk" and offer.space in lying:
                kind = lying[offer.space]
                name = treasure_name(kind).lower() if kind else "chest, locked fast"
                assert f": {name}" in offer.label.lower()
                told += 1
    assert told


def test_a_lit_room_says_what_lies_there() -> None:
    for state, asked in walk(Table("cadwallon", 2, 3)):
        now = scene(state, asked.seat)
        buttons = board(now, ask(now).offers).buttons
        if asked.kind == "turn" and "locked (1 point)" in buttons:
            assert re.search(r'aria-label="\w+: walk to the .*?, locked', buttons)
            return
    raise AssertionError("nobody could walk into a room")


def test_whoever_carries_something_is_attacked_for_it() -> None:
    labels = {
        offer.label: shown.loads[offer.move.figure]
        for seed in (3, 4, 6)
        for state, asked in walk(Table("cadwallon", 3, seed))
        if asked.kind == "turn"
        for shown in [view(state, asked.seat)]
        for offer in ask(scene(state, asked.seat)).offers
        if isinstance(offer.move, Attack) and offer.move.figure <= SIENNA
    }
    assert any(labels.values())
    for label, load in labels.items():
        assert ("carries" in label) == bool(load), label


def test_who_is_sent_on_patrol_is_named_and_staying_put_comes_last() -> None:
    seen = set()
    for state, asked in walk(Table("cadwallon", 2, 5)):
        if asked.kind != "prowl":
            continue
        question = ask(scene(state, asked.seat))
        figure = state.stack[-1].figure
        name = "the zombie" if figure in ZOMBIES else CHARACTERS[figure].name
        assert name in question.text
        seen.add(name)
        assert question.decline is not None
        assert question.decline.label == f"Do not move {name}"
        assert all("Do not move" not in offer.label for offer in question.answers)
        marches = question.groups[0].offers
        assert "Do not move" in marches[-1].label or len(question.groups) > 1
        assert len(marches) == 1 or "Do not move" not in marches[0].label
    assert seen


def test_with_nothing_left_but_a_mission_the_thief_is_not_asked_for_more() -> None:
    for seed in range(12):
        for state, asked in walk(Table("cadwallon", 2, seed)):
            if asked.kind != "turn":
                continue
            question = ask(scene(state, asked.seat))
            if {offer.kind for offer in question.acts} == {"UseMission"}:
                assert "is there. What does your thief do?" not in question.hint
                return
    raise AssertionError("nobody was left with a mission only")


@pytest.mark.thorough
def test_a_chest_of_ducats_is_not_in_another_chest() -> None:
    for seed in range(8):
        for state, asked in walk(Table("cadwallon", 2, seed)):
            for offer in ask(scene(state, asked.seat)).offers:
                assert "chest with the chest" not in offer.label
