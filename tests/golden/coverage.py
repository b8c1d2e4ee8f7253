"""What the golden games of a game must show, and what one of them shows."""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Protocol, cast

from games.registry import GAMES
from games.tools.simulation import choices
from tests.golden.golden import Golden, Moment, moments


class Own(Protocol):
    """What only one game knows, at `tests/<game>/golden/own.py`.

    `SCRIPTS` are games in which players work together for an end that chance would hardly ever bring about; `BROUGHT_BY`
    names the move to seek where only its dice bring an event about.
    """

    WANTED: set[str]
    BROUGHT_BY: Mapping[str, str]
    SCRIPTS: tuple[Callable[[], Golden], ...]

    def shown(self, moment: Moment, /) -> Iterator[str]: ...


def own(game: str) -> Own:
    return cast("Own", import_module(f"tests.{game}.golden.own"))


def wanted(game: str) -> set[str]:
    """Every end, number of seats, option, question, move and event; and the game's own."""
    rules = GAMES[game].rules
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
        *own(game).WANTED,
    }


def shown(golden: Golden) -> set[str]:
    found = {f"end {golden.outcome.reason}", f"{golden.seats} seats"}
    found |= {f"option {name}={value}" for name, value in golden.options.items()}
    for moment in moments(golden):
        found.add(f"question {moment.kind}")
        found.add(f"move {type(moment.move).__name__}")
        found |= {f"event {type(event).__name__}" for event in moment.events}
        found |= set(own(golden.game).shown(moment))
    return found
