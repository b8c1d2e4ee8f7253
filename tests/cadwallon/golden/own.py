"""What the golden games of Cadwallon must show beyond what every game has."""

from collections.abc import Iterator
from itertools import count
from typing import Any

from games.cadwallon.rules import events as e
from games.cadwallon.rules.components import ARCANA, CHARACTERS, SKILL_OF, SKILLS
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.moves import Bash, Reveal
from games.tools.simulation import choices
from games.tools.simulation.match import dice
from tests.golden.__main__ import play
from tests.golden.golden import Golden, Moment, moments

GAME = "cadwallon"

WANTED = {f"card {card}" for card in ARCANA} | {f"skill {skill}" for skill in SKILLS}
# What only the dice of a rare move bring about: the move is sought until they have.
BROUGHT_BY = {"event ThiefCaught": "move Rob", "event TreasuryRobbed": "move Rob"}

SHOWS: dict[type, str] = {
    e.Feinted: "feint",
    e.TarotRead: "tarot_reading",
    e.Chilled: "grave_chill",
    e.ShadowStepped: "shadow_step",
    e.Filched: "light_fingers",
    e.Shot: "crossbow",
    e.Haggled: "haggler",
}


def shown(moment: Moment) -> Iterator[str]:
    """Cards that took effect or were cancelled, and skills that made a difference."""
    for event in moment.events:
        if isinstance(event, e.CardPlayed):
            yield f"card {event.card}"
        yield from (f"skill {skill}" for skill in _skills_in(event, moment.state))
    match moment.move:
        case Reveal():
            yield "skill dark_revelation"
        case Bash() if _stands_still(moment.state, "wrecker"):
            yield "skill wrecker"
        case _:
            pass


def _skills_in(event: Any, before: Any) -> Iterator[str | None]:
    if type(event) in SHOWS:
        yield SHOWS[type(event)]
    match event:
        case e.DieRerolled(_, _, _, cause) | e.DieRaised(_, _, cause) if (
            cause in SKILLS
        ):
            yield cause
        case e.DiceRolled(attacker, defender):
            yield from _in_a_fight(attacker, defender)
        case e.LockPicked(figure, _, die) if die > CHARACTERS[figure].mind:
            yield SKILL_OF[figure]
        case e.Walked(figure, path) if SKILL_OF[figure] == "slither":
            if set(path[1:-1]) & set(before.at):
                yield "slither"
        case _:
            pass


def _in_a_fight(attacker: int, defender: int) -> Iterator[str]:
    if SKILL_OF[attacker] == "pack_hunter":
        yield "pack_hunter"
    if SKILL_OF[defender] == "shield_of_alahan":
        yield "shield_of_alahan"


def _stands_still(state: Any, skill: str) -> bool:
    turn = next(frame for frame in state.stack if isinstance(frame, Turn))
    return SKILL_OF[turn.figure] == skill and turn.moving == "not_yet"


def caught_at_the_treasury() -> Golden:
    """With every chest out, a gang finds keys and a scroll in time: the first try in which its thief is caught."""
    return next(golden for golden in map(_robbing, count()) if _is_caught(golden))


def _robbing(number: int) -> Golden:
    chance = dice(number, 4, "rob")
    chosen = choices.make(GAME, 4, {"adventure": "duke", "chests_out": "all"})
    options = choices.deal(GAME, chosen, 4, chance)
    return play(GAME, 4, options, number, {"move Rob"})


def _is_caught(golden: Golden) -> bool:
    return any(
        isinstance(event, e.ThiefCaught)
        for moment in moments(golden)
        for event in moment.events
    )


SCRIPTS = (caught_at_the_treasury,)
