"""Finished matches: a person's own, or those that everybody may see, searched, sorted and turned page by page.

A page begins where the one before ended (no counting, no skipping), so the thousandth is as quick as the first. What is
searched by stands in an index together with what is sorted by; only the matches of one page are read themselves.
"""

from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import Any

import msgspec
from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import get_language

from accounts.models import User
from games.kernel.ranks import FIRST, has_won, nobody_won
from games.match.log_notes import AGREED
from games.models import Match, Place
from games.permissions import Person, visible_to
from games.selectors.lobby import headline_of
from games.selectors.names import names_of
from games.words.endings import ending_words
from games.words.options import choice_words

MATCHES_A_PAGE = 20
# People who may be meant by one name: display names need not differ.
NAMESAKES = 20
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)
# The column to sort by, and whether the largest comes first.
SORT_ORDERS = {
    "newest": ("finished_at", True),
    "oldest": ("finished_at", False),
    "longest": ("length", True),
    "shortest": ("length", False),
}
# The fewest and the most moves.
LENGTHS = {"30": (0, 30), "150": (31, 150), "350": (151, 350), "more": (351, 0)}
MATCH_COLUMNS = (
    "game",
    "title",
    "options",
    "seats",
    "length",
    "rated",
    "parent",
    "finished_at",
)
PLACE_COLUMNS = ("match", "seat", "bot", "name", "choice", "rank", "score")
PERSON_COLUMNS = ("username", "display_name", "emblem", "ground", "ink")


class Search(msgspec.Struct, frozen=True, kw_only=True):
    """What a person searches for; empty fields match everything."""

    game: str = ""
    variant: str = ""
    # The names of opponents or, among everybody's matches, of players: all of them sat there.
    names: tuple[str, ...] = ()
    # Of the own seat or, among everybody's matches, of the first player's who is named; else of anybody's.
    choice: str = ""
    # Of the same seat: a search of everybody's results names a player or a gang.
    result: str = ""
    length: str = ""
    since: date | None = None
    until: date | None = None
    order: str = "newest"


class PageStart(msgspec.Struct, frozen=True):
    """Where a page begins: after a match, or before one; a match is named by what is sorted by, and its number."""

    mark: tuple[int, int] | None = None
    back: bool = False


class HistorySitter(msgspec.Struct, frozen=True):
    name: str
    user: User | None
    bot: str
    rank: int | None
    choice: str
    is_me: bool


class HistoryRow(msgspec.Struct, frozen=True):
    match: Match
    headline: str
    # The best first.
    sitters: list[HistorySitter]

    @property
    def i_won(self) -> bool:
        return any(sitter.is_me and has_won(sitter.rank) for sitter in self.sitters)

    @property
    def nobody_won(self) -> bool:
        return nobody_won(sitter.rank for sitter in self.sitters)

    @property
    def ending(self) -> str:
        """Why nobody won."""
        return ending_words(self.match.game, self.match.reason)


class HistoryPage(msgspec.Struct, frozen=True):
    rows: list[HistoryRow]
    # The marks to go back and on with; None where the list ends.
    back: str | None = None
    on: str | None = None


def my_history(user: User, search: Search, turn: PageStart) -> HistoryPage:
    """All finished matches of a person, also those that others may not see."""
    own = Place.objects.filter(user=user, **_seat_conditions(search))
    matches = _finished().filter(pk__in=own.values("match"))
    for name in search.names:
        met = Place.objects.filter(user__in=_named(name)).exclude(user=user)
        matches = matches.filter(pk__in=met.values("match"))
    return _page(matches, search, turn, user)


def public_history(reader: Person, search: Search, turn: PageStart) -> HistoryPage:
    matches = _finished().filter(visible_to(reader))
    for number, name in enumerate(search.names):
        named = Place.objects.filter(user__in=_named(name))
        theirs = named if number else named.filter(**_seat_conditions(search))
        matches = matches.filter(pk__in=theirs.values("match"))
    if search.choice and not search.names:
        with_it = Place.objects.filter(match=OuterRef("pk"), **_seat_conditions(search))
        matches = matches.filter(Exists(with_it))
    return _page(matches, search, turn, reader)


def _finished() -> QuerySet[Match]:
    return Match.objects.filter(status=Match.Status.FINISHED, finished_at__isnull=False)


def _seat_conditions(search: Search) -> dict[str, Any]:
    asked: dict[str, Any] = {}
    if search.choice:
        asked["choice"] = search.choice
    if search.result == "won":
        asked["rank"] = FIRST
    elif search.result == "lost":
        asked["rank__gt"] = FIRST
    return asked


def _named(name: str) -> list[int]:
    people = User.objects.alias(lower=Lower("username"))
    found = people.filter(Q(lower=name.lower()) | Q(display_name__iexact=name))
    return list(found.values_list("pk", flat=True)[:NAMESAKES])


def _page(
    matches: QuerySet[Match], search: Search, turn: PageStart, reader: Person
) -> HistoryPage:
    column, largest_first = SORT_ORDERS[search.order]
    down = largest_first != turn.back
    found = matches.filter(_asked(search)).filter(_beyond(column, down, turn.mark))
    sign = "-" if down else ""
    ordered = found.order_by(f"{sign}{column}", f"{sign}pk").values_list(column, "pk")
    marks = list(ordered[: MATCHES_A_PAGE + 1])
    more, marks = len(marks) > MATCHES_A_PAGE, marks[:MATCHES_A_PAGE]
    if turn.back:
        marks.reverse()
    is_first = not more if turn.back else turn.mark is None
    is_last = not more and not turn.back
    return HistoryPage(
        rows=_rows([pk for _, pk in marks], reader),
        back=None if is_first or not marks else encode_mark(marks[0]),
        on=None if is_last or not marks else encode_mark(marks[-1]),
    )


def _asked(search: Search) -> Q:
    asked = Q()
    if search.game:
        asked &= Q(game=search.game)
    if search.variant:
        asked &= Q(variant=search.variant)
    if search.result == "lost":
        # What all agreed to end nobody has lost.
        asked &= ~Q(reason=AGREED)
    if search.length:
        least, most = LENGTHS[search.length]
        asked &= Q(length__gte=least)
        asked &= Q(length__lte=most) if most else Q()
    if search.since:
        asked &= Q(finished_at__gte=_midnight(search.since))
    if search.until:
        asked &= Q(finished_at__lt=_midnight(search.until + timedelta(days=1)))
    return asked


def _midnight(day: date) -> datetime:
    """Where the reader lives."""
    return timezone.make_aware(datetime.combine(day, time()))


def _beyond(column: str, down: bool, mark: tuple[int, int] | None) -> Q:
    """What comes after the mark. The first part is what an index can be entered by."""
    if mark is None:
        return Q()
    number, pk = mark
    value = EPOCH + number * MICROSECOND if column == "finished_at" else number
    side = "lt" if down else "gt"
    further = Q(**{f"{column}__{side}": value}) | Q(**{f"pk__{side}": pk})
    return Q(**{f"{column}__{side}e": value}) & further


def encode_mark(mark: tuple[Any, int]) -> str:
    value, pk = mark
    number = (value - EPOCH) // MICROSECOND if isinstance(value, datetime) else value
    return f"{number}-{pk}"


def decode_mark(text: str) -> tuple[int, int] | None:
    """A mark from a URL; None where it makes no sense."""
    value, _, pk = text.partition("-")
    if not (value.isascii() and value.isdecimal() and pk.isascii() and pk.isdecimal()):
        return None
    number, last = int(value[:20]), int(pk[:20])
    is_sensible = number < 1 << 53 and last < 1 << 53
    return (number, last) if is_sensible else None


def _rows(numbers: Sequence[int], reader: Person) -> list[HistoryRow]:
    """Two queries; large and private columns are not read."""
    people = [f"user__{name}" for name in PERSON_COLUMNS]
    places = Place.objects.select_related("user").only(*PLACE_COLUMNS, *people)
    seated = Prefetch("places", queryset=places.order_by("seat"))
    light = Match.objects.filter(pk__in=numbers).only(*MATCH_COLUMNS)
    found = {match.pk: match for match in light.prefetch_related(seated)}
    return [_row(found[pk], reader) for pk in numbers if pk in found]


def _row(match: Match, reader: Person) -> HistoryRow:
    places = list(match.places.all())
    sitters = [
        HistorySitter(
            name=name,
            user=place.user,
            bot=place.bot,
            rank=place.rank,
            choice=choice_name(match.game, place.choice),
            is_me=place.user_id is not None and place.user_id == reader.pk,
        )
        for name, place in zip(names_of(match.game, places), places, strict=True)
    ]
    sitters.sort(key=lambda sitter: sitter.rank or match.seats)
    return HistoryRow(match, headline_of(match), sitters)


def choice_name(game: str, choice: str) -> str:
    return _choice_name(get_language() or "", game, choice) if choice else ""


@cache
def _choice_name(language: str, game: str, choice: str) -> str:
    """All words for a gang and its thieves are put together for its name: once in each language."""
    return choice_words(game, choice).name
