"""Another world: everything that a reader of a match cannot know is otherwise there, and no reader may notice."""

from importlib import import_module
from typing import Any

from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.match import log
from games.models import Match, Telling
from games.registry import GAMES


def planted(event: Any, game: str, seat: Seat | None) -> Any:
    """Another secret where the reader may not know the true one; how, each game says in `tests/<game>/planted.py`."""
    known = GAMES[game].rules.redact(event, seat)
    if known == event:
        return event
    return import_module(f"tests.{game}.planted").planted(event, known)


def imagined(match: Match, seat: Seat | None, chance: Dice) -> Any:
    """The state with everything drawn anew that the seat cannot know; of onlookers, what any seat does not."""
    state = log.load(match)
    for reader in map(Seat, range(match.seats)) if seat is None else [seat]:
        state = GAMES[match.game].rules.determinize(state, reader, chance)
    return state


def disguise(match: Match, seat: Seat | None, chance: Dice) -> None:
    """Changes everything that the seat cannot know, in the state and in the story."""
    state = imagined(match, seat, chance)
    Match.objects.filter(pk=match.pk).update(
        state=log.encode(state),
        base=match.base and log.encode(state),
        secret="5e" * 32,
        setup_draws=[7] * 9,
    )
    for telling in match.tellings.all():
        events = log.decode_events(match.game, telling.events)
        others = [planted(event, match.game, seat) for event in events]
        Telling.objects.filter(pk=telling.pk).update(events=log.encode(others))
