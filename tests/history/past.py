"""Finished matches of the cast, without their logs: enough for lists."""

from datetime import UTC, datetime, timedelta
from typing import Any

from accounts.models import User
from games.match import log
from games.models import Match, Place
from games.registry import GAMES
from games.words.options import title_option

FIRST_DAY = datetime(2026, 3, 1, 12, tzinfo=UTC)


def past(title: str, *people: User | None, day: int = 0, **more: Any) -> Match:
    """The first of the people won; nobody is a bot. `choices` are gangs or sides."""
    game, choices = more.pop("game", "cadwallon"), more.pop("choices", ())
    options = log.plain(GAMES[game].rules.Options(**more.pop("options", {})))
    ended = more.pop("ended", FIRST_DAY + timedelta(days=day))
    match = Match.objects.create(
        game=game,
        rules_version=1,
        options=options,
        variant=str(options[title_option(game)]),
        title=title,
        host=next((user for user in people if user), None),
        seats=len(people),
        status=Match.Status.FINISHED,
        length=more.pop("length", 100),
        started_at=ended - timedelta(days=2),
        finished_at=ended,
        **more,
    )
    for seat, user in enumerate(people):
        Place.objects.create(
            match=match,
            seat=seat,
            user=user,
            bot="" if user else "random",
            choice=choices[seat] if choices else "",
            rank=seat + 1,
            score=10 - seat,
        )
    return match
