"""Cards in fights and on other players' turns: played when what hangs on them is worth more than the card."""

from collections.abc import Sequence

from games.cadwallon.bots.fights import holds_hostage, odds
from games.cadwallon.bots.outlook import Outlook
from games.cadwallon.bots.stakes import victory
from games.cadwallon.bots.worth import card_worth, least_card
from games.cadwallon.rules.components import ARCANA, MILITIA, Card
from games.cadwallon.rules.fight import ATTACK, attacker_wins, fighter, scores
from games.cadwallon.rules.frames import Fight, Played, Prowl, Walking
from games.cadwallon.rules.moves import PASS, CallTrinity, Move, Play, Reroll, Whisper

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
    return 0 if look.state.owners[fight.attacker] == look.seat else 1


def best_fight_card(look: Outlook, fight: Fight, moves: Sequence[Move]) -> Move:
    side = own_side(look, fight)
    stake = abs(swing(look, fight))
    plain = _win_chance(look, fight, side, None)
    best: Move = PASS
    most = 0.0
    for move in moves:
        if isinstance(move, Play):
            lift = _win_chance(look, fight, side, move.card) - plain
            gain = lift * stake - 0.8 * card_worth(look.state, move.card)
            if gain > most:
                best, most = move, gain
    return best


def _win_chance(look: Outlook, fight: Fight, side: int, card: Card | None) -> float:
    hostage = fight.attacker in MILITIA and holds_hostage(look.state, fight.defender)
    if side == ATTACK:
        return odds(fight.attacker, fight.defender, hostage, card)
    return 1 - odds(fight.attacker, fight.defender, hostage, fight.cards[0], card)


def second_wind(look: Outlook, fight: Fight) -> Move:
    wins = attacker_wins(look.state, fight) == (own_side(look, fight) == ATTACK)
    return PASS if wins else Reroll()


def best_skill(look: Outlook, fight: Fight, moves: Sequence[Move]) -> Move:
    """A card for a last chance, if that is worth it."""
    side = own_side(look, fight)
    cards = [c.discard for c in moves if isinstance(c, Whisper | CallTrinity)]
    least = least_card(look.state, cards)
    turned = _whisper_chance(look, fight, side)
    move: Move = Whisper(least)
    if move not in moves:
        move = CallTrinity(least)
        turned = _trinity_chance(look, fight, side)
    gain = turned * abs(swing(look, fight))
    return move if gain > card_worth(look.state, least) else PASS


def _whisper_chance(look: Outlook, fight: Fight, side: int) -> float:
    """How often the fight turns when the other's highest die is rolled again."""
    other = 1 - side
    rest = list(fight.dice[other])
    rest.remove(max(rest))
    theirs = [max([*rest, die]) + fight.bonus[other] for die in range(1, 7)]
    ours = scores(fight)[side]
    if side == ATTACK:
        return sum(ours >= score for score in theirs) / 6
    return sum(ours > score for score in theirs) / 6


def _trinity_chance(look: Outlook, fight: Fight, side: int) -> float:
    ours, theirs = scores(fight)[side] + 1, scores(fight)[1 - side]
    return float(ours >= theirs if side == ATTACK else ours > theirs)


def answer_walk(look: Outlook, walk: Walking, steps: int) -> Move:
    """An injury, if it keeps a rival from our thief, or from his exit when time is short."""
    card: Card = "niggling_injury"
    needed = len(walk.path) + (walk.goal == "leave")
    if needed <= steps - ARCANA[card].value or needed > steps:
        return PASS
    gain = _walk_harm(look, walk)
    return Play(card) if gain > card_worth(look.state, card) + 0.4 else PASS


def _walk_harm(look: Outlook, walk: Walking) -> float:
    """What it is worth to us that the thief does not arrive."""
    state = look.state
    if walk.goal == "attack":
        if state.owners[walk.victim] != look.seat:
            return 0.0
        lost = victory(look, walk.figure, walk.victim)
        won = victory(look, walk.victim, walk.figure)
        return -(0.6 * lost + 0.4 * won)
    share = look.share[state.owners[walk.figure]]
    if walk.goal == "leave":
        inside = look.out_for(walk.figure, state.at[walk.figure], 1)
        return share * look.stake(walk.figure) * (1 - 0.9 * inside)
    return share * 1.5 * (walk.path[-1] in state.lies)


def answer_die(look: Outlook, prowl: Prowl) -> Move:
    """A distraction, if the guard would most likely hit one of ours."""
    state = look.state
    row = look.steps[state.at[prowl.figure]]
    in_reach = [f for f in look.mine if row[state.at[f]] <= prowl.steps]
    others = [f for f in look.rivals if row[state.at[f]] <= prowl.steps]
    rivals = [f for f in others if state.owners[f] != prowl.seat]
    if not in_reach:
        return PASS
    harm = max(-victory(look, prowl.figure, figure) for figure in in_reach)
    harm *= 0.6 * len(in_reach) / (len(in_reach) + len(rivals))
    return Play("distraction") if harm > _price(look, "distraction") else PASS


def _price(look: Outlook, card: Card) -> float:
    return card_worth(look.state, card)


def answer_card(look: Outlook, played: Played, fight: Fight | None) -> Move:
    """A guild favour, if the card on the table hurts us enough."""
    card: Card = "guild_favour"
    if fight is not None:
        return Play(card) if _card_harm(look, played, fight) > 1.0 else PASS
    harm = ANNOYANCE.get(played.card, 0.0) * look.share[played.seat]
    if played.card == "cutpurse" and played.target == look.seat:
        harm = 2.0
    if played.card == "niggling_injury":
        turn = look.turn
        harm = look.stake(turn.figure) * 0.3 if turn and turn.figure >= 0 else 0.0
    return Play(card) if harm > _price(look, card) else PASS


def _card_harm(look: Outlook, played: Played, fight: Fight) -> float:
    """What a card in a fight costs us, if one of ours is in it."""
    state = look.state
    sides = [side for side in (0, 1) if state.owners[fighter(fight, side)] == look.seat]
    if not sides or played.seat == look.seat:
        return 0.0
    other = 1 - sides[0]
    lift = _win_chance(look, fight, other, played.card)
    lift -= _win_chance(look, fight, other, None)
    return lift * abs(swing(look, fight))
