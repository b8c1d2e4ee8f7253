"""Which treasure to take, give, drop or put where, and which card to keep."""

from games.cadwallon.bots.outlook import Outlook
from games.cadwallon.bots.worth import CARD_WORTH, FLAT
from games.cadwallon.rules import moves as m
from games.cadwallon.rules.chests import has_room
from games.cadwallon.rules.components import TOKEN_KIND
from games.cadwallon.rules.moves import Move


def best_plunder(look: Outlook, moves: list[Move]) -> Move:
    """What is worth most to us, and hurts the loser."""

    def worth(move: Move) -> float:
        assert isinstance(move, m.Take)
        kind = TOKEN_KIND[move.token]
        return look.stock.gain(kind) + 0.3 * FLAT[kind]

    return max(moves, key=worth)


def least_token(look: Outlook, moves: list[Move]) -> Move:
    def worth(move: Move) -> float:
        assert isinstance(move, m.Give | m.Drop)
        return look.stock.loss(TOKEN_KIND[move.token])

    return min(moves, key=worth)


def best_stash(look: Outlook, moves: list[Move]) -> Move:
    def worth(move: Move) -> float:
        assert isinstance(move, m.Put)
        return stash_worth(look, move.space)

    return max(moves, key=worth)


def stash_worth(look: Outlook, space: int) -> float:
    """Near our thieves who can still carry, far from rivals."""
    state, row = look.state, look.steps[space]
    limit = state.options.carrying_limit
    ours = [state.at[f] for f in look.mine if has_room(state.loads[f], limit)]
    near = max((look.nearness(row[other]) for other in ours), default=0.0)
    rivals = max(
        (look.nearness(row[other]) for other in look.rival_spaces), default=0.0
    )
    return near - 0.8 * rivals


def best_card(look: Outlook, moves: list[Move]) -> Move:
    def worth(move: Move) -> float:
        assert isinstance(move, m.Keep)
        return CARD_WORTH[move.card] - 0.2 * look.hand.count(move.card)

    return max(moves, key=worth)


def least_discard(look: Outlook, moves: list[Move]) -> Move:
    def worth(move: Move) -> float:
        assert isinstance(move, m.Discard)
        return CARD_WORTH[move.card] - 0.2 * look.hand.count(move.card)

    return min(moves, key=worth)
