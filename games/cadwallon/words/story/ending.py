"""The end: loot turns into ducats, trapped thieves cost some, and somebody has won."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.cadwallon.rules.events import (
    EarlyTurnsPaid,
    GameEnded,
    GangPaid,
    ThievesTrapped,
    TreasuresFenced,
)
from games.cadwallon.words.names import ducats, listed, treasure_name
from games.kernel.rules import Seat
from games.kit.reader import Reader


def treasures_fenced(event: TreasuresFenced, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You turn loot into money: %(kind)s × %(count)d, %(ducats)s."),
        _("%(who)s turns loot into money: %(kind)s × %(count)d, %(ducats)s."),
        kind=treasure_name(event.kind),
        count=event.count,
        ducats=ducats(event.ducats),
    )


def thieves_trapped(event: ThievesTrapped, reader: Reader) -> str:
    count = event.thieves
    yours = ngettext(
        "You leave %(count)d thief behind; it costs you %(ducats)s.",
        "You leave %(count)d thieves behind; it costs you %(ducats)s.",
        count,
    )
    theirs = ngettext(
        "%(who)s leaves %(count)d thief behind and pays %(ducats)s.",
        "%(who)s leaves %(count)d thieves behind and pays %(ducats)s.",
        count,
    )
    paid = ducats(event.ducats)
    return reader.tell(event.seat, yours, theirs, count=count, ducats=paid)


def early_turns_paid(event: EarlyTurnsPaid, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You get %(ducats)s for playing early."),
        _("%(who)s gets %(ducats)s for playing early."),
        ducats=ducats(event.ducats),
    )


def gang_paid(event: GangPaid, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You get %(ducats)s, as your gang has it harder."),
        _("%(who)s gets %(ducats)s for a gang that has it harder."),
        ducats=ducats(event.ducats),
    )


def game_ended(event: GameEnded, reader: Reader) -> str:
    winners = [Seat(seat) for seat, rank in enumerate(event.ranks) if rank == 1]
    standing = sorted(range(len(event.ranks)), key=lambda seat: event.ranks[seat])
    return _("%(end)s %(result)s Final ducats: %(standing)s.") % {
        "end": _end(event.reason),
        "result": _result(winners, reader),
        "standing": ", ".join(
            f"{reader.names[seat]} {event.scores[seat]}" for seat in standing
        ),
    }


def _end(reason: str) -> str:
    match reason:
        case "empty":
            return _("The last thief is out of the district.")
        case "market":
            return _("The fences pack up: the market is over.")
        case _:
            return _("Dawn breaks, and the last gates close.")


def _result(winners: list[Seat], reader: Reader) -> str:
    if len(winners) == 1:
        return reader.tell(winners[0], _("You win!"), _("%(who)s wins!"))
    names = [reader.names[seat] for seat in winners]
    return _("%(names)s share the victory.") % {"names": listed(names)}


SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    TreasuresFenced: treasures_fenced,
    ThievesTrapped: thieves_trapped,
    EarlyTurnsPaid: early_turns_paid,
    GangPaid: gang_paid,
    GameEnded: game_ended,
}
