"""Cards in fights and on other players' turns: played when what hangs on them is worth more than the card."""

from collections.abc import Sequence

from games.cadwallon.bots.outlook import Outlook
from games.cadwallon.bots.stakes import attack_worth, victory
from games.cadwallon.bots.worth import card_worth, least_card
from games.cadwallon.rules.combat import (
    ATTACK,
    DEFENCE,
    SIDES,
    carries_hostage,
    rage_of,
)
from games.cadwallon.rules.components import Card
from games.cadwallon.rules.fight import fighter, losing_side, throws_of
from games.cadwallon.rules.frames import Fight, Played, Prowl, Walking
from games.cadwallon.rules.movement import injury_stops
from games.cadwallon.rules.moves import (
    PASS,
    CallTrinity,
    Move,
    Play,
    Reroll,
    RerollDie,
    Whisper,
)
from games.cadwallon.rules.odds import odds_with, turning_odds

# What a rival's card is worth to him, where no fight says more.
ANNOYANCE: dict[Card, float] = {
    "master_key": 2.0,
    "burst": 1.2,
    "run": 1.0,
    "cutpurse": 1.0,
    "niggling_injury": 1.2,
    "false_bottom": 2.0,
    "deft_fingers": 2.4,
}


def swing(look: Outlook, fight: Fight) -> float:
    """What lies between losing and winning this fight for the attacker, as the seat sees it."""
    won = victory(look, fight.attacker, fight.defender)
    return won - victory(look, fight.defender, fight.attacker)


def own_side(look: Outlook, fight: Fight) -> int:
    is_attacker = look.state.owners[fight.attacker] == look.seat
    return ATTACK if is_attacker else DEFENCE


def best_fight_card(look: Outlook, fight: Fight, moves: Sequence[Move]) -> Move:
    best: Move = PASS
    most = 0.0
    for move in moves:
        if isinstance(move, Play):
            gain = sum(card_gain(look, fight, move.card))
            if gain > most:
                best, most = move, gain
    return best


def card_gain(look: Outlook, fight: Fight, card: Card) -> tuple[float, float]:
    """What a card in a fight adds, and what it costs not to have it any more."""
    side = own_side(look, fight)
    lift = win_chance(look, fight, side, card) - win_chance(look, fight, side, None)
    return lift * abs(swing(look, fight)), -0.8 * card_worth(look.state, card)


def win_chance(look: Outlook, fight: Fight, side: int, card: Card | None) -> float:
    return odds_with(
        fight,
        side,
        card,
        hostage=carries_hostage(look.state.loads, fight.defender),
        drawn_fight=look.state.options.drawn_fight,
        rage=rage_of(look.state),
    )


def second_wind(look: Outlook, fight: Fight) -> Move:
    is_losing = losing_side(look.state, fight) == own_side(look, fight)
    return Reroll() if is_losing else PASS


def rage(look: Outlook, fight: Fight) -> Move:
    """The lowest die again when losing: the highest counts."""
    side = own_side(look, fight)
    is_losing = losing_side(look.state, fight) == side
    return RerollDie(min(fight.dice[side])) if is_losing else PASS


def best_skill(look: Outlook, fight: Fight, moves: Sequence[Move]) -> Move:
    """A card for a last chance, if that is worth it."""
    uses = [move for move in moves if isinstance(move, Whisper | CallTrinity)]
    least = least_card(look.state, [use.discard for use in uses])
    gain = turning(look, fight) * abs(swing(look, fight))
    if gain <= card_worth(look.state, least):
        return PASS
    return next(use for use in uses if use.discard == least)


def turning(look: Outlook, fight: Fight) -> float:
    """How often the own skill turns the fight."""
    side, rule = own_side(look, fight), look.state.options.drawn_fight
    return turning_odds(throws_of(fight), fighter(fight, side), side, rule)


def answer_walk(look: Outlook, walk: Walking, steps: int) -> Move:
    """An injury, if it keeps a rival from our thief, or from his exit when time is short."""
    card: Card = "niggling_injury"
    if not injury_stops(walk, steps):
        return PASS
    gain = walk_harm(look, walk)
    return Play(card) if gain > card_worth(look.state, card) + 0.4 else PASS


def walk_harm(look: Outlook, walk: Walking) -> float:
    """What it is worth to us that the thief does not arrive."""
    state = look.state
    if walk.goal == "attack":
        if state.owners[walk.victim] != look.seat:
            return 0.0
        return -attack_worth(look, walk.figure, walk.victim)
    share = look.share[state.owners[walk.figure]]
    if walk.goal == "leave":
        inside = look.out_for(walk.figure, state.at[walk.figure], 1)
        return share * look.stake(walk.figure) * (1 - 0.9 * inside)
    return share * 1.5 * (walk.path[-1] in state.lies)


def answer_die(look: Outlook, prowl: Prowl) -> Move:
    """A distraction, if the guard would most likely hit one of ours."""
    is_worth_it = die_harm(look, prowl) > _price(look, "distraction")
    return Play("distraction") if is_worth_it else PASS


def die_harm(look: Outlook, prowl: Prowl) -> float:
    """What a guard with these steps will probably cost us."""
    state = look.state
    row = look.steps[state.at[prowl.figure]]
    in_reach = [f for f in look.mine if row[state.at[f]] <= prowl.steps]
    others = [f for f in look.rivals if row[state.at[f]] <= prowl.steps]
    rivals = [f for f in others if state.owners[f] != prowl.seat]
    if not in_reach:
        return 0.0
    harm = max(-attack_worth(look, prowl.figure, figure) for figure in in_reach)
    return harm * len(in_reach) / (len(in_reach) + len(rivals))


def _price(look: Outlook, card: Card) -> float:
    return card_worth(look.state, card)


def answer_card(look: Outlook, played: Played, fight: Fight | None) -> Move:
    """A guild favour, if the card on the table hurts us enough."""
    card: Card = "guild_favour"
    harm = played_harm(look, played, fight)
    least = _price(look, card) if fight is None else 1.0
    return Play(card) if harm > least else PASS


def played_harm(look: Outlook, played: Played, fight: Fight | None) -> float:
    """What the card on the table costs us."""
    if fight is not None:
        return card_harm(look, played, fight)
    harm = ANNOYANCE.get(played.card, 0.0) * look.share[played.seat]
    if played.card == "cutpurse" and played.target == look.seat:
        harm = 2.0
    if played.card == "niggling_injury":
        turn = look.turn
        harm = look.stake(turn.figure) * 0.3 if turn and turn.figure >= 0 else 0.0
    return harm


def card_harm(look: Outlook, played: Played, fight: Fight) -> float:
    """What a card in a fight costs us, if one of ours is in it."""
    state = look.state
    sides = [side for side in SIDES if state.owners[fighter(fight, side)] == look.seat]
    if not sides or played.seat == look.seat:
        return 0.0
    other = 1 - sides[0]
    lift = win_chance(look, fight, other, played.card)
    lift -= win_chance(look, fight, other, None)
    return lift * abs(swing(look, fight))
