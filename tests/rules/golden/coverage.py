"""What the golden games of a game must show, and what one of them shows."""

from collections.abc import Callable, Iterator
from typing import Any

from games.cadwallon.rules import events as e
from games.cadwallon.rules.components import ARCANA, CHARACTERS, SKILL_OF, SKILLS
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.moves import Bash, Reveal
from games.kadath.rules import events as k
from games.kadath.rules.components import KIND_OF, TOKENS
from games.kadath.rules.grid import NO_TILE
from games.kadath.rules.state import NOBODY
from games.registry import GAMES
from games.tools.simulation import choices
from tests.rules.golden.golden import Golden, Moment, moments


def wanted(game: str) -> set[str]:
    """Every end, number of seats, option, question, move and event; and the game's own."""
    rules = GAMES[game]
    return {
        *(f"end {reason}" for reason in rules.REASONS),
        *(f"{seats} seats" for seats in rules.SEATS),
        *(f"question {kind}" for kind in rules.KINDS),
        *(f"move {kind.__name__}" for kind in rules.Move.__args__),
        *(f"event {kind.__name__}" for kind in rules.Event.__args__),
        *(
            f"option {name}={value}"
            for name, values in choices.values(game).items()
            for value in values
        ),
        *OWN[game][0],
    }


def shown(golden: Golden) -> set[str]:
    found = {f"end {golden.outcome.reason}", f"{golden.seats} seats"}
    found |= {f"option {name}={value}" for name, value in golden.options.items()}
    for moment in moments(golden):
        found.add(f"question {moment.kind}")
        found.add(f"move {type(moment.move).__name__}")
        found |= {f"event {type(event).__name__}" for event in moment.events}
        found |= set(OWN[golden.game][1](moment))
    return found


def cadwallon(moment: Moment) -> Iterator[str]:
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


def kadath(moment: Moment) -> Iterator[str]:
    """Tokens used, tokens that kept an action off, games drawn, and creatures that wake all kinds of tiles."""
    for event in moment.events:
        match event:
            case k.TokenRevealed(_, token):
                yield f"token {token}"
            case k.Withstood(_, _, _, token):
                yield f"withstood {token}"
            case k.Activated(tile, _, by) if by != NO_TILE:
                yield f"woken {KIND_OF[tile]}"
            case k.GameEnded(_, _, _, winner) if winner == NOBODY:
                yield "draw"
            case _:
                pass


SHOWS: dict[type, str] = {
    e.Feinted: "feint",
    e.TarotRead: "tarot_reading",
    e.Chilled: "grave_chill",
    e.ShadowStepped: "shadow_step",
    e.Filched: "light_fingers",
    e.Shot: "crossbow",
    e.Haggled: "haggler",
}

# What only one game knows: what is wanted, and how to see it.
OWN: dict[str, tuple[set[str], Callable[[Moment], Iterator[str]]]] = {
    "cadwallon": (
        {f"card {card}" for card in ARCANA} | {f"skill {skill}" for skill in SKILLS},
        cadwallon,
    ),
    "kadath": (
        {
            "draw",
            "withstood block",
            "withstood protection",
            *(f"woken {kind}" for kind in KIND_OF),
            *(f"token {token}" for token in TOKENS),
        },
        kadath,
    ),
}
