"""The time zones to choose from, by continent, with their cities in the reader's language."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from babel.dates import get_timezone_location
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Group = tuple[str | Promise, list[tuple[str, str]]]

REGIONS = {
    "Africa": _("Africa"),
    "America": _("America"),
    "Antarctica": _("Antarctica"),
    "Arctic": _("Arctic"),
    "Asia": _("Asia"),
    "Atlantic": _("Atlantic"),
    "Australia": _("Australia"),
    "Europe": _("Europe"),
    "Indian": _("Indian Ocean"),
    "Pacific": _("Pacific"),
}


@cache
def names() -> tuple[str, ...]:
    """One zone per country and clock, without the aliases of former days."""
    table = files("tzdata").joinpath("zoneinfo", "zone.tab").read_text(encoding="utf-8")
    rows = [line.split("\t") for line in table.splitlines() if line[0] != "#"]
    return tuple(sorted(row[2] for row in rows))


@cache
def groups(language: str) -> tuple[Group, ...]:
    return (("UTC", [("UTC", "UTC")]), *regions(language))


def regions(language: str) -> Iterator[Group]:
    for region, label in REGIONS.items():
        cities = [
            (name, get_timezone_location(name, locale=language, return_city=True))
            for name in names()
            if name.startswith(f"{region}/")
        ]
        if cities:
            yield label, sorted(cities, key=lambda city: city[1])
