"""Tournaments in words: how they are played, what decides between equals, and what the rules say."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.contests.formats import Format
from games.contests.standings import TIE_BREAKS, TieBreak
from games.models import Tournament

HOURS_A_DAY = 24

FORMATS: dict[str, str | Promise] = {
    Format.SWISS: gettext_lazy("Swiss"),
    Format.ROUND_ROBIN: gettext_lazy("All play all"),
    Format.KNOCKOUT: gettext_lazy("Knock-out"),
    Format.TABLES: gettext_lazy("Tables of three to five"),
}
FORMAT_HELPS: dict[str, str | Promise] = {
    Format.SWISS: gettext_lazy(
        "A few rounds. Everybody plays each of them, against somebody who stands where they do, and nobody twice."
    ),
    Format.ROUND_ROBIN: gettext_lazy("Everybody meets everybody once."),
    Format.KNOCKOUT: gettext_lazy("Who loses is out. The last one left has won."),
    Format.TABLES: gettext_lazy(
        "A few rounds at larger tables: points by place, and new neighbours each time."
    ),
}
BREAKS: dict[TieBreak, str | Promise] = {
    TieBreak.DIRECT: gettext_lazy("Among themselves"),
    TieBreak.SONNEBORN: gettext_lazy("Points of the beaten"),
    TieBreak.BUCHHOLZ: gettext_lazy("Points of all rivals"),
    TieBreak.WINS: gettext_lazy("First places"),
}
BREAK_HELPS: dict[TieBreak, str | Promise] = {
    TieBreak.DIRECT: gettext_lazy(
        "The points from the matches among those who are equal, if they all have met."
    ),
    TieBreak.SONNEBORN: gettext_lazy(
        "The points of everybody one has beaten, and half of those one has drawn with (Sonneborn–Berger)."
    ),
    TieBreak.BUCHHOLZ: gettext_lazy(
        "The points of everybody one has met, added up (Buchholz). A bye counts as a rival with as many points as oneself."
    ),
    TieBreak.WINS: gettext_lazy("How often one came first alone."),
}


def points_words(halves: int) -> str:
    """Half points as people write them."""
    whole, half = divmod(halves, 2)
    if not half:
        return str(whole)
    return f"{whole}½" if whole else "½"


def break_words(rule: TieBreak, value: int) -> str:
    if rule is TieBreak.WINS:
        return str(value)
    if rule is TieBreak.SONNEBORN:
        return f"{value / 4:g}"
    return points_words(value)


def time_words(hours: int) -> str:
    if hours % HOURS_A_DAY:
        return ngettext("%(count)d hour", "%(count)d hours", hours) % {"count": hours}
    days = hours // HOURS_A_DAY
    return ngettext("%(count)d day", "%(count)d days", days) % {"count": days}


def rules_words(tournament: Tournament) -> list[str]:
    """What holds in this tournament, one sentence each."""
    found = [
        str(FORMAT_HELPS[tournament.format]),
        _points(tournament),
        *_byes(tournament),
        _(
            "A round begins by itself when the one before is over, and takes %(time)s at the most. A match that still runs then counts as it stands: first comes who has let the others wait less, and last who is away."
        )
        % {"time": time_words(tournament.stage_hours)},
        _leaving(tournament),
    ]
    if tournament.season_id:
        found.append(
            _(
                "It is a division of a season: at the end of the month the first go up a division, and the last go down."
            )
        )
    if tournament.bot:
        found.append(_("Bots take the places that are free when it begins."))
    return found


def _points(tournament: Tournament) -> str:
    match tournament.way:
        case Format.KNOCKOUT:
            return _("A draw goes to who has let the other wait less.")
        case Format.TABLES:
            return _(
                "A point for everybody you leave behind, and half of one for everybody in the same place; an empty seat counts as somebody in the same place. When all lose together nobody gets anything."
            )
        case _:
            return _("A win is one point, a draw half of one.")


def _byes(tournament: Tournament) -> list[str]:
    match tournament.way:
        case Format.SWISS:
            return [
                _(
                    "With an odd number somebody has a bye, which is one point; nobody has a second one as long as there is another way."
                )
            ]
        case Format.ROUND_ROBIN:
            return [_("With an odd number everybody has one bye, without a point.")]
        case Format.KNOCKOUT:
            return [
                _("The best are seeded apart and have the byes of the first round.")
            ]
        case Format.TABLES:
            return []


def _leaving(tournament: Tournament) -> str:
    if tournament.leavers == Tournament.Leavers.REPLACED:
        return _(
            "Who leaves, or is away to the end of a round, is replaced by the first on the waiting list, who takes over the points."
        )
    if tournament.way is Format.ROUND_ROBIN:
        return _(
            "Who leaves, or is away to the end of a round, meets nobody any more: the matches that are left count as won for the others."
        )
    return _(
        "Who leaves, or is away to the end of a round, meets nobody any more; the results so far count."
    )


def tie_breaks(way: Format) -> list[tuple[str, str]]:
    """Their names and what they say, in order."""
    return [(str(BREAKS[rule]), str(BREAK_HELPS[rule])) for rule in TIE_BREAKS[way]]
