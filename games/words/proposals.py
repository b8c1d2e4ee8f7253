"""What is asked of a table, in words."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.match.clock import PACES
from games.models import Match
from games.models.proposal import Proposal
from games.words.waits import length_words, short_pace_words

Kind = Proposal.Kind


def wish_words(
    kind: str, what: Mapping[str, int | str], seat: int, names: Sequence[str]
) -> str:
    """“A pause of 3 days”; `seat` is that of whoever asks."""
    match kind:
        case Kind.TAKE_BACK:
            return _moves_words(int(what["moves"])) % {
                "who": names[seat],
                "count": what["moves"],
            }
        case Kind.END:
            return _("End the match as it stands: nobody wins, and nothing is rated")
        case Kind.TIME:
            time = length_words(int(what["seconds"]))
            who = names[int(what["seat"])]
            return _("%(time)s more time for %(who)s") % {"time": time, "who": who}
        case Kind.PACE:
            return _("Another pace: %(pace)s") % {"pace": pace_name(str(what["pace"]))}
        case Kind.PAUSE:
            time = length_words(int(what["seconds"]))
            return _("A pause of %(time)s: all clocks stand") % {"time": time}
        case Kind.RESUME:
            return _("End the pause: the clocks run again at once")
        case _kind:
            return _("Play live for half an hour")


def _moves_words(count: int) -> str:
    return ngettext(
        "Take back the last move of %(who)s",
        "Take back the last move of %(who)s and what came after it: %(count)s moves",
        count,
    )


def pace_name(key: str) -> str:
    """“Slow (72 h each, and 36 h more a turn)”."""
    facts = {"pace": Match.Pace(key).label, "time": short_pace_words(PACES[key])}
    return _("%(pace)s (%(time)s)") % facts
