"""What happened to a seat, as a sentence: the same for all games."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.match.log_notes import (
    CameBack,
    Cancelled,
    ChangedPace,
    Copied,
    EndedTogether,
    Extended,
    GaveTime,
    Granted,
    Note,
    Offered,
    Paused,
    Resigned,
    Resumed,
    Rewound,
    TakenOver,
    TookBack,
    Unpaused,
    WentAway,
)
from games.words.proposals import pace_name
from games.words.waits import length_words


def note_sentence(note: Note, names: Mapping[int, str], reader: int | None) -> str:
    """The note as told to a person by number (None: a stranger), who may be the one it is about."""
    facts = {"who": names[note.who]}
    yours, theirs = _texts(note)
    if isinstance(note, TakenOver):
        facts["new"] = names[note.by]
        return (yours if note.by == reader else theirs) % facts
    if isinstance(note, Extended | Granted):
        facts["time"] = _length(note.seconds)
    if isinstance(note, Granted):
        facts["operator"] = names[note.by]
    if isinstance(note, Resumed | Rewound | Cancelled | Granted | Copied):
        facts["reason"] = note.reason
    if isinstance(note, Rewound | TookBack):
        facts["count"] = str(note.moves)
    if isinstance(note, GaveTime | Paused):
        facts["time"] = length_words(note.seconds)
    if isinstance(note, ChangedPace):
        facts["pace"] = pace_name(note.pace)
    return (yours if note.who == reader else theirs) % facts


def _texts(note: Note) -> tuple[str, str]:
    """What the person concerned reads, and what everybody else does."""
    match note:
        case Extended():
            return (
                _("Your time ran out; an extension gives you %(time)s more."),
                _("%(who)s’s time ran out; an extension gives %(time)s more."),
            )
        case WentAway(idle=True):
            return (
                _("You were not here for a long time; a bot plays for you."),
                _("%(who)s was not here for a long time; a bot plays for them."),
            )
        case WentAway():
            return (
                _("Your time ran out; a bot plays for you."),
                _("%(who)s’s time ran out; a bot plays for them."),
            )
        case CameBack():
            return _("You are back."), _("%(who)s is back.")
        case _:
            return _texts_of_hands(note)


def _texts_of_hands(note: Note) -> tuple[str, str]:
    match note:
        case Offered():
            return (
                _("Others may take over your seat now."),
                _("%(who)s stays away; others may take over the seat."),
            )
        case TakenOver():
            return (
                _("You take over the seat of %(who)s."),
                _("%(new)s takes over the seat of %(who)s."),
            )
        case Resigned(absent=True):
            return (
                _("You stayed away too long and have lost your seat."),
                _("%(who)s stayed away too long and has lost the seat."),
            )
        case Resigned():
            return _("You resign."), _("%(who)s resigns.")
        case Resumed() | Rewound() | Cancelled() | Granted() | Copied():
            return _texts_of_operators(note)
        case _:
            return _texts_of_agreements(note)


def _texts_of_agreements(note: Note) -> tuple[str, str]:
    match note:
        case TookBack(moves=moves):
            return _texts_of_going_back(moves)
        case EndedTogether():
            return (
                _("All agree to end the match, as you asked."),
                _("All agree to end the match, as %(who)s asked."),
            )
        case GaveTime():
            return (
                _("The table gives you %(time)s more time."),
                _("The table gives %(who)s %(time)s more time."),
            )
        case ChangedPace():
            return (
                _("All agree to another pace, as you asked: %(pace)s."),
                _("All agree to another pace, as %(who)s asked: %(pace)s."),
            )
        case _:
            return _texts_of_hours(note)


def _texts_of_hours(note: Note) -> tuple[str, str]:
    match note:
        case Paused():
            return (
                _("All agree to pause for %(time)s, as you asked: all clocks stand."),
                _(
                    "All agree to pause for %(time)s, as %(who)s asked: all clocks stand."
                ),
            )
        case Unpaused():
            return (
                _("All agree to go on, as you asked: the clocks run again."),
                _("All agree to go on, as %(who)s asked: the clocks run again."),
            )
        case _:
            return (
                _("Those who are here play live for half an hour, as you asked."),
                _("Those who are here play live for half an hour, as %(who)s asked."),
            )


def _texts_of_going_back(moves: int) -> tuple[str, str]:
    return (
        ngettext(
            "All agree: you take your last move back.",
            "All agree: you take your last move back, and what came after it: %(count)s moves.",
            moves,
        ),
        ngettext(
            "All agree: %(who)s takes their last move back.",
            "All agree: %(who)s takes their last move back, and what came after it: %(count)s moves.",
            moves,
        ),
    )


def _texts_of_operators(note: Note) -> tuple[str, str]:
    match note:
        case Resumed():
            return (
                _("You set the match going again: “%(reason)s”"),
                _("%(who)s, an operator, sets the match going again: “%(reason)s”"),
            )
        case Rewound(moves=moves):
            return _texts_of_a_rewind(moves)
        case Granted():
            return (
                _("%(operator)s, an operator, gives you %(time)s more: “%(reason)s”"),
                _(
                    "%(operator)s, an operator, gives %(who)s %(time)s more: “%(reason)s”"
                ),
            )
        case Copied():
            return (
                _("You take a copy of the log to look for a mistake: “%(reason)s”"),
                _(
                    "%(who)s, an operator who does not play here, takes a copy of the log to look for a mistake: “%(reason)s”"
                ),
            )
        case _:
            return (
                _("You cancel the match; nothing counts: “%(reason)s”"),
                _(
                    "%(who)s, an operator, cancels the match; nothing counts: “%(reason)s”"
                ),
            )


def _texts_of_a_rewind(moves: int) -> tuple[str, str]:
    return (
        ngettext(
            "You take back the last move and set the match going again: “%(reason)s”",
            "You take back the last %(count)s moves and set the match going again: “%(reason)s”",
            moves,
        ),
        ngettext(
            "%(who)s, an operator, takes back the last move and sets the match going again: “%(reason)s”",
            "%(who)s, an operator, takes back the last %(count)s moves and sets the match going again: “%(reason)s”",
            moves,
        ),
    )


def _length(seconds: int) -> str:
    hours, minutes = seconds // 3600, seconds // 60
    if hours:
        text = ngettext("%(count)d hour", "%(count)d hours", hours)
        return text % {"count": hours}
    text = ngettext("%(count)d minute", "%(count)d minutes", minutes)
    return text % {"count": minutes}
