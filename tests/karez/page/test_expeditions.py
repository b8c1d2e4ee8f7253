"""Expeditions on a page: the party, the scene, the film."""

from itertools import chain

import pytest

from games.karez.rules.expeditions.record import Exploring
from games.karez.rules.moves import PASS, Explore, Fight, Send
from games.karez.rules.state import Site, State
from games.kernel.chance import Dice
from tests.karez.presented import lines, positions, shown
from tests.karez.rules.positions import (
    ANN,
    all_pass,
    asked,
    first,
    hero,
    play,
    position,
)


def under_way(*heroes: str, cards: tuple[str, ...] = ()) -> State:
    """The first guild is asked who goes to the Goblin Den."""
    state = position(status="village")
    state.sites = [Site("goblin_den")]
    first(state).heroes = [hero(name) for name in heroes]
    first(state).cards = list(cards)
    play(state, Explore("goblin_den"))
    all_pass(state)
    while asked(state).kind not in ("party", "equip", "meet"):
        play(state, asked(state).fallback)
    return state


def test_the_strongest_party_is_proposed_and_can_be_changed() -> None:
    state = under_way("knight", "mage", "monk")
    confirm = shown(state).ask.confirm
    assert confirm is not None
    assert len(confirm.offer.move.heroes) == 2
    confirm = shown(state, "go-2").ask.confirm
    assert confirm is not None
    assert confirm.offer.move == Send(("monk",))
    assert shown(state, "go-012").ask.confirm is None


def test_the_chance_is_told_on_request_only() -> None:
    state = under_way("knight", "mage", "monk")
    asked_for = shown(state, "go-01-odds").ask.confirm
    assert asked_for is not None
    assert "times in a hundred" in asked_for.brings[0]
    usual = shown(state, "go-01").ask.confirm
    assert usual is not None
    assert not usual.brings


def test_the_chance_is_seen_where_one_chooses_where_to_go() -> None:
    """The same one as where it is confirmed; and nowhere for who wants none, or has nobody to send."""
    state = position(status="village")
    state.sites = [Site("goblin_den"), Site("rat_cellars")]
    first(state).heroes = [hero("knight"), hero("mage")]
    for target, pick in (("Goblin Den", "goblinden"), ("Rat Cellars", "ratcellars")):
        offered = lines(shown(state, "explore", shows_chances=True).ask)
        (label,) = (one.label for one in offered if one.label.startswith(target))
        confirm = shown(state, f"e-{pick}", shows_chances=True).ask.confirm
        assert confirm is not None
        assert label.rpartition(" · ")[2] == confirm.brings[-1].rpartition(" ")[2]
    assert "%" not in "".join(one.label for one in lines(shown(state, "explore").ask))
    first(state).heroes = []
    nobody = lines(shown(state, "explore", shows_chances=True).ask)
    assert "%" not in "".join(one.label for one in nobody)


def test_a_card_is_given_to_a_hero() -> None:
    state = under_way("knight", cards=("spear", "spear"))
    assert asked(state).kind == "equip"
    (card,) = (one for one in lines(shown(state).ask) if one.pick == "eq-spear")
    assert card.label == "Spear ×2"
    bearers = list(lines(shown(state, "eq-spear").ask))
    assert [one.label for one in bearers] == ["Knight"]
    assert bearers[0].value


def test_the_scene_stands_in_the_place_of_the_city() -> None:
    state = under_way("knight")
    board = shown(state).board
    assert not board.is_city
    assert "Goblin Den" in board.wide
    assert shown(state, "city").board.is_city


def test_fighting_takes_one_tap_and_fleeing_two() -> None:
    state = under_way("knight")
    ask = shown(state).ask
    assert [one.id for one in lines(ask) if one.value] == ["fight"]
    confirm = shown(state, "flee").ask.confirm
    assert confirm is not None
    assert "failed" in confirm.warnings[0]


def test_the_film_shows_every_round_with_its_dice() -> None:
    state = under_way("knight")
    told = play(state, Fight(), luck=Dice(3))
    film = shown(state, seat=ANN, recent=told).film
    assert film is not None
    rounds = [frame for frame in film.frames if frame.rows]
    assert rounds
    assert all(
        blow.said for frame in rounds for row in frame.rows for blow in row.blows
    )
    assert all(frame.lines for frame in film.frames)


def test_a_hit_is_open_while_it_is_asked_who_takes_it() -> None:
    asked_for = 0
    for state, question, recent in chain(positions(4, 6), positions(5, 7)):
        if isinstance(state.frame, Exploring) and state.frame.outing:
            film = shown(state, recent=recent).film
            rows = film.frames[-1].rows if film else []
            is_open = any(blow.how == "asked" for row in rows for blow in row.blows)
            assert is_open == (question.kind == "hit")
            asked_for += is_open
    assert asked_for


@pytest.mark.thorough
def test_every_moment_of_every_expedition_can_be_drawn() -> None:
    """For all who watch, and for those who do not."""
    drawn = 0
    for luck in range(3):
        for state, _asked, recent in positions(2 + luck, luck):
            if isinstance(state.frame, Exploring) and state.frame.outing:
                for seat in range(len(state.guilds)):
                    page = shown(state, seat=state.order[seat], recent=recent)
                    drawn += not page.board.is_city
    assert drawn > 50


def test_nobody_is_under_way_once_all_have_passed() -> None:
    state = position()
    state.sites = []
    play(state, PASS)
    assert shown(state).board.is_city
