"""Starting a match and each game of it (1.2; tokens 1.7, readings 1 and 17)."""

from games.kadath.rules.components import (
    CHAOS,
    DREAMER,
    NUMBERS,
    POOL,
    SIDES,
    TILES,
    TOKENS,
    Token,
)
from games.kadath.rules.grid import NO_TILE, empty_grid
from games.kadath.rules.options import Options
from games.kadath.rules.state import NOBODY, Draft, State, Turn
from games.kernel.chance import shuffle
from games.kernel.rules import Chance, Seat
from games.kernel.versions import stored


def new_state(options: Options, chance: Chance, version: int) -> State:
    sides = _sides(options, chance)
    state = State(
        options=options,
        sides=sides,
        first=_starter(options, sides, chance),
        frame=None,
        grid=empty_grid(),
        deck=[],
        market=[],
        wins=[0, 0],
        enclaves=[0, 0],
        rules_version=stored(version),
    )
    deal(state, chance)
    return state


def _sides(options: Options, chance: Chance) -> tuple[int, ...]:
    """As chosen; a seat without a choice gets what is left."""
    for seat, side in enumerate(options.sides):
        if side is not None:
            chosen = SIDES.index(side)
            return (chosen, 1 - chosen) if seat == 0 else (1 - chosen, chosen)
    return (DREAMER, CHAOS) if chance.below(2) == 0 else (CHAOS, DREAMER)


def _starter(options: Options, sides: tuple[int, ...], chance: Chance) -> Seat:
    if options.starter == "random":
        return Seat(chance.below(2))
    return Seat(sides.index(SIDES.index(options.starter)))


def deal(state: State, chance: Chance) -> None:
    """Lays everything out for the next game of the match; whoever begins it is settled."""
    state.deck = list(range(len(TILES)))
    shuffle(state.deck, chance)
    state.market = [state.deck.pop() for _ in range(NUMBERS.market)]
    state.grid, state.box, state.passes = empty_grid(), [], 0
    state.hands, state.given, state.used, state.unseen = [[], []], [[], []], [], []
    state.forbidder = state.blocker = state.reserver = state.interceptor = NOBODY
    state.reserved = NO_TILE
    state.frame = Turn(state.first)
    if state.options.variant == "advanced":
        state.frame = _dealt_tokens(state, chance)


def _dealt_tokens(state: State, chance: Chance) -> Draft:
    tokens = list(POOL)
    shuffle(tokens, chance)
    offers = [in_order([tokens.pop() for _ in range(NUMBERS.hand)]) for _ in range(2)]
    state.unseen = list(in_order(tokens))
    return Draft(tuple(offers))


def in_order(tokens: list[Token]) -> tuple[Token, ...]:
    """As in the rulebook: the order in which tokens were dealt tells nothing."""
    return tuple(sorted(tokens, key=list(TOKENS).index))
