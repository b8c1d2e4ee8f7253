"""Open tables to join and running matches to watch."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from django.core.paginator import Page, Paginator
from django.db.models import Prefetch, QuerySet, prefetch_related_objects
from django.utils.translation import gettext as _

from accounts.models import User
from games.models import Match, Place, Rating
from games.permissions import Person, open_to
from games.selectors.lengths import lengths_of
from games.selectors.names import names_of
from games.selectors.reliability import reliabilities
from games.selectors.rematch import kept_from
from games.words.lengths import over_words
from games.words.options import game_name, title_option, value_words

TABLES_A_PAGE = 20
# So many of the liveliest are put in order.
MOST_TABLES = 200
LIVELIEST = "lively"
MATCHES_TO_WATCH = 12


class KnownOfPeople(msgspec.Struct, frozen=True):
    """What lists of tables say about people, by their numbers."""

    reliability: Mapping[int, int | None] = {}
    # By game and person.
    rating: Mapping[tuple[str, int], int] = {}
    # Tables whose free seats are kept for others than the reader.
    kept: Collection[int] = ()
    # How long each table would probably take with the reader, in seconds.
    seconds: Mapping[int, int] = {}


NOTHING_KNOWN = KnownOfPeople()


class LobbySitter(msgspec.Struct, frozen=True):
    """Who sits in a seat, if anybody does."""

    name: str
    user: User | None
    bot: str
    is_free: bool
    # In per cent, where it is known and asked for.
    reliability: int | None = None


class LobbyRow(msgspec.Struct, frozen=True):
    """A table or a match in a list."""

    match: Match
    headline: str
    sitters: list[LobbySitter]
    is_mine: bool
    # Of whoever has opened the table, at this game.
    rating: int | None = None
    # All free seats are kept for others.
    is_kept: bool = False
    # May the reader sit down, as far as a list can tell?
    can_join: bool = False
    # When it would probably be over, in words.
    over: str = ""

    @property
    def host(self) -> str:
        """Whoever has opened the table, if they still sit there."""
        names = (
            sitter.name
            for sitter in self.sitters
            if sitter.user and sitter.user.pk == self.match.host_id
        )
        return next(names, "")

    @property
    def free(self) -> int:
        return sum(sitter.is_free for sitter in self.sitters)

    @property
    def rated(self) -> list[LobbySitter]:
        """Those of whom it is known how reliable they are."""
        return [sitter for sitter in self.sitters if sitter.reliability is not None]

    @property
    def people(self) -> str:
        return ", ".join(sitter.name for sitter in self.sitters if not sitter.is_free)


def open_tables(
    user: Person, chosen: dict[str, Any], page: str | None
) -> Page[LobbyRow]:
    """The tables that a person may join, as chosen, those first that would be over first; of equal ones the liveliest."""
    wanted = {name: value for name, value in chosen.items() if name != "order"}
    tables = list(
        _visible(user, Match.Status.OPEN).filter(**_conditions(wanted))[:MOST_TABLES]
    )
    seconds = lengths_of(tables, user)
    if chosen.get("order") != LIVELIEST:
        tables.sort(key=lambda table: seconds[table.pk])
    found = Paginator(tables, TABLES_A_PAGE).get_page(page)
    shown = list(found.object_list)
    found.object_list = table_rows(shown, user, seconds)  # type: ignore[assignment]
    return found  # type: ignore[return-value]


def table_rows(
    tables: Sequence[Match], user: Person, seconds: Mapping[int, int] | None = None
) -> list[LobbyRow]:
    """Open tables with what is known of their people, and how long each would take."""
    people = {p.user_id for m in tables for p in m.places.all() if p.user_id}
    hosts = Rating.objects.filter(
        user__in={table.host_id for table in tables}, user__owner__isnull=True
    )
    rating = {(game, user): points for game, user, points in _points(hosts)}
    known = KnownOfPeople(
        reliabilities(people | ({user.pk} if user.pk else set())),
        rating,
        kept_from(user, tables),
        seconds or {},
    )
    return rows(tables, user, known)


def _points(ratings: QuerySet[Rating]) -> Iterable[tuple[str, int, int]]:
    return ratings.order_by().values_list("game", "user_id", "points")


def matches_to_watch(user: Person) -> list[LobbyRow]:
    running = _visible(user, Match.Status.RUNNING)
    if user.is_authenticated:
        running = running.exclude(places__user=user)
    return rows(running[:MATCHES_TO_WATCH], user)


def rows(
    matches: Iterable[Match], user: Person, known: KnownOfPeople = NOTHING_KNOWN
) -> list[LobbyRow]:
    return [_row(match, user, known) for match in matches]


def with_sitters(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Two queries, however many matches there are."""
    return light(matches).prefetch_related(_sitters())


def light(matches: QuerySet[Match]) -> QuerySet[Match]:
    """The state, which is large, stays behind."""
    return matches.defer("state", "base", "start_state", "trouble", "setup_draws")


def read_sitters(matches: Iterable[Match]) -> None:
    """Of matches that have been read, from whatever lists, in one query."""
    prefetch_related_objects(list(matches), _sitters())


def _sitters() -> "Prefetch[Any]":
    places = Place.objects.select_related("user").order_by("seat")
    return Prefetch("places", queryset=places)


def headline_of(match: Match) -> str:
    """What says most about a table: the game and, of Cadwallon, the adventure."""
    name = title_option(match.game)
    what = value_words(match.game, name, match.options[name]).label
    return _("%(game)s: %(what)s") % {"game": game_name(match.game), "what": what}


def _visible(user: Person, status: str) -> QuerySet[Match]:
    matches = Match.objects.filter(open_to(user), status=status)
    return with_sitters(matches).order_by("-touched_at", "-pk")


def _conditions(chosen: dict[str, Any]) -> dict[str, Any]:
    columns = {"game", "seats", "pace", "language"}
    return {
        name if name in columns else f"options__{name}": value
        for name, value in chosen.items()
    }


def _row(match: Match, user: Person, known: KnownOfPeople) -> LobbyRow:
    places = list(match.places.all())
    sitters = [
        LobbySitter(
            name,
            place.user,
            place.bot,
            place.is_free,
            known.reliability.get(place.user_id or 0),
        )
        for name, place in zip(names_of(match.game, places), places, strict=True)
    ]
    is_mine = any(place.user_id == user.pk for place in places if place.user_id)
    is_kept = match.pk in known.kept
    is_enough = (known.reliability.get(user.pk or 0) or 0) >= match.reliability
    seconds = known.seconds.get(match.pk)
    plays = bool(user.is_authenticated) and (is_mine or any(s.is_free for s in sitters))
    return LobbyRow(
        match,
        headline_of(match),
        sitters,
        is_mine,
        known.rating.get((match.game, match.host_id or 0)),
        is_kept,
        can_join=is_enough and not is_mine and not is_kept,
        over=over_words(seconds, with_reader=plays) if seconds else "",
    )
