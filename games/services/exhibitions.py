"""Matches that bots play in public, at leisure, where nobody else does: so that there is always something to watch."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from games.game import Level
from games.match.locking import one_at_a_time
from games.match.places import places_of
from games.models import Match
from games.permissions import public_matches
from games.registry import GAMES
from games.services.tables import TablePlan, new_table, sit_bot_down, start_if_ready

LONGEST_TITLE = 60


def begin_exhibitions(now: datetime | None = None) -> int:
    """Begins one of each game that lacks one, and says how many."""
    if not settings.EXHIBITION_HOURS:
        return 0
    now = now or timezone.now()
    return sum(_begin_if_wanted(game, now) for game in GAMES)


@transaction.atomic
def _begin_if_wanted(game: str, now: datetime) -> bool:
    one_at_a_time("exhibitions")
    lately = now - timedelta(hours=settings.EXHIBITION_HOURS)
    begun = Match.objects.filter(exhibition=True, game=game, created_at__gt=lately)
    is_played = public_matches(Match.Status.RUNNING).filter(game=game)
    if begun.exists() or is_played.exists():
        return False
    begin_exhibition(game, Match.objects.filter(exhibition=True, game=game).count())
    return True


def begin_exhibition(game: str, number: int) -> Match:
    """Other bots sit down each time; those that think for long would keep workers from what people wait for."""
    seats = GAMES[game].seats
    quick = [level for level in GAMES[game].levels if not level.is_slow]
    able = quick[1:] or quick
    sitting = [able[(number + seat) % len(able)] for seat in range(seats)]
    match = new_table(TablePlan(game=game, seats=seats, title=_title(sitting)))
    match.exhibition = True
    for place, level in zip(places_of(match), sitting, strict=True):
        sit_bot_down(place, level.key)
    start_if_ready(match)
    match.save()
    return match


def _title(sitting: Sequence[Level]) -> str:
    """Those who play, whose names are the same in all languages."""
    met: Counter[str] = Counter()
    names = []
    for level in sitting:
        name = level.character.name
        met[name] += 1
        names.append(name if met[name] == 1 else f"{name} {met[name]}")
    return " – ".join(names)[:LONGEST_TITLE]
