"""Cards and skills that cost no points, or that are played between the steps of a plan."""

from games.cadwallon.bots.activation import Option
from games.cadwallon.bots.outlook import Outlook
from games.cadwallon.bots.routes import STRIDE
from games.cadwallon.bots.stakes import filch_worth
from games.cadwallon.bots.worth import CARD_WORTH, card_worth, least_card
from games.cadwallon.rules.arcana import lockable_chests
from games.cadwallon.rules.components import ARCANA, SKILLS, Card
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.moves import (
    Chill,
    Filch,
    Lock,
    Move,
    Pick,
    Play,
    ReadTarot,
    Reveal,
)
from games.cadwallon.rules.state import payable

# The best of three cards, on average.
BEST_OF_THREE = 0.95
A_CARD = 0.6
# A slow thief reaches less loot.
HINDRANCE = 0.1
# What a point is worth elsewhere.
A_POINT = 0.7
# A locked chest that a rival would have picked costs him time.
LOCK_SHARE = 0.5


def trick(
    look: Outlook, turn: Turn, moves: list[Move], plan: tuple[Option, ...]
) -> Move | None:
    """A move worth making before the plan goes on."""
    best, gain = None, 0.0
    for move in moves:
        worth = trick_worth(look, turn, move, plan)
        if worth > gain:
            best, gain = move, worth
    return best


def trick_worth(
    look: Outlook, turn: Turn, move: Move, plan: tuple[Option, ...]
) -> float:
    match move:
        case Play(card, target):
            return _card(look, card, target, plan)
        case ReadTarot(card):
            return _tarot(look, card)
        case Chill(figure, card):
            return chill_worth(look, figure) - _discard(look, card)
        case Filch(figure):
            return filch_worth(look, figure) - A_POINT
        case Reveal():
            return _revelation(look, plan)
        case _:
            return 0.0


def _card(look: Outlook, card: Card, target: int, plan: tuple[Option, ...]) -> float:
    if card == "cutpurse":
        purse = payable(ARCANA["cutpurse"].value, look.state.ducats[target])
        return look.share[target] * purse - 0.1 if purse > 1 or not look.turns else 0.0
    if card == "locked":
        return lock_worth(look) - card_worth(look.state, "locked")
    if card == "master_key":
        picks = [o for o in plan if isinstance(o.move, Pick)]
        return 1.0 if picks and picks[0].gain > 2.5 else 0.0
    return 0.0


def _tarot(look: Outlook, card: Card) -> float:
    if card != least_card(look.state, look.hand):
        return 0.0
    return look.turns * 0.1 + BEST_OF_THREE - CARD_WORTH[card] - 0.45


def _discard(look: Outlook, card: Card) -> float:
    """What a card given up is worth; only the least is ever given up."""
    least = least_card(look.state, look.hand)
    return card_worth(look.state, least) if card == least else 99.0


def chill_worth(look: Outlook, figure: int) -> float:
    """A thief two steps slower reaches less, and may be too late for his exit."""
    space = look.state.at[figure]
    slow = look.out_for(figure, space)
    slow -= look.out_for(figure, space, SKILLS["grave_chill"].value)
    share = look.share[look.state.owners[figure]]
    return share * (look.stake(figure) * slow + HINDRANCE)


def _revelation(look: Outlook, plan: tuple[Option, ...]) -> float:
    """A card for a point that the plan leaves over."""
    left = look.state.points[look.seat] - sum(option.cost for option in plan)
    return A_CARD if left > 0 and look.turns else 0.0


def lock_worth(look: Outlook) -> float:
    """What the best locks would cost the rivals."""
    tokens = lockable_chests(look.state)
    gains = sorted((lock_gain(look, token) for token in tokens), reverse=True)
    return sum(gain for gain in gains[: ARCANA["locked"].value] if gain > 0)


def lock_gain(look: Outlook, token: int) -> float:
    """What turning this chest over costs the rivals, less what it costs us."""
    row = look.steps[look.state.lies[token]]
    theirs = min((row[other] for other in look.rival_spaces), default=99)
    ours = min((row[look.state.at[figure]] for figure in look.mine), default=99)
    if theirs > STRIDE or ours <= theirs + 1:
        return -1.0 if ours <= STRIDE else 0.0
    return LOCK_SHARE * max(look.share[: look.seat] + look.share[look.seat + 1 :])


def best_lock(look: Outlook, moves: list[Move]) -> Move:
    def gain(move: Move) -> float:
        return lock_gain(look, move.token) if isinstance(move, Lock) else 0.01

    return max(moves, key=gain)
