"""The adventure phase: guild by guild in turn order, expedition by expedition (1.7).

Who is asked, what an answer does, and what goes on by itself: one line a stage. The rules stand in the files named here.
"""

from collections.abc import Callable
from typing import NamedTuple

from games.karez.rules.expeditions import deaths, encounters, parties, windows
from games.karez.rules.expeditions.homecoming import fail
from games.karez.rules.expeditions.record import Exploring, Outing, Stage
from games.karez.rules.moves import (
    Bury,
    Equip,
    EquipAsBefore,
    Flee,
    Move,
    Send,
    SetOut,
    Take,
    Use,
)
from games.karez.rules.now import Now
from games.karez.rules.state import State, expeditions_of
from games.kernel.rules import Decision


class StageRules(NamedTuple):
    """When a stage asks, how, and what happens if nothing is asked or nothing more is wanted."""

    is_asked: Callable[[State, Exploring, Outing], bool]
    ask: Callable[[State, Exploring, Outing], Decision[Move]]
    go_on: Callable[[Now, Exploring, Outing], None]


def _send_all(now: Now, exploring: Exploring, outing: Outing) -> None:
    """One hero or none: there is nothing to choose."""
    party = parties.strongest_party(now.state, exploring, outing)
    if party.heroes:
        parties.send(now, exploring, outing, party)
    else:
        fail(now, exploring, outing, "nobody")


STAGES: dict[Stage, StageRules] = {
    "party": StageRules(parties.is_party_asked, parties.ask_party, _send_all),
    "equip": StageRules(parties.is_equip_asked, parties.ask_equip, encounters.reveal),
    "between": StageRules(
        windows.is_between_asked, windows.ask_between, encounters.reveal
    ),
    "revealed": StageRules(
        windows.is_meet_asked, windows.ask_meet, encounters.begin_fight
    ),
    "before": StageRules(
        windows.is_before_asked, windows.ask_before, encounters.roll_dice
    ),
    "dice": StageRules(windows.is_dice_asked, windows.ask_dice, encounters.match_dice),
    "hits": StageRules(windows.is_hit_asked, windows.ask_hit, encounters.lay_hits),
    "bury": StageRules(deaths.is_bury_asked, deaths.ask_bury, deaths.lose_hero),
}


def begin(now: Now) -> None:
    """All guilds with an explorer's token out, in turn order."""
    state = now.state
    waiting = [seat for seat in state.order if expeditions_of(state, seat)]
    state.frame = Exploring(tuple(waiting))


def ask(state: State, exploring: Exploring) -> Decision[Move]:
    outing = exploring.outing
    if outing is None:
        return parties.ask_expedition(state, exploring)
    return STAGES[outing.stage].ask(state, exploring, outing)


def answer(now: Now, exploring: Exploring, move: Move) -> None:
    """Fight and Done mean that things take their course."""
    outing = exploring.outing
    if outing is None:
        assert isinstance(move, SetOut)
        parties.set_out(exploring, move.target)
    else:
        _answer(now, exploring, outing, move)


def _answer(now: Now, exploring: Exploring, outing: Outing, move: Move) -> None:
    match move:
        case Send():
            parties.send(now, exploring, outing, move)
        case Equip():
            parties.equip(now, exploring, outing, move)
        case EquipAsBefore():
            parties.equip_as_before(now, exploring, outing)
        case Use():
            windows.use(now, exploring, outing, move)
        case Flee():
            windows.flee(now, exploring, outing, move)
        case Take():
            windows.take(now, exploring, outing, move)
        case Bury():
            deaths.bury(now, exploring, outing)
        case _:
            STAGES[outing.stage].go_on(now, exploring, outing)


def proceed(now: Now, exploring: Exploring) -> bool:
    """Goes on until somebody must be asked: False. When nobody is waiting any more, all expeditions are over: True."""
    while exploring.waiting:
        outing = exploring.outing
        if outing is not None:
            rules = STAGES[outing.stage]
            if rules.is_asked(now.state, exploring, outing):
                return False
            rules.go_on(now, exploring, outing)
            continue
        targets = parties.targets_left(now.state, exploring)
        if len(targets) > 1:
            return False
        if targets:
            parties.set_out(exploring, targets[0])
        else:
            exploring.waiting, exploring.done = exploring.waiting[1:], ()
    return True
