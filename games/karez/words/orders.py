"""Standing orders for Karez, in the players' words: each question, and each answer as half of a sentence."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.karez.rules.components import HEROES
from games.karez.words import amounts
from games.karez.words.names import hero_name

# The parts of the panel, each with its fields.
GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (gettext_noop("In the city"), ("pass_when_done", "shop", "keep")),
    (
        gettext_noop("On expeditions"),
        ("flee", "fight", "hits", "spared", "bury"),
    ),
)

LABELS: dict[str, str] = {
    "pass_when_done": gettext_noop(
        "Only buying, resting, closing my dungeon or passing is left"
    ),
    "shop": gettext_noop("I could buy something after the work is done"),
    "keep": gettext_noop("I may choose from what was drawn"),
    "flee": gettext_noop("My heroes meet a monster"),
    "fight": gettext_noop("A card or an ability could help"),
    "hits": gettext_noop("Several of my heroes could take a hit"),
    "spared": gettext_noop("Heroes to spare, the dearest first"),
    "bury": gettext_noop("A hero of mine dies and can be buried"),
}

COMMON: dict[str, str] = {
    "ask": gettext_noop("ask me"),
}
CHOICES: dict[tuple[str, str], str] = {
    ("pass_when_done", "pass"): gettext_noop("pass for me"),
    ("shop", "expedition"): gettext_noop(
        "ask me before an expedition of mine, else buy nothing"
    ),
    ("shop", "never"): gettext_noop("buy nothing"),
    ("keep", "points"): gettext_noop("keep what brings most points"),
    ("flee", "never"): gettext_noop("fight"),
    ("fight", "resolve"): gettext_noop("resolve it for me"),
    ("hits", "open_boxes"): gettext_noop("whoever has most open boxes takes it"),
    ("hits", "spare"): gettext_noop("spare those of my list below"),
    ("bury", "always"): gettext_noop("bury them"),
}
# What a field only says together with another one, when that has one of these values.
DEPENDS: dict[str, tuple[str, tuple[str, ...]]] = {"spared": ("hits", ("spare",))}
# How many places a list has.
SHORT_LIST = 6


def groups() -> list[tuple[str, tuple[str, ...]]]:
    return [(_(title), fields) for title, fields in GROUPS]


def label(field: str) -> str:
    return _(LABELS[field])


def choice(field: str, value: str) -> str:
    if value.startswith("up_to_"):
        price = int(value.removeprefix("up_to_"))
        text = _("buy the dearest card for up to %(gold)s")
        return text % {"gold": amounts.gold(price)}
    if value.startswith("below_"):
        text = _("flee if fewer than %(share)d of 100 such parties would come through")
        return text % {"share": int(value.removeprefix("below_"))}
    return _(CHOICES.get((field, value)) or COMMON[value])


def items(field: str) -> Sequence[tuple[str, str]]:
    """What can stand in a list, with its name."""
    return [(hero, hero_name(hero)) for hero in HEROES]


def empty(field: str) -> str:
    return _("nobody in particular")


def places(field: str) -> int:
    return min(SHORT_LIST, len(items(field)))


def is_idle(field: str, orders: object) -> bool:
    """Does the field say nothing, as the others are now?"""
    if field not in DEPENDS:
        return False
    other, values = DEPENDS[field]
    return getattr(orders, other) not in values
