"""What every Arcana card does."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.cadwallon.rules.components import ARCANA, NUMBERS, Card
from games.cadwallon.words.names import dice, ducats, points, spaces


def card_text(card: Card) -> str:
    """When the card is played, and what it does."""
    return TEXTS[card](ARCANA[card].value)


def card_gist(card: Card) -> str:
    """The effect in few words, for cards whose effect no later event tells."""
    gist = GISTS.get(card)
    return gist(ARCANA[card].value) if gist else ""


def _powerful_blow(value: int) -> str:
    text = _("In a fight, before the dice: your highest die counts %(value)d more.")
    return text % {"value": value}


def _extra_blade(value: int) -> str:
    text = _("In a fight, before the dice: you roll %(dice)s more.")
    return text % {"dice": dice(value)}


def _dirty_trick(value: int) -> str:
    return _("In a fight, before the dice: your opponent rerolls the highest die.")


def _second_wind(value: int) -> str:
    return _("In a fight, before the dice: you may then reroll all your dice once.")


def _run(value: int) -> str:
    text = _("During your thief’s movement: %(spaces)s further. Several add up.")
    return text % {"spaces": spaces(value)}


def _dodge(value: int) -> str:
    return _(
        "During your thief’s movement: pass through occupied spaces, without stopping there."
    )


def _secret_passage(value: int) -> str:
    text = ngettext(
        "During your thief’s movement: go through %(count)d wall (a red line).",
        "During your thief’s movement: go through %(count)d walls (red lines).",
        value,
    )
    return text % {"count": value}


def _niggling_injury(value: int) -> str:
    text = _(
        "When a rival’s thief moves: %(spaces)s fewer. Whoever has already gone further turns back."
    )
    return text % {"spaces": spaces(value)}


def _deft_fingers(value: int) -> str:
    return _("When your thief fails to pick a lock: roll once more.")


def _master_key(value: int) -> str:
    return _(
        "Your thief picks a lock without rolling. It is no help with a chest that is locked fast."
    )


def _false_bottom(value: int) -> str:
    text = _(
        "When your thief has picked a lock: the chest pays %(ducats)s instead of %(usual)d."
    )
    return text % {"ducats": ducats(value), "usual": NUMBERS.chest_reward}


def _locked(value: int) -> str:
    text = ngettext(
        "On your turn: lock %(count)d chest fast, in a room where nobody stands. It can then only be bashed.",
        "On your turn: lock up to %(count)d chests fast, in rooms where nobody stands. They can then only be bashed.",
        value,
    )
    return text % {"count": value}


def _cutpurse(value: int) -> str:
    text = _(
        "On your turn: a rival with a thief next to one of yours loses %(ducats)s to the bank."
    )
    return text % {"ducats": ducats(value)}


def _burst(value: int) -> str:
    text = _("On your turn: you have %(points)s more.")
    return text % {"points": points(value)}


def _distraction(value: int) -> str:
    text = _(
        "When a rival rolls for a militiaman: the die counts as %(value)d, and the man stays put."
    )
    return text % {"value": value}


def _guild_favour(value: int) -> str:
    return _(
        "When a rival plays an Arcana card: it has no effect. No help for the militia, the hunter or zombies, and none against another Favour."
    )


TEXTS: dict[Card, Callable[[int], str]] = {
    "powerful_blow": _powerful_blow,
    "extra_blade": _extra_blade,
    "dirty_trick": _dirty_trick,
    "second_wind": _second_wind,
    "run": _run,
    "dodge": _dodge,
    "secret_passage": _secret_passage,
    "niggling_injury": _niggling_injury,
    "deft_fingers": _deft_fingers,
    "master_key": _master_key,
    "false_bottom": _false_bottom,
    "locked": _locked,
    "cutpurse": _cutpurse,
    "burst": _burst,
    "distraction": _distraction,
    "guild_favour": _guild_favour,
}


def _further(value: int) -> str:
    return _("%(spaces)s further") % {"spaces": spaces(value)}


def _past_others(value: int) -> str:
    return _("past anyone in the way")


def _through_walls(value: int) -> str:
    return _("through a wall")


def _fewer(value: int) -> str:
    return _("%(spaces)s fewer for the thief on the way") % {"spaces": spaces(value)}


def _more_dice(value: int) -> str:
    return _("%(dice)s more") % {"dice": dice(value)}


GISTS: dict[Card, Callable[[int], str]] = {
    "run": _further,
    "dodge": _past_others,
    "secret_passage": _through_walls,
    "niggling_injury": _fewer,
    "extra_blade": _more_dice,
}
