"""What lies about: every chest and hostage with its worth to the seat, and who is nearest to it."""

from typing import NamedTuple

from games.cadwallon.bots.outlook import Outlook
from games.cadwallon.bots.routes import turns_to
from games.cadwallon.rules.chests import name_of
from games.cadwallon.rules.components import IS_HOSTAGE, NUMBERS, TOKEN_KIND
from games.cadwallon.rules.rolls import MEAN_DIE
from games.cadwallon.rules.state import NOTHING, ZOMBIE, is_covered

FAR = 99
# What is left of a prize for each movement needed to get there.
PATIENCE = (1.0, 0.62, 0.36, 0.2, 0.1, 0.05, 0.03, 0.02)


class Prize(NamedTuple):
    """Something in a room that a thief can get hold of."""

    token: int
    # The number that moves and advice call it by.
    name: int
    space: int
    # Ducats at once, and the worth of what has to be carried out.
    cash: float
    load: float
    is_flipped: bool
    is_hostage: bool
    # Steps of the nearest rival, and of our nearest thief.
    rival: int
    nearest: int


def prizes(look: Outlook) -> list[Prize]:
    state = look.state
    ours = [state.at[figure] for figure in look.mine]
    found = []
    for token, space in enumerate(state.lies):
        if space < 0:
            continue
        row = look.steps[space]
        nearest = min(map(row.__getitem__, ours), default=FAR)
        rival = min(map(row.__getitem__, look.rival_spaces), default=FAR)
        cash, load = _worth(look, token)
        found.append(
            Prize(
                token,
                name_of(state, token),
                space,
                cash,
                load,
                token in state.flipped,
                IS_HOSTAGE[token],
                rival,
                nearest,
            )
        )
    return found


def _worth(look: Outlook, token: int) -> tuple[float, float]:
    kind = TOKEN_KIND[token]
    if kind == "hostage":
        return 0.0, look.stock.gain(kind)
    if kind == "purse":
        return NUMBERS.chest_reward + MEAN_DIE, 0.0
    return NUMBERS.chest_reward, look.stock.gain(kind)


def claim(look: Outlook, prize: Prize, steps: int) -> float:
    """How sure a thief so many steps away can be of the prize."""
    share = look.habits.contested if prize.rival < steps else 1.0
    return share * look.habits.shared if prize.nearest < steps else share


def attraction(prize: Prize, spare: float) -> float:
    """What the prize is worth to a thief who would have to drop so much for it."""
    return prize.cash + (max(0.0, prize.load - spare) if prize.load else 0.0)


def pull(steps: int) -> float:
    """What is left of a prize for somebody so many steps away."""
    return PATIENCE[min(turns_to(steps), len(PATIENCE) - 1)] - 0.005 * steps


def ambush_chance(look: Outlook, space: int) -> float:
    """The chance that a token face down in this room is a zombie."""
    if not is_covered(look.state, space):
        return 0.0
    hidden = [token for token in look.state.covered if token != NOTHING]
    return hidden.count(ZOMBIE) / len(hidden)
