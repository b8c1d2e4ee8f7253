"""What the owner of a place wants to be told of in this match: any question, or only if there is a reason."""

from collections.abc import Sequence
from typing import Any

from games.game import Game
from games.kernel.questions import known_to, question_of
from games.kernel.rules import Decision, Seat
from games.match.planned import events_after
from games.models import Match, Place
from games.registry import GAMES

CHOICE, ATTACKED, LAST_ROUND = REASONS = ("choice", "attacked", "last_round")


def offered(game: str) -> list[str]:
    """The reasons that this game knows."""
    known = GAMES[game]
    found = [CHOICE]
    found += [ATTACKED] if known.attacked else []
    found += [LAST_ROUND] if known.last_round else []
    return found


def is_woken(match: Match, place: Place, state: Any) -> bool:
    """Is the owner to be told of the question? Without a choice of theirs they always are."""
    if not place.wake:
        return True
    game, seat = GAMES[match.game], Seat(place.seat)
    asked = question_of(game.rules.decisions(state), seat)
    if asked is None:
        return True
    news = _unseen(match, place) if ATTACKED in place.wake else []
    holding = reasons(game, asked, game.rules.view(state, seat), news)
    return not holding.isdisjoint(place.wake)


def _unseen(match: Match, place: Place) -> list[Any]:
    """What has happened since the owner last looked, as far as the seat may know of it."""
    events = events_after(match, place.seen)
    return known_to(GAMES[match.game].rules, events, Seat(place.seat))


def reasons(
    game: Game, asked: Decision[Any], view: Any, news: Sequence[Any]
) -> set[str]:
    """Those that hold for a question, from the view of the seat that is asked, and what it has not seen yet."""
    found = set()
    if sensible_answers(game, asked) > 1:
        found.add(CHOICE)
    if game.attacked and game.attacked(view, news):
        found.add(ATTACKED)
    if game.last_round and game.last_round(view):
        found.add(LAST_ROUND)
    return found


def sensible_answers(game: Game, asked: Decision[Any]) -> int:
    """Answers that differ in what matters: all that declines is one, and so is what differs only in its means."""
    declines = [move for move in asked.moves if isinstance(move, game.declines)]
    acts = {repr(game.essence(m)) for m in asked.moves if m not in declines}
    return len(acts) + bool(declines)
