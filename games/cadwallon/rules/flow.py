"""Who is asked, what an answer does, and what then goes on by itself: one line per frame.

The rules stand in the files named here, legality and effect side by side.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from games.cadwallon.rules import (
    alarm,
    arcana,
    chests,
    fight,
    militia,
    movement,
    reactions,
    rounds,
    setup,
    skills,
    spoils,
    turn,
)
from games.cadwallon.rules import frames as f
from games.cadwallon.rules.adventures import pentacles, zombies
from games.cadwallon.rules.moves import Move
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.state import State
from games.kernel.rules import Decision


class FrameRules(NamedTuple):
    """How a frame asks, takes an answer, and goes on: False means that it waits for one."""

    ask: Callable[[State, Any], Decision[Move]]
    answer: Callable[[Now, Any, Move], None]
    proceed: Callable[[Now, Any], bool]


def _waits(now: Now, frame: object) -> bool:
    return False


def _never_asks(state: State, frame: object) -> Decision[Move]:
    raise AssertionError(f"{frame} has nothing to ask")


def _never_answered(now: Now, frame: object, move: Move) -> None:
    raise AssertionError(f"{frame} has asked nothing")


STEPS: dict[type, FrameRules] = {
    f.GangChoice: FrameRules(setup.ask_gang, setup.answer_gang, setup.proceed_gang),
    f.Dealing: FrameRules(_never_asks, _never_answered, setup.proceed_dealing),
    f.Deployment: FrameRules(
        setup.ask_deployment, setup.answer_deployment, setup.proceed_deployment
    ),
    f.Round: FrameRules(_never_asks, _never_answered, rounds.proceed_round),
    f.Turn: FrameRules(turn.ask_turn, turn.answer_turn, turn.proceed_turn),
    f.Walking: FrameRules(_never_asks, _never_answered, movement.proceed_walking),
    f.Prowl: FrameRules(militia.ask_prowl, militia.answer_prowl, militia.proceed_prowl),
    f.Horde: FrameRules(zombies.ask_horde, zombies.answer_horde, zombies.proceed_horde),
    f.Played: FrameRules(_never_asks, _never_answered, arcana.proceed_played),
    f.Reaction: FrameRules(
        reactions.ask_reaction, reactions.answer_reaction, reactions.proceed_reaction
    ),
    f.Fight: FrameRules(fight.ask_fight, fight.answer_fight, fight.proceed_fight),
    f.Plunder: FrameRules(
        spoils.ask_plunder, spoils.answer_plunder, spoils.proceed_plunder
    ),
    f.Surrender: FrameRules(
        spoils.ask_surrender, spoils.answer_surrender, spoils.proceed_surrender
    ),
    f.Burden: FrameRules(
        chests.ask_burden, chests.answer_burden, chests.proceed_burden
    ),
    f.Stash: FrameRules(chests.ask_stash, chests.answer_stash, chests.proceed_stash),
    f.Flight: FrameRules(
        spoils.ask_flight, spoils.answer_flight, spoils.proceed_flight
    ),
    f.FailedPick: FrameRules(
        chests.ask_failed_pick, chests.answer_chest, chests.proceed_failed_pick
    ),
    f.OpenedChest: FrameRules(
        chests.ask_opened_chest, chests.answer_chest, chests.proceed_opened_chest
    ),
    f.Locking: FrameRules(
        arcana.ask_locking, arcana.answer_locking, arcana.proceed_locking
    ),
    f.Tarot: FrameRules(skills.ask_tarot, skills.answer_tarot, skills.proceed_tarot),
    f.Portcullises: FrameRules(
        alarm.ask_portcullises, alarm.answer_portcullises, alarm.proceed_portcullises
    ),
    f.Rising: FrameRules(
        zombies.ask_rising, zombies.answer_rising, zombies.proceed_rising
    ),
    f.Appearance: FrameRules(
        zombies.ask_appearance, zombies.answer_appearance, zombies.proceed_appearance
    ),
    f.Banishment: FrameRules(
        pentacles.ask_banishment, pentacles.answer_banishment, _waits
    ),
    f.MovingPentacle: FrameRules(
        pentacles.ask_pentacle, pentacles.answer_pentacle, _waits
    ),
}

KINDS: tuple[str, ...] = (
    "gang",
    "deploy",
    "portcullis",
    "patrol",
    "prowl",
    "horde",
    "turn",
    "discard",
    "react_to_walk",
    "react_to_die",
    "react_to_card",
    "fight_card",
    "second_wind",
    "rage",
    "fight_skill",
    "plunder",
    "hand_over",
    "drop",
    "stash",
    "drive",
    "failed_pick",
    "opened_chest",
    "lock",
    "tarot",
    "raise_zombie",
    "place_zombie",
    "banish",
    "move_pentacle",
)


def question(state: State) -> Decision[Move]:
    frame = state.stack[-1]
    return STEPS[type(frame)].ask(state, frame)


def answer(now: Now, move: Move) -> None:
    frame = now.state.stack[-1]
    STEPS[type(frame)].answer(now, frame, move)
    settle(now)


def settle(now: Now) -> None:
    """Does all that needs no choice, until somebody is asked or the game is over."""
    stack = now.state.stack
    while stack and STEPS[type(stack[-1])].proceed(now, stack[-1]):
        pass
