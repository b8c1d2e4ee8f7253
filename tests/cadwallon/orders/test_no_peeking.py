"""Orders depend on nothing that their seat cannot know; at a masked table, being asked depends on no hand at all."""

import pytest

from games.cadwallon import orders as cadwallon
from games.cadwallon import rules
from games.cadwallon.rules.components import DECK
from games.kernel.chance import Dice, shuffle
from tests.cadwallon.orders.matches import any_orders, interrupting


@pytest.mark.slow
def test_other_hands_and_the_decks_do_not_matter() -> None:
    chance = Dice(3)
    for state, decision in interrupting(24):
        orders = any_orders(chance)
        answers = set()
        for guess in (1, 2):
            seen = rules.determinize(state, decision.seat, Dice(guess))
            view = rules.view(seen, decision.seat)
            answers.add(cadwallon.answer(orders, view, rules.decisions(seen)[0]))
        assert len(answers) == 1


def test_orders_leave_the_state_as_it_is() -> None:
    chance = Dice(4)
    for state, decision in interrupting(4):
        before = rules.clone(state)
        view = rules.view(state, decision.seat)
        cadwallon.answer(any_orders(chance), view, decision)
        assert state == before


@pytest.mark.slow
def test_at_a_masked_table_no_hand_decides_whether_its_owner_is_asked() -> None:
    """The same question with other cards in the same hand: asked in all cases, or in none."""
    chance, seen = Dice(6), set()
    for state, decision in interrupting(8, table="masked"):
        if decision.kind not in cadwallon.CARDS_FOR:
            continue
        orders = any_orders(chance)
        asked = set()
        for _ in range(3):
            other = rules.clone(state)
            cards = list(DECK)
            shuffle(cards, chance)
            hand = other.hands[decision.seat]
            hand[:] = cards[: len(hand)]
            view, question = (
                rules.view(other, decision.seat),
                rules.decisions(other)[0],
            )
            is_asked = cadwallon.asks_whatever_is_held(orders, view, question)
            asked.add(is_asked)
            # Whoever is not asked has left an answer.
            assert is_asked or cadwallon.answer(orders, view, question) is not None
        assert len(asked) == 1
        seen |= asked
    assert seen == {True, False}
