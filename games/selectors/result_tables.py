"""Tables of results with bars, from the tallies of one person or of everybody."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.kit.charts import Interval, SeriesLook, bar, sign, wilson
from games.match.options import options_of
from games.match.tallies import Sum
from games.models import Tally
from games.registry import GAMES
from games.selectors.luck import Counting
from games.words.options import choice_words, title_option, value_words

# By dimension and key.
Counted = Mapping[str, Mapping[str, Sum]]
NOTHING: Mapping[str, Sum] = {}


class Result(msgspec.Struct, frozen=True):
    """How often something was played and won, and how sure that is."""

    label: str
    played: int
    won: int
    shared: int
    interval: Interval
    # What was scored on average.
    average: float
    # How it looks on the board, if it does.
    look: SeriesLook | None = None

    @property
    def first(self) -> int:
        return self.won + self.shared

    @property
    def lost(self) -> int:
        return self.played - self.first

    @property
    def bar(self) -> SafeString:
        # Nothing but numbers is in it.
        return mark_safe(bar(self.interval))

    @property
    def sign(self) -> SafeString:
        # Drawn from the code of the game.
        return mark_safe(sign(self.look) if self.look else "")


def counted(tallies: Iterable[Tally]) -> dict[str, dict[str, dict[str, Sum]]]:
    """The tallies by game, dimension and key."""
    found: dict[str, dict[str, dict[str, Sum]]] = defaultdict(lambda: defaultdict(dict))
    for tally in tallies:
        numbers = [getattr(tally, name) for name in Sum.__struct_fields__]
        found[tally.game][tally.dimension][tally.key] = Sum(*numbers)
    return found


def countings(known: Counted) -> Iterator[Counting]:
    for dimension, sums in known.items():
        for key, what in sums.items():
            yield Counting(dimension, key, what.count, what.amount)


def results(
    sums: Mapping[str, Sum], label: Callable[[str], str], by_number: bool = False
) -> list[Result]:
    """A row for each key; those played most come first, unless the keys are numbers."""

    def order(key: str) -> tuple[object, ...]:
        return _numbers(key) if by_number else (-sums[key].played, label(key))

    return [result(label(key), sums[key]) for key in sorted(sums, key=order)]


def results_by_choice(game: str, sums: Mapping[str, Sum]) -> list[Result]:
    """What was played with, with its colours and shape."""
    label, looks = choice_label(game), GAMES[game].looks
    order = sorted(sums, key=lambda key: (-sums[key].played, label(key)))
    return [result(label(key), sums[key], looks.get(key)) for key in order]


def result(label: str, what: Sum, look: SeriesLook | None = None) -> Result:
    return Result(
        label=label,
        played=what.played,
        won=what.won,
        shared=what.shared,
        interval=wilson(what.won + what.shared, what.played),
        average=what.amount / what.count if what.count else 0,
        look=look,
    )


def _numbers(key: str) -> tuple[int, ...]:
    return tuple(int(part) for part in key.split("/"))


def choice_label(game: str) -> Callable[[str], str]:
    return lambda key: choice_words(game, key).name if key else _("Unknown")


def variant_label(game: str) -> Callable[[str], str]:
    """The value of the option in the headline: the adventure."""
    return lambda key: (
        option_label(game, title_option(game), key) if key else _("Unknown")
    )


def option_label(game: str, name: str, written: str) -> str:
    """A value of an option, from how it is written in a key; empty where there is no such value any more."""
    for option in options_of(game):
        if option.name == name:
            for value in option.values:
                if str(value) == written:
                    return _value(game, name, value)
    return ""


def _value(game: str, name: str, value: object) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return value_words(game, name, value).label
