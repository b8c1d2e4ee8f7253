"""What moves cost in action points: the rules take them, buttons and labels show them, bots reckon with them.

Rulebook p. 12 (action points), p. 14 (movement), p. 15 (chests), p. 17 (attacking), p. 19 (missions), p. 9 (skills).
"""

from games.cadwallon.rules.components import NUMBERS, SKILL_OF, SKILLS
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.moves import (
    Attack,
    Bash,
    Feint,
    Filch,
    Invoke,
    Leave,
    Move,
    Pick,
    Play,
    RaisePortcullis,
    Reveal,
    Rob,
    Seize,
    Sell,
    Shoot,
    StepThroughShadow,
    UseMission,
    Walk,
)

# Moves that cost the same whenever they are made.
PRICES: dict[type, int] = {
    Pick: NUMBERS.pick_cost,
    Shoot: NUMBERS.attack_cost,
    Seize: NUMBERS.take_cost,
    Rob: NUMBERS.rob_cost,
    Invoke: NUMBERS.ritual_cost,
    Sell: NUMBERS.sell_cost,
    RaisePortcullis: NUMBERS.open_gate_cost,
    UseMission: NUMBERS.mission_cost,
    Feint: SKILLS["feint"].cost,
    StepThroughShadow: SKILLS["shadow_step"].cost,
    Filch: SKILLS["light_fingers"].cost,
    Reveal: SKILLS["dark_revelation"].cost,
}


def price(move: Move, turn: Turn) -> int:
    """The points that a move takes as the turn stands."""
    match move:
        case Walk() | Leave():
            return setting_out(turn)
        case Attack():
            return setting_out(turn) + NUMBERS.attack_cost
        case Bash():
            return bash_cost(turn.figure, has_moved=turn.moving != "not_yet")
        case Play("master_key"):
            return PRICES[Pick]
        case _:
            return PRICES.get(type(move), 0)


def setting_out(turn: Turn) -> int:
    """The first step of a movement costs a point, all others nothing (p. 14)."""
    return NUMBERS.move_cost if turn.moving == "not_yet" else 0


def bash_cost(figure: int, *, has_moved: bool) -> int:
    """A wrecker bashes for less before moving."""
    if SKILL_OF[figure] == "wrecker" and not has_moved:
        return SKILLS["wrecker"].value
    return NUMBERS.bash_cost
