"""Deployment: near chests that none of our own thieves is after already."""

from operator import itemgetter

from games.cadwallon.bots.outlook import Outlook
from games.cadwallon.bots.worth import FLAT
from games.cadwallon.rules.components import NUMBERS, SKILL_OF, TOKEN_KIND, SkillName
from games.cadwallon.rules.moves import Deploy, Move

# What a chest means to a thief who starts so many steps away.
PULL = (1.0, 1.0, 1.0, 0.95, 0.9, 0.5, 0.45, 0.4, 0.35)
# How much of a chest is left for a second thief of ours.
SHARED = 0.4
# Who opens chests best goes first to the best place.
PLACES: dict[SkillName | None, float] = {"clockwork_pick": 0.3, "wrecker": 0.2}


def best_deployment(look: Outlook, moves: list[Move]) -> Move:
    worths: dict[int, float] = {}

    def worth(move: Move) -> float:
        assert isinstance(move, Deploy)
        if move.space not in worths:
            worths[move.space] = gate_worth(look, move.space)
        return worths[move.space] * handiness(move.figure)

    return max(moves, key=worth)


def handiness(figure: int) -> float:
    """How much more a thief makes of a good place than others."""
    return 1 + PLACES.get(SKILL_OF[figure], 0.0)


def gate_worth(look: Outlook, gate: int) -> float:
    """Of the chests around a gate."""
    return sum(worth for worth, _ in chests_near(look, gate))


def chests_near(look: Outlook, gate: int) -> list[tuple[float, int]]:
    """(worth, token) of the chests around a gate, the best first: the more there are, the less each counts."""
    state, row = look.state, look.steps[gate]
    ours = [state.at[figure] for figure in look.mine]
    found = []
    for token, room in enumerate(state.lies):
        if room < 0 or row[room] >= len(PULL):
            continue
        worth = NUMBERS.chest_reward + FLAT[TOKEN_KIND[token]]
        worth *= PULL[row[room]]
        if any(look.steps[space][room] <= row[room] for space in ours):
            worth *= SHARED
        elif any(look.steps[space][room] < row[room] for space in look.rival_spaces):
            worth *= 0.6
        found.append((worth, token))
    found.sort(key=itemgetter(0), reverse=True)
    return [
        (worth * 0.6**place, token) for place, (worth, token) in enumerate(found[:5])
    ]
