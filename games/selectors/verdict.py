"""How a match has ended for its reader: won, lost, shared or without a winner, and why."""

from collections.abc import Sequence
from typing import Literal

import msgspec
from django.utils.translation import gettext as _

from games.kernel.ranks import has_won, nobody_won, winners
from games.match.log_notes import AGREED, RESIGNED
from games.models import Match
from games.selectors.people import Person
from games.words.endings import ending_sentence, ending_words

Ending = Literal["won", "shared", "lost", "over"]


class Verdict(msgspec.Struct, frozen=True):
    # What it was for the reader; for an onlooker it is just over.
    ending: Ending
    how: str
    # Empty where all have lost together: then it is called as the game calls its end.
    title: str
    why: str


def verdict_on(match: Match, people: Sequence[Person]) -> Verdict | None:
    """Nothing while it runs, or where it was never decided."""
    ranks = [person.rank for person in people]
    if match.status != Match.Status.FINISHED or None in ranks:
        return None
    if match.reason == AGREED:
        how, title = _("The match is over"), ending_words(match.game, match.reason)
        return Verdict("over", how, title, _why(match, people))
    me = next((person for person in people if person.is_me), None)
    return Verdict(
        _ending(me, ranks),
        _how(match, ranks),
        _title(me, people),
        _why(match, people),
    )


def _ending(me: Person | None, ranks: Sequence[int | None]) -> Ending:
    if me is None:
        return "over"
    if not has_won(me.rank):
        return "lost"
    return "shared" if len(winners(ranks)) > 1 else "won"


def _title(me: Person | None, people: Sequence[Person]) -> str:
    ranks = [person.rank for person in people]
    if nobody_won(ranks):
        return ""
    first = [people[seat] for seat in winners(ranks)]
    if me is not None and me in first:
        return _("You have won!") if len(first) == 1 else _("You share the victory")
    names = ", ".join(person.name for person in first)
    if me is None:
        return _("Won by %(names)s") % {"names": names}
    return _("You have lost to %(names)s") % {"names": names}


def _how(match: Match, ranks: Sequence[int | None]) -> str:
    """The end as the game calls it; empty where more has to be said of it."""
    if match.reason in ("", RESIGNED) or nobody_won(ranks):
        return ""
    return ending_words(match.game, match.reason)


def _why(match: Match, people: Sequence[Person]) -> str:
    """Who had how much: the first, and the reader or whoever came closest."""
    ranks = [person.rank for person in people]
    if match.reason == RESIGNED or nobody_won(ranks):
        return ending_sentence(match.game, match.reason, ranks)
    first, *others = sorted(people, key=lambda person: person.rank or 0)
    second = next((person for person in others if person.is_me), others[0])
    text = _("%(first)s: %(most)s. %(second)s: %(less)s.")
    return text % {
        "first": first.name,
        "most": first.score,
        "second": second.name,
        "less": second.score,
    }
