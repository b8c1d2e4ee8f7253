"""Choosing from what was drawn."""

from games.karez.rules.moves import Keep, PutBack
from games.karez.rules.state import Keeping, OfferedCards, State
from tests.karez.presented import lines, shown
from tests.karez.rules.positions import ANN, first, position, quest


def keeping(*offers: OfferedCards) -> State:
    state = position()
    state.frame = Keeping(list(offers))
    return state


def test_one_of_two_heroes_is_tapped_and_confirmed() -> None:
    state = keeping(OfferedCards(ANN, "hero", ("knight", "mage")))
    assert [one.pick for one in lines(shown(state).ask)] == ["keep-0", "keep-1"]
    confirm = shown(state, "keep-1").ask.confirm
    assert confirm is not None
    assert confirm.offer.move == Keep(("mage",))


def test_quests_of_the_hand_may_be_put_back_for_new_ones() -> None:
    state = keeping(OfferedCards(ANN, "quest", ("q01", "q02")))
    first(state).quests = [quest("q03"), quest("q05")]
    assert len(list(lines(shown(state).ask))) == 4
    confirm = shown(state, "keep-13").ask.confirm
    assert confirm is not None
    assert confirm.offer.move == Keep(("q02", "q05"))
    assert shown(state, "keep-01").ask.confirm is None


def test_what_the_tower_showed_is_put_back_card_by_card() -> None:
    state = keeping(
        OfferedCards(ANN, "look", ("skeleton", "zombie", "ghoul"), deck="undead")
    )
    assert len(list(lines(shown(state).ask))) == 7
    assert shown(state, "back-t2-b0").ask.confirm is None
    confirm = shown(state, "back-t21-b0").ask.confirm
    assert confirm is not None
    assert confirm.offer.move == PutBack(("ghoul", "zombie"), ("skeleton",))


def test_nothing_has_to_be_moved() -> None:
    state = keeping(OfferedCards(ANN, "look", ("skeleton", "zombie"), deck="undead"))
    (as_they_lay,) = (one for one in lines(shown(state).ask) if one.id == "as-they-lay")
    assert as_they_lay.pick is not None
    confirm = shown(state, as_they_lay.pick).ask.confirm
    assert confirm is not None
    assert confirm.offer.move == PutBack(("skeleton", "zombie"), ())
