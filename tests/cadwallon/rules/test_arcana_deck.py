"""The Arcana deck: rulebook p. 18; section 12; R6."""

from collections import Counter

from games.cadwallon.rules.components import ARCANA, DECK
from games.cadwallon.rules.events import CardPlayed, DeckReshuffled, Drew
from games.cadwallon.rules.moves import Play
from games.cadwallon.rules.now import Now
from games.kernel.chance import Recorded
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    LEONA,
    at_round,
    legal,
    play,
    play_on,
    position,
)


def test_sixty_cards_of_sixteen_kinds() -> None:
    """Section 12"""
    assert Counter(DECK) == {
        "powerful_blow": 6,
        "extra_blade": 5,
        "dirty_trick": 4,
        "second_wind": 3,
        "run": 6,
        "dodge": 5,
        "secret_passage": 4,
        "niggling_injury": 3,
        "deft_fingers": 3,
        "master_key": 2,
        "false_bottom": 3,
        "locked": 3,
        "cutpurse": 6,
        "burst": 2,
        "distraction": 3,
        "guild_favour": 2,
    }
    assert len(DECK) == 60


def test_the_kinds_are_spread_over_the_timings() -> None:
    """Section 12: fight 18, movement 18 (Niggling Injury among them), chest 8, own turn 11, reaction 5."""
    timings = Counter(ARCANA[card].timing for card in DECK)
    assert timings == {
        "fight": 18,
        "movement": 15,
        "chest": 8,
        "turn": 11,
        "reaction": 5 + 3,
    }


def test_one_card_is_drawn_each_turn() -> None:
    """p. 18"""
    state = at_round(position(at={LEONA: "mint"}), 2)
    play_on(state)
    assert len(state.hands[ALICE]) == 1


def test_there_is_no_limit_to_a_hand() -> None:
    """p. 18; option: unlimited"""
    state = position(at={LEONA: "mint"}, turn=BOB, hands={ALICE: DECK[:12]})
    assert len(state.hands[ALICE]) == 12


def test_any_number_of_cards_is_played_on_the_own_turn() -> None:
    """p. 18"""
    state = position(at={LEONA: "mint"}, hands={ALICE: ["burst", "burst"]})
    play(state, Play("burst"), Play("burst"))
    assert state.points[ALICE] == 9


def test_a_card_is_read_aloud() -> None:
    """p. 18"""
    state = position(at={LEONA: "mint"}, hands={ALICE: ["burst"]})
    assert play(state, Play("burst"))[0] == CardPlayed(ALICE, "burst", -1)


def test_a_card_is_discarded_after_use() -> None:
    """p. 18"""
    state = position(at={LEONA: "mint"}, hands={ALICE: ["burst"]})
    play(state, Play("burst"))
    assert (state.hands[ALICE], state.discards) == ([], ["burst"])


def test_two_cards_alike_are_one_answer() -> None:
    state = position(at={LEONA: "mint"}, hands={ALICE: ["burst", "burst"]})
    assert legal(state, Play) == [Play("burst")]


def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    """R6"""
    state = position(at={LEONA: "mint"})
    state.deck, state.discards = [], ["run", "burst", "dodge"]
    now = Now(state, Recorded([0, 0]))
    now.draw_card(ALICE)
    assert now.events == [DeckReshuffled(3), Drew(ALICE, state.hands[ALICE][0])]
    assert len(state.deck) == 2
    assert state.discards == []


def test_with_no_card_anywhere_nobody_draws() -> None:
    """R6"""
    state = position(at={LEONA: "mint"})
    state.deck, state.discards = [], []
    now = Now(state, Recorded([]))
    now.draw_card(ALICE)
    assert now.events == []


def test_four_gangs_draw_48_cards_in_seven_rounds() -> None:
    """Section 8: no reshuffle normally."""
    assert 4 * 5 + 4 * 7 == 48 <= len(DECK)
