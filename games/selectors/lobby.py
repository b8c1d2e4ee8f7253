"""Open tables to join and running matches to watch."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from django.core.paginator import Page, Paginator
from django.db.models import Prefetch, QuerySet
from django.utils.translation import gettext as _

from accounts.models import User
from games.models import Match, Place
from games.permissions import Person, visible_to
from games.selectors.names import names_of
from games.selectors.reliability import reliabilities
from games.words.options import game_name, title_option, value_words

TABLES_A_PAGE = 20
MATCHES_TO_WATCH = 12

# How reliable people are, by their numbers.
Known = Mapping[int, int | None]


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
    """The tables that a person may join, as chosen, the liveliest first."""
    tables = _visible(user, Match.Status.OPEN).filter(**_conditions(chosen))
    found = Paginator(tables, TABLES_A_PAGE).get_page(page)
    shown = list(found.object_list)
    known = reliabilities(
        {p.user_id for m in shown for p in m.places.all() if p.user_id}
    )
    found.object_list = rows(shown, user, known)  # type: ignore[assignment]
    return found  # type: ignore[return-value]


def matches_to_watch(user: Person) -> list[LobbyRow]:
    running = _visible(user, Match.Status.RUNNING)
    if user.is_authenticated:
        running = running.exclude(places__user=user)
    return rows(running[:MATCHES_TO_WATCH], user)


def rows(
    matches: Iterable[Match], user: Person, known: Known | None = None
) -> list[LobbyRow]:
    return [_row(match, user, known or {}) for match in matches]


def with_sitters(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Two queries, however many matches there are; the state, which is large, stays behind."""
    places = Place.objects.select_related("user").order_by("seat")
    light = matches.defer("state", "base", "start_state", "trouble", "setup_draws")
    return light.prefetch_related(Prefetch("places", queryset=places))


def headline_of(match: Match) -> str:
    """What says most about a table: the game and, of Cadwallon, the adventure."""
    name = title_option(match.game)
    what = value_words(match.game, name, match.options[name]).label
    return _("%(game)s: %(what)s") % {"game": game_name(match.game), "what": what}


def _visible(user: Person, status: str) -> QuerySet[Match]:
    matches = Match.objects.filter(visible_to(user), status=status)
    return with_sitters(matches).order_by("-touched_at", "-pk")


def _conditions(chosen: dict[str, Any]) -> dict[str, Any]:
    columns = {"game", "seats", "pace", "language"}
    return {
        name if name in columns else f"options__{name}": value
        for name, value in chosen.items()
    }


def _row(match: Match, user: Person, known: Known) -> LobbyRow:
    places = list(match.places.all())
    sitters = [
        LobbySitter(
            name, place.user, place.bot, place.is_free, known.get(place.user_id or 0)
        )
        for name, place in zip(names_of(match.game, places), places, strict=True)
    ]
    is_mine = any(place.user_id == user.pk for place in places if place.user_id)
    return LobbyRow(match, headline_of(match), sitters, is_mine)
