"""What Karez is, what the threat brings, and what counts at the end."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from games.karez.rules.components import NUMBERS, STATUSES
from games.karez.words import amounts
from games.karez.words.names import listed, status_name
from games.karez.words.story.ending import line_name


class StatusRow(NamedTuple):
    id: str
    name: str
    citizens: str
    build: str
    adventures: str


class BandRow(NamedTuple):
    net: str
    citizens: str
    adventurers: str


class PointRow(NamedTuple):
    name: str
    text: str


def statuses() -> list[StatusRow]:
    return [
        StatusRow(
            status,
            status_name(status),
            _range(number),
            amounts.gold(NUMBERS.status[status].build),
            listed(map(str, NUMBERS.status[status].adventures)),
        )
        for number, status in enumerate(STATUSES)
    ]


def _range(number: int) -> str:
    """From so many citizens to so many."""
    least = NUMBERS.status[STATUSES[number]].citizens
    most = NUMBERS.supply.citizens
    if number + 1 < len(STATUSES):
        most = NUMBERS.status[STATUSES[number + 1]].citizens - 1
    return f"{least}–{most}"


def bands() -> list[BandRow]:
    """The highest threat first."""
    rows: list[BandRow] = []
    above = 0
    for band in NUMBERS.monitor.bands:
        rows.append(
            BandRow(
                _net(band.least, above, is_first=not rows),
                amounts.signed(band.citizens),
                amounts.signed(band.adventurers),
            )
        )
        above = band.least
    return rows


def _net(least: int, above: int, *, is_first: bool) -> str:
    if is_first:
        return _("%(net)s or more") % {"net": amounts.plain(least)}
    if band_has_no_end(least):
        return _("%(net)s or less") % {"net": amounts.plain(above - 1)}
    return _("%(least)s to %(most)s") % {
        "least": amounts.plain(least),
        "most": amounts.plain(above - 1),
    }


def band_has_no_end(least: int) -> bool:
    return least == NUMBERS.monitor.bands[-1].least


def points() -> list[PointRow]:
    usual = NUMBERS.points
    one = amounts.points(1)
    return [
        PointRow(
            line_name("gems"),
            _("%(points)s for each %(count)d gems")
            % {"points": one, "count": usual.gems},
        ),
        PointRow(
            line_name("buildings"),
            _("%(points)s for each building you own, the first one included")
            % {"points": amounts.points(usual.building)},
        ),
        PointRow(
            line_name("valour"),
            _("%(points)s for each %(count)d valour")
            % {"points": one, "count": usual.valour},
        ),
        PointRow(
            line_name("best_hero"),
            _(
                "%(points)s for the guild of the living hero with most level-ups; among equals, the guild with more valour"
            )
            % {"points": amounts.points(usual.best_hero)},
        ),
        PointRow(
            line_name("dungeon"),
            _("%(points)s if your dungeon is open")
            % {"points": amounts.points(usual.dungeon)},
        ),
        PointRow(line_name("quests"), _("what is printed on completed quests")),
        PointRow(line_name("guild"), _("what your guild counts in its own way")),
    ]
