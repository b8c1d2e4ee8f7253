"""Moving others: militia, hunter and zombies, where a loser is driven, and what is put on the streets."""

from games.cadwallon.bots.outlook import Outlook
from games.cadwallon.bots.stakes import attack_worth
from games.cadwallon.rules import moves as m
from games.cadwallon.rules.adventures.zombies import roaming
from games.cadwallon.rules.components import CHARACTERS, MILITIA, NUMBERS
from games.cadwallon.rules.militia import patrol_steps
from games.cadwallon.rules.moves import Move
from games.cadwallon.rules.reach import prowl_reach
from games.cadwallon.rules.rolls import FACES, average
from games.cadwallon.rules.state import NOBODY, is_enemy, occupant


def best_patrol(look: Outlook, moves: list[Move]) -> Move:
    return max(moves, key=lambda move: patrol_worth(look, move))


def patrol_worth(look: Outlook, move: Move) -> float:
    match move:
        case m.Patrol(figure) if figure in MILITIA:
            return _militia_worth(look, figure)
        case m.Patrol(figure):
            return max(0.0, _best_raid(look, figure, CHARACTERS[figure].movement))
        case m.RouseZombies():
            return _horde_worth(look)
        case _:
            return 0.0


def _militia_worth(look: Outlook, figure: int) -> float:
    """The mean over the die of the best raid."""
    targets = raids(look, figure, max(map(patrol_steps, FACES)))

    def best(die: int) -> float:
        far = patrol_steps(die)
        return max((worth for worth, steps in targets if steps <= far), default=0.0)

    return 0.05 + average(best)


def _best_raid(look: Outlook, figure: int, steps: int) -> float:
    return max((worth for worth, _ in raids(look, figure, steps)), default=0.0)


def raids(look: Outlook, figure: int, steps: int) -> list[tuple[float, int]]:
    """(worth, steps) of every attack within reach of a figure that we move."""
    state = look.state
    found = prowl_reach(state, figure, steps)
    targets = []
    for space in found.bumped:
        victim = occupant(state, space)
        if is_enemy(state, victim, look.seat):
            worth = attack_worth(look, figure, victim)
            targets.append((worth, found.steps_into(space)))
    return targets


def _horde_worth(look: Outlook) -> float:
    worths = sorted(
        (
            _best_raid(look, zombie, CHARACTERS[zombie].movement)
            for zombie in roaming(look.state)
        ),
        reverse=True,
    )
    return sum(worths[: NUMBERS.zombies_a_turn])


def best_prowl(look: Outlook, figure: int, moves: list[Move]) -> Move:
    return max(moves, key=lambda move: prowl_worth(look, figure, move))


def prowl_worth(look: Outlook, figure: int, move: Move) -> float:
    match move:
        case m.Raid(victim):
            return attack_worth(look, figure, victim)
        case m.March(space):
            return nuisance(look, space)
        case _:
            return 0.0


def nuisance(look: Outlook, space: int) -> float:
    """How well a guard stands here: near the loads of others, far from ours, in nobody's way of ours."""
    state, row = look.state, look.steps[space]
    total = 0.0
    for figure in look.rivals:
        total += (
            0.1
            * look.share[state.owners[figure]]
            * look.nearness(row[state.at[figure]])
        )
    for figure in look.mine:
        weight = 0.3 + 0.1 * len(state.loads[figure])
        total -= weight * look.nearness(row[state.at[figure]])
    return total - 0.2 * (space in state.lies)


def best_rouse(look: Outlook, moves: list[Move]) -> Move:
    return max(moves, key=lambda move: rouse_worth(look, move))


def rouse_worth(look: Outlook, move: Move) -> float:
    if isinstance(move, m.Rouse):
        steps = CHARACTERS[move.figure].movement
        return _best_raid(look, move.figure, steps)
    return 0.01


def best_drive(look: Outlook, figure: int, moves: list[Move]) -> Move:
    """A rival away from his exit and from loot, a guard away from us."""
    return max(moves, key=lambda move: sum(drive_worths(look, figure, move)))


def drive_worths(look: Outlook, figure: int, move: Move) -> tuple[float, float]:
    """Of the way out from there, and of what is near."""
    assert isinstance(move, m.Drive | m.Put)
    owner = look.state.owners[figure]
    if owner == NOBODY:
        return 0.0, nuisance(look, move.space)
    out = look.stake(figure) * look.out_for(figure, move.space)
    near = _ease(look, move.space)
    return (out, near) if owner == look.seat else (-out, -near)


def _ease(look: Outlook, space: int) -> float:
    """How near chests and exits are."""
    row = look.steps[space]
    chests = sum(look.nearness(row[room]) for room in look.state.lies if room >= 0)
    loaded = sum(
        look.nearness(row[look.state.at[figure]]) * len(look.state.loads[figure])
        for figure in look.mine
    )
    return (
        look.habits.chests_near * chests
        - look.habits.exit_near * look.exit[space]
        + look.habits.friends_near * loaded
    )


def best_bars(look: Outlook, moves: list[Move]) -> list[Move]:
    """Shut the exit that rivals need most and we least; all are alike while nobody has come."""
    worths = [bar_worth(look, move) for move in moves]
    most = max(worths)
    return [move for move, worth in zip(moves, worths, strict=True) if worth == most]


def bar_worth(look: Outlook, move: Move) -> float:
    assert isinstance(move, m.Bar)
    state, row = look.state, look.steps[move.gate]
    total = 0.0
    for figure in look.rivals:
        weight = 1.0 + len(state.loads[figure])
        total += (
            look.share[state.owners[figure]] * weight * _pull(row[state.at[figure]])
        )
    for figure in look.mine:
        total -= (1.0 + len(state.loads[figure])) * _pull(row[state.at[figure]])
    return total


def _pull(steps: int) -> float:
    return 1.0 / (1 + steps) if steps < 8 else 0.0


def best_banishment(look: Outlook, figure: int, moves: list[Move]) -> Move:
    return max(moves, key=lambda move: sum(drive_worths(look, figure, move)))


def best_rising(look: Outlook, moves: list[Move]) -> Move:
    """Zombies rise near rivals with loads."""

    def worth(move: Move) -> float:
        assert isinstance(move, m.Put)
        return nuisance(look, move.space)

    return max(moves, key=worth)


def best_pentacle(look: Outlook, moves: list[Move]) -> Move:
    def worth(move: Move) -> float:
        assert isinstance(move, m.Put)
        return pentacle_worth(look, move.space)

    return max(moves, key=worth)


def pentacle_worth(look: Outlook, space: int) -> float:
    """Near one of ours."""
    row = look.steps[space]
    return -min((row[look.state.at[figure]] for figure in look.mine), default=0)
