"""The points are counted, and Karez has a mayor or has fallen."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.karez.rules.components import NUMBERS
from games.karez.rules.events import MatchEnded, Scored
from games.karez.words import amounts
from games.karez.words.names import listed, status_name
from games.kernel.rules import Seat
from games.kit.reader import Reader

LINES = {
    "gems": gettext_noop("Gems"),
    "buildings": gettext_noop("Buildings"),
    "valour": gettext_noop("Valour"),
    "best_hero": gettext_noop("Best hero"),
    "dungeon": gettext_noop("Open dungeon"),
    "quests": gettext_noop("Quests"),
    "guild": gettext_noop("Aim of the guild"),
}


def line_name(key: str) -> str:
    """A part of the score."""
    return _(LINES[key])


def scored(event: Scored, reader: Reader) -> str:
    lines = [
        f"{line_name(line.key)} {line.points}" for line in event.lines if line.points
    ]
    if not lines:
        return reader.tell(
            event.seat,
            _("You have %(points)s."),
            _("%(who)s has %(points)s."),
            points=amounts.points(event.points),
        )
    return reader.tell(
        event.seat,
        _("You have %(points)s (%(lines)s)."),
        _("%(who)s has %(points)s (%(lines)s)."),
        points=amounts.points(event.points),
        lines=", ".join(lines),
    )


def match_ended(event: MatchEnded, reader: Reader) -> str:
    if event.reason == "fallen":
        text = _(
            "Karez has fallen: it has %(citizens)s, and a %(city)s needs %(needed)d. Everybody has lost."
        )
        return text % {
            "citizens": amounts.citizens(event.citizens),
            "city": status_name("city"),
            "needed": NUMBERS.status["city"].citizens,
        }
    winners = [Seat(seat) for seat, rank in enumerate(event.ranks) if rank == 1]
    if len(winners) == 1:
        return reader.tell(
            winners[0],
            _("Karez is a City with %(citizens)s, and you are its mayor!"),
            _("Karez is a City with %(citizens)s, and %(who)s is its mayor!"),
            citizens=amounts.citizens(event.citizens),
        )
    text = _("Karez is a City with %(citizens)s. %(winners)s are its mayors together!")
    return text % {
        "citizens": amounts.citizens(event.citizens),
        "winners": listed(reader.names[seat] for seat in winners),
    }


SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    Scored: scored,
    MatchEnded: match_ended,
}
