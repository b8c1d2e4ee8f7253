"""What passing means, for each kind of question."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.cadwallon.rules.frames import (
    FailedPick,
    Fight,
    Frame,
    Horde,
    Locking,
    OpenedChest,
    Reaction,
    Stage,
)
from games.cadwallon.rules.moves import Pass
from games.cadwallon.rules.view import View
from games.cadwallon.words.labels.situation import frame_of


def pass_label(move: Pass, view: View) -> str:
    frame = frame_of(view)
    match frame:
        case Fight():
            return _in_fight(frame)
        case Reaction():
            return _in_reaction(frame)
        case _:
            return _elsewhere(frame)


def _in_fight(frame: Fight) -> str:
    match frame.stage:
        case Stage.ATTACK_CARD | Stage.DEFENCE_CARD:
            return _("Fight without a card")
        case Stage.ATTACK_WIND | Stage.DEFENCE_WIND | Stage.RAGE:
            return _("Keep these dice")
        case _:
            return _("Accept the defeat")


def _in_reaction(frame: Reaction) -> str:
    match frame.window:
        case "walk":
            return _("Let the thief go on")
        case "die":
            return _("Let the militiaman go")
        case "card":
            return _("Let the card take effect")


def _elsewhere(frame: Frame) -> str:
    match frame:
        case Horde():
            return _("Move no more zombies")
        case FailedPick():
            return _("Leave the lock alone")
        case OpenedChest():
            return _("Make do with what is there")
        case Locking():
            return _("Lock no more chests")
        case _:
            return _("End the turn")


LABELS: dict[type, Callable[[Any, View], str]] = {Pass: pass_label}
