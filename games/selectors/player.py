"""A person's play: rating, results, opponents, luck. A constant number of queries.

Others are shown what came of matches that anybody may see; the person, what came of all. Only how it stands between the
person and the reader counts all that they played together.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from django.db.models import F, Q, Window
from django.db.models.functions import RowNumber
from django.utils.formats import date_format
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from accounts.calendars import MINUTE
from accounts.models import User
from games.kit.charts import Series, line_chart
from games.match.tallies import OPEN, OPPONENT, Sum
from games.models import Rating, RatingChange, Tally
from games.permissions import Person
from games.registry import GAMES
from games.selectors.friends import between
from games.selectors.leaderboard import is_provisional
from games.selectors.luck import Luck, in_units, luck_of
from games.selectors.result_tables import (
    NOTHING,
    Counted,
    Result,
    counted,
    countings,
    result,
    results,
    results_by_choice,
    variant_label,
)
from games.words.options import game_name, option_words, title_option
from games.words.waits import span_words

# So many of those met most often, and so much of the history of a rating.
MOST_OPPONENTS, MOST_CHANGES, LAST_CHANGES = 10, 100, 10


class Met(NamedTuple):
    """An opponent of a person, and how often the person came before or after them."""

    name: str
    url: str
    met: Result

    @property
    def balance(self) -> str:
        """Before, level, behind."""
        return f"{self.met.won} : {self.met.shared} : {self.met.lost}"


class GamePart(NamedTuple):
    """A person at one game."""

    key: str
    name: str
    rating: Rating | None
    is_provisional: bool
    chart: SafeString | None
    changes: Sequence[RatingChange]
    all: Result
    by_choice: list[Result]
    by_variant: list[Result]
    variant_title: str
    by_seats: list[Result]
    opponents: list[Met]
    mutual: Met | None
    answer: str
    luck: Luck | None


def player_page(person: User, reader: Person) -> dict[str, Any]:
    ratings = {r.game: r for r in Rating.objects.filter(user=person)}
    known = counted(_tallies(person, reader))
    met = _met(person, reader)
    parts = [
        _part(game, person, ratings.get(game), known[game], met)
        for game in GAMES
        if game in ratings or known[game].get("all") or game in met.mine
    ]
    return {
        "person": person,
        "parts": parts,
        "is_me": person == reader,
        "between": between(person, reader),
    }


def player_rows(person: User, reader: Person) -> Iterator[tuple[object, ...]]:
    """All that the reader may know of a person's play, and their ratings, as they are stored."""
    for game, dimensions in sorted(counted(_tallies(person, reader)).items()):
        for dimension, sums in sorted(dimensions.items()):
            for key in sorted(sums):
                *numbers, amount = msgspec.structs.astuple(sums[key])
                yield game, dimension, key, *numbers, in_units(dimension, amount)
    for change in RatingChange.objects.filter(user=person).order_by("at", "match"):
        day = change.at.date().isoformat()
        yield change.game, "rating", day, 1, 0, 0, change.points, change.gained


def _tallies(person: User, reader: Person) -> Iterator[Tally]:
    """By their own names, whoever reads them; opponents are counted by themselves."""
    mine, prefix = Tally.objects.filter(user=person), _prefix(person, reader)
    is_open = Q(dimension__startswith=OPEN)
    shown = mine.filter(is_open) if prefix else mine.exclude(is_open)
    for tally in shown.exclude(dimension=prefix + OPPONENT):
        tally.dimension = tally.dimension.removeprefix(prefix)
        yield tally


def _prefix(person: User, reader: Person) -> str:
    return "" if person == reader else OPEN


class _Meetings(NamedTuple):
    most: dict[str, list[Tally]]
    mine: dict[str, Tally]
    people: dict[str, User]
    reader: Person


def _met(person: User, reader: Person) -> _Meetings:
    theirs = Tally.objects.filter(user=person)
    place = Window(
        RowNumber(), partition_by="game", order_by=[F("played").desc(), "key"]
    )
    shown = theirs.filter(dimension=_prefix(person, reader) + OPPONENT)
    best = shown.annotate(place=place).filter(place__lte=MOST_OPPONENTS)
    most: dict[str, list[Tally]] = {game: [] for game in GAMES}
    for tally in best.filter(game__in=GAMES).order_by("place"):
        most[tally.game].append(tally)
    ours = theirs.filter(dimension=OPPONENT, key=str(reader.pk))
    mine = {tally.game: tally for tally in ours}
    keys = {tally.key for some in most.values() for tally in some}
    people = User.objects.filter(pk__in=[int(key) for key in keys], is_active=True)
    return _Meetings(most, mine, {str(user.pk): user for user in people}, reader)


def _part(
    game: str, person: User, rating: Rating | None, known: Counted, met: _Meetings
) -> GamePart:
    changes = _changes(game, person) if rating else []
    return GamePart(
        key=game,
        name=game_name(game),
        rating=rating,
        is_provisional=rating is not None and is_provisional(rating),
        chart=_chart(changes) if len(changes) > 1 else None,
        changes=changes[::-1][:LAST_CHANGES],
        all=result("", known.get("all", NOTHING).get("", Sum())),
        by_choice=results_by_choice(game, known.get("choice", NOTHING)),
        by_variant=results(known.get("variant", NOTHING), variant_label(game)),
        variant_title=option_words(game, title_option(game)).label,
        by_seats=results(known.get("seats", NOTHING), _players, by_number=True),
        opponents=[
            _opponent(tally, met.people[tally.key])
            for tally in met.most[game]
            if tally.key in met.people
        ],
        mutual=_mutual(game, met),
        answer=_answer(known.get("answers", NOTHING).get("", Sum())),
        luck=luck_of(game, countings(known)),
    )


def _players(key: str) -> str:
    return _("%(count)s players") % {"count": key}


def _changes(game: str, person: User) -> list[RatingChange]:
    """The last ones, the oldest first."""
    mine = RatingChange.objects.filter(user=person, game=game).select_related("match")
    mine = mine.defer("match__state", "match__base", "match__start_state")
    return list(mine.order_by("-at", "-match")[:MOST_CHANGES])[::-1]


def _chart(changes: Sequence[RatingChange]) -> SafeString:
    title = _("Rating after each rated match")
    # Only the ends of the line get a date: between them time runs unevenly.
    labels = [""] * len(changes)
    for end in (0, -1):
        labels[end] = date_format(changes[end].at, "SHORT_DATE_FORMAT")
    series = Series(title, [change.points for change in changes])
    # Every text in it is escaped where it is drawn.
    return mark_safe(line_chart(f"{title}. {_course(changes)}", labels, [series]))


def _course(changes: Sequence[RatingChange]) -> str:
    """The line in words, for those who do not see it."""
    points = [change.points for change in changes]
    return _("From %(first)d to %(last)d; lowest %(low)d, highest %(high)d.") % {
        "first": points[0],
        "last": points[-1],
        "low": min(points),
        "high": max(points),
    }


def _opponent(tally: Tally, user: User) -> Met:
    return Met(user.name, user.get_absolute_url(), _meeting(tally))


def _mutual(game: str, met: _Meetings) -> Met | None:
    """How it stands between the person and the reader."""
    tally = met.mine.get(game)
    if tally is None or not isinstance(met.reader, User):
        return None
    return _opponent(tally, met.reader)


def _meeting(tally: Tally) -> Result:
    return result("", Sum(tally.played, tally.won, tally.shared))


def _answer(waits: Sum) -> str:
    """How long others wait for an answer, on average."""
    if not waits.count:
        return ""
    seconds = waits.amount // waits.count
    return span_words(seconds) if seconds >= MINUTE else _("less than a minute")
