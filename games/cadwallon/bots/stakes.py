"""What hangs on a fight: how much the seat gains or loses when one figure beats another."""

from games.cadwallon.bots.fights import likely_odds
from games.cadwallon.bots.outlook import Outlook
from games.cadwallon.bots.worth import FLAT
from games.cadwallon.rules.combat import carries_hostage
from games.cadwallon.rules.components import (
    ISABEAU,
    MILITIA,
    NUMBERS,
    TOKEN_KIND,
)
from games.cadwallon.rules.rolls import POCKET, chance
from games.cadwallon.rules.state import NOBODY, is_zombie

# A guard or a zombie out of the way.
RELIEF = 0.3


def attack_worth(look: Outlook, attacker: int, defender: int) -> float:
    """What the seat can expect of this fight."""
    chance = likely_odds(look.state, look.seat, attacker, defender)
    won = victory(look, attacker, defender)
    lost = victory(look, defender, attacker)
    if is_zombie(defender):
        won += NUMBERS.zombie_reward
    return chance * won + (1 - chance) * lost


def victory(look: Outlook, winner: int, loser: int) -> float:
    """What it means for the seat that `winner` beats `loser`."""
    owner, gainer = look.state.owners[loser], look.state.owners[winner]
    if owner == NOBODY:
        return _neutral_beaten(look, winner, loser)
    lost = _loss(look, winner, loser) + look.displacement(loser)
    if owner == look.seat:
        gain = 0.0 if gainer == NOBODY else _booty(look, loser)
        return -lost - look.share[gainer] * gain if gain else -lost
    worth = look.share[owner] * lost
    return worth + _gain(look, winner, loser) if gainer == look.seat else worth


def _neutral_beaten(look: Outlook, winner: int, loser: int) -> float:
    """Militia, the hunter or a zombie lose."""
    gainer = look.state.owners[winner]
    if gainer == NOBODY:
        return 0.0
    bounty = look.state.bounty if loser == ISABEAU else 0
    if gainer == look.seat:
        return bounty + RELIEF
    return -look.share[gainer] * bounty - RELIEF


def _loss(look: Outlook, winner: int, loser: int) -> float:
    """What the loser's gang loses."""
    state = look.state
    purse = state.ducats[state.owners[loser]]
    if is_zombie(winner):
        least = min(_values(look, loser), default=0.0)
        return least or min(purse, NUMBERS.zombie_fine)
    if winner in MILITIA:
        if carries_hostage(state.loads, loser):
            return FLAT["hostage"]
        return min(purse, NUMBERS.fine)
    if winner == ISABEAU:
        return min(purse, NUMBERS.fine)
    return max(_values(look, loser), default=0.0) or min(purse, NUMBERS.stolen_ducats)


def _values(look: Outlook, figure: int) -> list[float]:
    kinds = [TOKEN_KIND[token] for token in look.state.loads[figure]]
    if look.state.owners[figure] == look.seat:
        return [look.stock.loss(kind) for kind in kinds]
    return [FLAT[kind] for kind in kinds]


def _booty(look: Outlook, loser: int) -> float:
    """What a rival thief wins from ours."""
    best = max((FLAT[TOKEN_KIND[t]] for t in look.state.loads[loser]), default=0.0)
    return best or min(look.state.ducats[look.seat], NUMBERS.stolen_ducats)


def _gain(look: Outlook, winner: int, loser: int) -> float:
    """What our thief wins from a rival's."""
    state = look.state
    load = state.loads[loser]
    if not load:
        return min(state.ducats[state.owners[loser]], NUMBERS.stolen_ducats)
    best = max(look.stock.gain(TOKEN_KIND[token]) for token in load)
    # Whoever enters to attack stays there until the next turn.
    return max(0.3, best - look.spare(winner)) * look.out(state.at[loser])


def filch_worth(look: Outlook, victim: int) -> float:
    """Light fingers: a treasure of the victim's choice, if the roll succeeds."""
    values = [look.stock.gain(TOKEN_KIND[token]) for token in look.state.loads[victim]]
    luck = chance(POCKET)
    share = look.share[look.state.owners[victim]]
    return luck * min(values, default=0.0) * (1 + share)
