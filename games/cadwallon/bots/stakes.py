"""What hangs on a fight: how much the seat gains or loses when one figure beats another."""

from games.cadwallon.bots.fights import likely_odds
from games.cadwallon.bots.outlook import Outlook
from games.cadwallon.bots.worth import FLAT
from games.cadwallon.rules.combat import forfeit
from games.cadwallon.rules.components import (
    ISABEAU,
    NUMBERS,
    TOKEN_KIND,
)
from games.cadwallon.rules.rolls import POCKET, chance
from games.cadwallon.rules.state import NOBODY, is_zombie, payable
from games.kernel.advice import Term


def attack_worth(look: Outlook, attacker: int, defender: int) -> float:
    """What the seat can expect of this fight."""
    won, lost = fight_terms(look, attacker, defender)
    return won.worth + lost.worth


def fight_terms(look: Outlook, attacker: int, defender: int) -> tuple[Term, Term]:
    """What a victory is worth, and what a defeat costs, each as likely as it is."""
    chance = likely_odds(look.state, look.seat, attacker, defender)
    won = victory(look, attacker, defender)
    lost = victory(look, defender, attacker)
    if is_zombie(defender):
        won += NUMBERS.zombie_reward
    facts = (attacker, defender, round(100 * chance))
    return Term("victory", chance * won, facts), Term("defeat", (1 - chance) * lost)


def victory(look: Outlook, winner: int, loser: int) -> float:
    """What it means for the seat that `winner` beats `loser`."""
    owner, gainer = look.state.owners[loser], look.state.owners[winner]
    if owner == NOBODY:
        return _neutral_beaten(look, winner, loser)
    lost = _loss(look, winner, loser) + look.displacement(loser)
    if owner == look.seat:
        gain = 0.0 if gainer == NOBODY else _booty(look, winner, loser)
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
        return bounty + look.habits.relief
    return -look.share[gainer] * bounty - look.habits.relief


def _loss(look: Outlook, winner: int, loser: int) -> float:
    """What the loser's gang loses."""
    state = look.state
    lost = forfeit(winner, state.loads[loser])
    match lost.what:
        case "winners_choice":
            return max(_values(look, loser))
        case "losers_choice":
            return min(_values(look, loser))
        case "hostage":
            return FLAT["hostage"]
        case "ducats":
            return payable(lost.ducats, state.ducats[state.owners[loser]])


def _values(look: Outlook, figure: int) -> list[float]:
    kinds = [TOKEN_KIND[token] for token in look.state.loads[figure]]
    if look.state.owners[figure] == look.seat:
        return [look.stock.loss(kind) for kind in kinds]
    return [FLAT[kind] for kind in kinds]


def _booty(look: Outlook, winner: int, loser: int) -> float:
    """What a rival thief wins from ours."""
    load = look.state.loads[loser]
    if load:
        return max(FLAT[TOKEN_KIND[token]] for token in load)
    return payable(forfeit(winner, load).ducats, look.state.ducats[look.seat])


def _gain(look: Outlook, winner: int, loser: int) -> float:
    """What our thief wins from a rival's."""
    state = look.state
    load = state.loads[loser]
    if not load:
        owner = state.owners[loser]
        return payable(forfeit(winner, load).ducats, state.ducats[owner])
    best = max(look.stock.gain(TOKEN_KIND[token]) for token in load)
    # Whoever enters to attack stays there until the next turn.
    return max(0.3, best - look.spare(winner)) * look.out(state.at[loser])


def filch_worth(look: Outlook, victim: int) -> float:
    """Light fingers: a treasure of the victim's choice, if the roll succeeds."""
    values = [look.stock.gain(TOKEN_KIND[token]) for token in look.state.loads[victim]]
    luck = chance(POCKET)
    share = look.share[look.state.owners[victim]]
    return luck * min(values, default=0.0) * (1 + share)
