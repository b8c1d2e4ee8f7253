"""Ability tokens: after an own enclave, a seat may use one in its turn (1.7). One file for each kind of token."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from games.kadath.rules import moves as m
from games.kadath.rules.abilities import (
    block,
    flip,
    forbid,
    intercept,
    protection,
    remove,
    reserve,
    rotate,
    swap,
)
from games.kadath.rules.components import Token
from games.kadath.rules.enclaves import settle_enclaves
from games.kadath.rules.events import TokenRevealed
from games.kadath.rules.now import Now
from games.kadath.rules.state import State, Turn
from games.kadath.rules.table import Cells


class Ability(NamedTuple):
    """What a token may be used for, and what it does."""

    move: type
    moves: Callable[[State, Turn], Iterator[m.Move]]
    use: Callable[[Now, Turn, Any], None]


ABILITIES: dict[Token, Ability] = {
    "rotate": Ability(m.Rotate, rotate.moves, rotate.use),
    "flip": Ability(m.Flip, flip.moves, flip.use),
    "swap": Ability(m.Swap, swap.moves, swap.use),
    "remove": Ability(m.Remove, remove.moves, remove.use),
    "forbid": Ability(m.Forbid, forbid.moves, forbid.use),
    "block": Ability(m.Block, block.moves, block.use),
    "reserve": Ability(m.Reserve, reserve.moves, reserve.use),
    "protection": Ability(m.Protect, protection.moves, protection.use),
    "intercept": Ability(m.Intercept, intercept.moves, intercept.use),
}
TOKEN_FOR: dict[type, Token] = {
    ability.move: token for token, ability in ABILITIES.items()
}


def may_use_token(state: State, turn: Turn) -> bool:
    """Asked whenever tokens are left: whether one of them is of any use is the owner's secret."""
    return may_use(turn.formed, len(state.hands[turn.seat]))


def may_use(formed: Cells, tokens: int) -> bool:
    """By the own enclaves of this turn, and the tokens in hand."""
    return bool(formed and tokens)


def ability_moves(state: State, turn: Turn) -> list[m.Move]:
    """Using none comes first."""
    moves: list[m.Move] = [m.DECLINE]
    for token in state.hands[turn.seat]:
        moves += ABILITIES[token].moves(state, turn)
    return moves


def use_token(now: Now, turn: Turn, move: m.Move) -> None:
    """Reveals the token, carries it out and settles the enclaves once more (reading 19)."""
    token = TOKEN_FOR[type(move)]
    now.state.hands[turn.seat].remove(token)
    now.state.used.append(token)
    now.tell(TokenRevealed(turn.seat, token))
    ABILITIES[token].use(now, turn, move)
    settle_enclaves(now, now.state.sides[turn.seat])
