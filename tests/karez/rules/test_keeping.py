"""Choosing from what was drawn, all at once."""

from games.karez import rules as karez
from games.karez.rules.moves import PASS, Keep, PutBack, Work
from games.karez.rules.state import Keeping, State
from games.kernel.rules import Seat
from tests.karez.rules.positions import (
    ANN,
    BEN,
    CLEO,
    all_pass,
    answer,
    play,
    position,
    quest,
)


def drawn(state: State, *moves: Work) -> dict[Seat, list[object]]:
    play(state, *moves)
    all_pass(state)
    assert isinstance(state.frame, Keeping)
    return {q.seat: list(q.moves) for q in karez.decisions(state)}


def test_all_who_drew_something_are_asked_at_once() -> None:
    state = position("builders", "public")
    state.buildings["blacksmith"] = BEN
    asked = drawn(state, Work("blacksmith", "general"), Work("tavern", "owner"))
    assert set(asked) == {ANN, BEN}
    assert karez.turn_of(state) is None


def test_of_two_quests_one_is_kept_and_the_other_goes_under_the_deck() -> None:
    state = position("builders", "public")
    play(state, PASS)
    asked = drawn(state, Work("tavern", "owner"))
    first, second = asked[BEN]
    assert isinstance(first, Keep)
    assert isinstance(second, Keep)
    answer(state, BEN, first)
    assert [card.id for card in state.guilds[BEN].quests] == list(first.cards)
    assert state.decks["quest"][0] == second.cards[0]


def test_a_hand_holds_two_quests_and_the_owner_chooses_which() -> None:
    state = position("builders", "public")
    state.guilds[BEN].quests = [quest("q01"), quest("q02", fed=1)]
    for one in ("q01", "q02"):
        if one in state.decks["quest"]:
            state.decks["quest"].remove(one)
    play(state, PASS)
    hands = drawn(state, Work("tavern", "owner"))[BEN]
    assert len(hands) == 5
    assert Keep(("q01", "q02")) in hands


def test_what_was_counted_stays_with_a_quest_that_is_kept() -> None:
    state = position("builders", "public")
    state.guilds[BEN].quests = [quest("q01"), quest("q10", fed=1)]
    for one in ("q01", "q10"):
        if one in state.decks["quest"]:
            state.decks["quest"].remove(one)
    play(state, PASS)
    drawn(state, Work("tavern", "owner"))
    answer(state, BEN, Keep(("q01", "q10")))
    assert state.guilds[BEN].quests[1].fed == 1


def test_one_quest_drawn_into_a_hand_with_room_needs_no_question() -> None:
    state = position("builders", "public")
    play(state, Work("tavern", "general"))
    all_pass(state)
    assert len(state.guilds[ANN].quests) == 1


def test_of_two_heroes_one_joins() -> None:
    state = position()
    state.buildings["hall_of_heroes"] = ANN
    before = len(state.guilds[ANN].heroes)
    asked = drawn(state, Work("hall_of_heroes", "owner", adventurer=True))
    kept, other = asked[ANN]
    assert isinstance(kept, Keep)
    assert isinstance(other, Keep)
    answer(state, ANN, kept)
    assert [one.id for one in state.guilds[ANN].heroes[before:]] == list(kept.cards)
    assert state.decks["hero"][0] == other.cards[0]


def test_of_two_items_one_is_kept_and_the_other_discarded() -> None:
    state = position()
    state.buildings["blacksmith"] = CLEO
    state.decks["item"][-2:] = ["spear", "crossbow"]
    drawn(state, Work("blacksmith", "general"))
    answer(state, ANN, Keep(("spear",)))
    assert state.guilds[ANN].cards == ["spear"]
    assert state.discards["item"] == ["crossbow"]


def test_the_tower_shows_three_cards_that_go_back_in_any_order() -> None:
    state = position("arcane", "public")
    state.decks["beast"][-3:] = ["griffon", "panther", "giant_rat"]
    asked = drawn(state, Work("tower", "general", target="beast"))[ANN]
    assert len(asked) == 24
    assert asked[0] == PutBack(("giant_rat", "panther", "griffon"), ())
    answer(state, ANN, PutBack(("griffon",), ("giant_rat", "panther")))
    assert state.decks["beast"][-1] == "griffon"
    assert state.decks["beast"][:2] == ["panther", "giant_rat"]
