"""What all finished matches of a game say about it: out of the tallies alone, however many matches there are."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.match.options import options_of
from games.match.tallies import Sum
from games.models import Tally
from games.permissions import Person
from games.registry import GAMES
from games.selectors.leaderboard import leaderboard
from games.selectors.luck import in_units, luck_of
from games.selectors.result_tables import (
    NOTHING,
    Counted,
    Result,
    counted,
    countings,
    option_label,
    results,
    results_by_choice,
    variant_label,
)
from games.words.chronicle import mark_words
from games.words.endings import ending_words
from games.words.options import game_name, option_words, title_option


class Length(msgspec.Struct, frozen=True):
    """Matches of one kind: how many, and how many entries they take on average."""

    label: str
    played: int
    share: float
    entries: float


class ActionRow(msgspec.Struct, frozen=True):
    """Something that was done so often, and what one of it is worth."""

    label: str
    count: int
    worth: float


class ActionTable(NamedTuple):
    title: str
    has_worth: bool
    rows: list[ActionRow]


class HeatMap(NamedTuple):
    what: str
    title: str
    overlay: SafeString
    rows: list[ActionRow]


class Condition(NamedTuple):
    """Matches in which an option had this value."""

    key: str
    label: str
    is_chosen: bool


def statistics_page(
    game: str, where: str, reader: Person, page: str | None, everybody: bool
) -> dict[str, Any] | None:
    if game not in GAMES:
        return None
    known = _tallies(game)
    conditions = _conditions(game, known, where)
    chosen = [c for _label, some in conditions for c in some if c.is_chosen]
    length = known.get("length", NOTHING).get("", Sum())
    return {
        "game": game,
        "game_name": game_name(game),
        "matches": length.played,
        "entries": length.amount / length.count if length.count else 0,
        "nobody_won": _nobody_won(known, length),
        "luck": luck_of(game, countings(known)),
        "choice_title": option_words(game, title_option(game)).label,
        "conditions": conditions,
        "condition": chosen[0] if chosen else None,
        "by_choice": _by_choice(game, known, chosen[0].key if chosen else ""),
        "by_seat": results(known.get("seat", NOTHING), _seat_label, by_number=True),
        "variants": _lengths(known.get("variant", NOTHING), variant_label(game)),
        "tables": _lengths(known.get("seats", NOTHING), _players_label),
        "endings": _lengths(
            known.get("reason", NOTHING), lambda key: ending_words(game, key)
        ),
        "actions": _action_tables(game, known),
        "heat_maps": _heat_maps(game, known),
        "drawing": f"games/{game}/_drawing.html",
        **leaderboard(game, reader, page, everybody),
    }


def statistics_rows(game: str) -> Iterator[tuple[object, ...]]:
    """All tallies, as they are stored."""
    for dimension, sums in sorted(_tallies(game).items()):
        for key in sorted(sums):
            *numbers, amount = msgspec.structs.astuple(sums[key])
            yield dimension, key, *numbers, in_units(dimension, amount)


def _nobody_won(known: Counted, all_matches: Sum) -> float:
    """The share of matches that all have lost together."""
    lost = known.get("nobody_won", NOTHING).get("", Sum())
    return lost.played / all_matches.played if all_matches.played else 0


def _tallies(game: str) -> Counted:
    return counted(Tally.objects.filter(game=game, user__isnull=True))[game]


def _seat_label(key: str) -> str:
    seats, seat = key.split("/")
    return _("Seat %(seat)d of %(seats)s") % {"seat": int(seat) + 1, "seats": seats}


def _players_label(key: str) -> str:
    return _("%(count)s players") % {"count": key}


def _lengths(sums: Mapping[str, Sum], label: Callable[[str], str]) -> list[Length]:
    total = sum(what.played for what in sums.values())
    found = [
        Length(label(key), what.played, what.played / total, what.amount / what.count)
        for key, what in sums.items()
        if what.count
    ]
    return sorted(found, key=lambda row: (-row.played, row.label))


def _conditions(
    game: str, known: Counted, where: str
) -> list[tuple[str, list[Condition]]]:
    """Every option with the values it was played with, where there was more than one."""
    played = {key.rpartition("/")[0] for key in known.get("option", NOTHING)}
    found = []
    for option in options_of(game):
        keys = [f"{option.name}={value}" for value in option.values]
        some = [
            Condition(
                key,
                option_label(game, option.name, key.partition("=")[2]),
                key == where,
            )
            for key in keys
            if key in played
        ]
        if len(some) > 1:
            found.append((option_words(game, option.name).label, some))
    return found


def _by_choice(game: str, known: Counted, condition: str) -> list[Result]:
    """How each gang or side did, in all matches or in those of one condition."""
    if not condition:
        return results_by_choice(game, known.get("choice", NOTHING))
    chosen = {
        choice: what
        for key, what in known.get("option", NOTHING).items()
        for where, _slash, choice in [key.rpartition("/")]
        if where == condition
    }
    return results_by_choice(game, chosen)


def _action_tables(game: str, known: Counted) -> list[ActionTable]:
    words = GAMES[game].words.chronicle
    return [
        ActionTable(
            _(title), what in words.WORTH, _action_rows(game, what, known[what])
        )
        for what, title in words.TABLES.items()
        if known.get(what)
    ]


def _action_rows(game: str, what: str, sums: Mapping[str, Sum]) -> list[ActionRow]:
    """Things of one name are one row: there are several missions of a kind."""
    named: dict[str, Sum] = {}
    for key, done in sums.items():
        named.setdefault(mark_words(game, what, key), Sum()).add(done)
    found = [
        ActionRow(label, s.count, s.amount / s.count)
        for label, s in named.items()
        if s.count
    ]
    return sorted(found, key=lambda row: (-row.count, row.label))


def _heat_maps(game: str, known: Counted) -> list[HeatMap]:
    return [
        HeatMap(what, _(title), _heat(game, what, known[what]), rows)
        for what, title in GAMES[game].words.chronicle.HEAT.items()
        if (rows := _action_rows(game, what, known.get(what, NOTHING)))
    ]


def _heat(game: str, what: str, sums: Mapping[str, Sum]) -> SafeString:
    draw = GAMES[game].heat
    assert draw is not None
    names = {int(key): mark_words(game, what, key) for key in sums}
    # Every text in it is escaped where it is drawn.
    return mark_safe(draw({int(key): s.count for key, s in sums.items()}, names))
