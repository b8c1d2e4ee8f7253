"""Labels for skills; a card given up for one is named."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.cadwallon.rules.components import SKILLS
from games.cadwallon.rules.moves import (
    CallTrinity,
    Chill,
    Feint,
    Filch,
    ReadTarot,
    Reveal,
    Shoot,
    StepThroughShadow,
    Whisper,
)
from games.cadwallon.rules.view import View
from games.cadwallon.words.labels.situation import with_load
from games.cadwallon.words.names import at, card_name, cards, figure_name, whom


def feint(move: Feint, view: View) -> str:
    label = _("Change places with %(figure)s")
    return label % {"figure": figure_name(move.figure)}


def read_tarot(move: ReadTarot, view: View) -> str:
    text = _("Read the tarot, discarding “%(card)s”")
    return text % {"card": card_name(move.discard)}


def chill(move: Chill, view: View) -> str:
    return _("Chill %(figure)s, discarding “%(card)s”") % {
        "figure": whom(move.figure),
        "card": card_name(move.discard),
    }


def step_through_shadow(move: StepThroughShadow, view: View) -> str:
    return _("Make ready to go through a wall")


def filch(move: Filch, view: View) -> str:
    label = _("Pick %(figure)s’s pocket") % {"figure": figure_name(move.figure)}
    return with_load(label, move.figure, view)


def reveal(move: Reveal, view: View) -> str:
    drawn = cards(SKILLS["dark_revelation"].value)
    return _("Draw %(cards)s") % {"cards": drawn}


def shoot(move: Shoot, view: View) -> str:
    label = _("Shoot at %(figure)s, %(where)s") % {
        "figure": figure_name(move.figure),
        "where": at(view.at[move.figure]),
    }
    return with_load(label, move.figure, view)


def whisper(move: Whisper, view: View) -> str:
    text = _("Make the opponent reroll the highest die, discarding “%(card)s”")
    return text % {"card": card_name(move.discard)}


def call_trinity(move: CallTrinity, view: View) -> str:
    return _("Add %(value)d to the highest die, discarding “%(card)s”") % {
        "value": SKILLS["grim_trinity"].value,
        "card": card_name(move.discard),
    }


LABELS: dict[type, Callable[[Any, View], str]] = {
    Feint: feint,
    ReadTarot: read_tarot,
    Chill: chill,
    StepThroughShadow: step_through_shadow,
    Filch: filch,
    Reveal: reveal,
    Shoot: shoot,
    Whisper: whisper,
    CallTrinity: call_trinity,
}
