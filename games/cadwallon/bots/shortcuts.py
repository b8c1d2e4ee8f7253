"""Ways that open only with a card or a skill: through a wall, past others, or by changing places."""

from games.cadwallon.bots.activation import Option, Options
from games.cadwallon.bots.loot import Prize
from games.cadwallon.bots.outlook import Outlook
from games.cadwallon.bots.ventures import thief_options
from games.cadwallon.bots.worth import card_worth
from games.cadwallon.rules.components import ARCANA, SKILL_OF, SKILLS
from games.cadwallon.rules.costs import PRICES
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.moves import Feint, Move, Play, StepThroughShadow

# What a shortcut has to bring beyond its price.
MARGIN = 0.3
CARDS = (Play("dodge"), Play("secret_passage"))
# Walls that can be crossed.
SHADOW, PASSAGE = SKILLS["shadow_step"].value, ARCANA["secret_passage"].value


def shortcut(
    look: Outlook,
    turn: Turn,
    moves: list[Move],
    prizes: list[Prize],
    plan: tuple[Option, ...],
) -> Move | None:
    """A card or skill with which the active thief does better than planned."""
    ways = [move for move in moves if is_shortcut(move)]
    if not ways:
        return None
    planned = sum(option.gain for option in plan if option.figure == turn.figure)
    others = sum(option.cost for option in plan if option.figure != turn.figure)
    points = look.state.points[look.seat] - others
    best, most = None, planned + MARGIN
    for move in ways:
        gain = gain_with(look, turn, prizes, move, points)
        if gain > most:
            best, most = move, gain
    return best


def is_shortcut(move: Move) -> bool:
    return isinstance(move, Feint | StepThroughShadow) or move in CARDS


def gain_with(
    look: Outlook, turn: Turn, prizes: list[Prize], move: Move, points: int
) -> float:
    """What the active thief can gain if the move is made first."""
    match move:
        case Feint(other):
            return _swapped(look, turn, prizes, other, points - PRICES[Feint])
        case StepThroughShadow():
            left = points - PRICES[StepThroughShadow]
            return _through_walls(look, turn, prizes, left, SHADOW)
        case Play("secret_passage" as card):
            gain = _through_walls(look, turn, prizes, points, PASSAGE)
            return gain - card_worth(look.state, card)
        case _:
            turn.dodging = True
            gain = _best(thief_options(look, turn, turn.figure, prizes), points)
            turn.dodging = False
            return gain - card_worth(look.state, "dodge")


def _through_walls(
    look: Outlook, turn: Turn, prizes: list[Prize], points: int, walls: int
) -> float:
    options = thief_options(look, turn, turn.figure, prizes, walls)
    return _best(options, points)


def with_shadow_step(
    look: Outlook, turn: Turn, figure: int, prizes: list[Prize], options: Options
) -> Options:
    """What a thief who is still to be activated can do, if a step through a wall is among the skills."""
    cost = PRICES[StepThroughShadow]
    if SKILL_OF[figure] != "shadow_step" or figure == turn.figure:
        return options
    through = thief_options(look, turn, figure, prizes, SHADOW)
    for option in through.values():
        dearer = option._replace(cost=option.cost + cost)
        known = options.get(dearer.cost)
        if known is None or dearer.gain > known.gain + MARGIN:
            options[dearer.cost] = dearer
    return options


def _swapped(
    look: Outlook, turn: Turn, prizes: list[Prize], other: int, points: int
) -> float:
    """The same from the other's place."""
    at, figure = look.state.at, turn.figure
    before = look.standing(figure, at[figure])
    at[figure], at[other] = at[other], at[figure]
    gain = _best(thief_options(look, turn, figure, prizes), points)
    gain += look.standing(figure, at[figure]) - before
    at[figure], at[other] = at[other], at[figure]
    return gain


def _best(options: Options, points: int) -> float:
    return max((o.gain for o in options.values() if o.cost <= points), default=0.0)
