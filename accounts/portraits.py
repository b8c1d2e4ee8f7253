"""Pictures of people: an emblem in one colour on a ground of another, drawn by us.

Every ink can be read on every ground.
"""

import secrets
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _


class Emblem(NamedTuple):
    """Outlines on a square of 48: filled, drawn as strokes, and cut out as strokes."""

    label: str | Promise
    filled: str = ""
    strokes: str = ""
    cuts: str = ""


class Colour(NamedTuple):
    """A colour by name; a style sheet may change its shade."""

    label: str | Promise
    shade: str


EMBLEMS = {
    "mask": Emblem(
        _("Mask"),
        filled="M8 19c5-4 11-3 16 0 5-3 11-4 16 0 0 9-4 14-9 14-3 0-5-3-7-3s-4 3-7 3"
        "c-5 0-9-5-9-14zm6 4c1 3 6 4 8 1-2-3-6-4-8-1zm20 0c-2-3-6-2-8 1 2 3 7 2 8-1z",
    ),
    "dagger": Emblem(
        _("Dagger"),
        filled="M24 5l3.4 5.5V26h-6.8V10.5zM15 26.5h18v3.4H15zM22.2 30h3.6v7h-3.6z"
        "M24 36.4a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
        cuts="M24 10v14",
    ),
    "key": Emblem(
        _("Key"),
        strokes="M17 10.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM21.7 21.7L37 37"
        "M31 31l4.2-4.2M35.2 35.2l3.6-3.6",
    ),
    "lantern": Emblem(
        _("Lantern"),
        filled="M15 19l9-8 9 8zM16.5 21h15L33 35H15zM13 36.5h22V40H13zM24 23"
        "c-3 3.4-3.6 6-2.4 9h4.8c1.2-3 .6-5.6-2.4-9z",
        strokes="M20.5 10a3.5 3.5 0 0 1 7 0",
    ),
    "crow": Emblem(
        _("Crow"),
        filled="M7 20.5l9-3.5c2-6 9-7.5 13-3 2.6 3 3 6.5 3 10l9 10-12-3"
        "c-2 1.7-4.6 2.6-7.5 2.5-6-.3-9-5-7.5-12zm12.5-3.2a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z",
        strokes="M21 33.5v6M26 32.5v7",
        cuts="M24 23c1.5 2.6 4 4.4 7 5",
    ),
    "cat": Emblem(
        _("Cat"),
        filled="M12 10l8 6.5h8l8-6.5v16c0 7-5.5 11.5-12 11.5S12 33 12 26z"
        "M17 23.5c1 2.8 4.5 3 5.5.5-1.5-2.2-4-2.2-5.5-.5z"
        "m14 0c-1.5-1.7-4-1.7-5.5.5 1 2.5 4.5 2.3 5.5-.5zM22 29.5h4l-2 2.4z",
    ),
    "coin": Emblem(
        _("Coin"),
        filled="M24 8.5a15.5 15.5 0 1 1 0 31 15.5 15.5 0 0 1 0-31z",
        cuts="M24 12.5a11.5 11.5 0 1 1 0 23 11.5 11.5 0 0 1 0-23z"
        "M18.5 28.5l-1.5-8 4 3.2 3-5.7 3 5.7 4-3.2-1.5 8z",
    ),
    "rat": Emblem(
        _("Rat"),
        filled="M9.5 32c-.5-9 5.5-15 14-15 2 0 3.7.3 5 .9a3.8 3.8 0 0 1 6.5 3"
        "c3 2 5.5 5 6.5 8.6-2 1.8-5 2.5-8.5 2.5zm25-7.5a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6z",
        strokes="M10.5 31.5c-5 .5-6-7-1.5-9.5M17 33v3.5M29 33v3.5",
    ),
    "moon": Emblem(
        _("Moon"),
        filled="M31 36.5a15 15 0 1 1 0-25 12 12 0 1 0 0 25z"
        "M33 18l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z",
    ),
    "rose": Emblem(
        _("Rose"),
        filled="M24 7.5c5 0 10 4 10 9.5s-4.5 10-10 10-10-4.5-10-10 5-9.5 10-9.5z"
        "M25 36.5c.5-5 4.5-7.5 10-7 0 5-4 8-10 7zM23 39.5c-.5-4.5-4-7-9-6.5 0 4.5 3.6 7.3 9 6.5z",
        strokes="M24 26v15",
        cuts="M24.5 17c1.5-2 4.5 0 3.5 2.6s-6.5 2.6-7.6-.8 2-7.3 6.6-6.3 6 5.5 4.5 8.5",
    ),
    "bell": Emblem(
        _("Bell"),
        filled="M22.3 6.5h3.4v4h-3.4zM24 9.5c-6.5 0-9.5 5-9.5 11.5 0 5-1 8.5-4.5 12h28"
        "c-3.5-3.5-4.5-7-4.5-12 0-6.5-3-11.5-9.5-11.5zM20 35.5h8a4 4 0 0 1-8 0z",
        cuts="M14.5 28.5h19",
    ),
    "boot": Emblem(
        _("Boot"),
        filled="M16 8h13v15.5l8.5 4.7c2.3 1.3 3.5 3.3 3.5 6.3H16zM15 36h9v4h-9zM26 36h15v3H26z",
        cuts="M16 13h13M23 27h6M24 31h8",
    ),
    "die": Emblem(
        _("Die"),
        filled="M14 10.5h20a3.5 3.5 0 0 1 3.5 3.5v20a3.5 3.5 0 0 1-3.5 3.5H14a3.5 3.5 0 0 1-3.5-3.5V14"
        "a3.5 3.5 0 0 1 3.5-3.5zm3.5 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm13 0a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z"
        "M24 21.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM17.5 28a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z"
        "m13 0a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
    ),
    "hourglass": Emblem(
        _("Hourglass"),
        filled="M13 7.5h22v4H13zM13 36.5h22v4H13zM16 13h16c0 5-4 8-6.5 11 2.5 3 6.5 6 6.5 11H16"
        "c0-5 4-8 6.5-11C20 21 16 18 16 13z",
        cuts="M20 17.5h8M24 25v4M20.5 32.5h7",
    ),
    "crown": Emblem(
        _("Crown"),
        filled="M11 31L8.5 14.5l8.5 7L24 10l7 11.5 8.5-7L37 31zM11 33.5h26V38H11z",
        cuts="M18 35.7h.01M24 35.7h.01M30 35.7h.01",
    ),
    "spider": Emblem(
        _("Spider"),
        filled="M24 14.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM24 21.5a7 7 0 1 1 0 14 7 7 0 0 1 0-14z",
        strokes="M20 22l-6-3-3-8M28 22l6-3 3-8M18 27l-8-1.5-3-4M30 27l8-1.5 3-4"
        "M18.5 31l-6 3-2 6M29.5 31l6 3 2 6M24 14V5.5",
    ),
}  # fmt: skip

GROUNDS = {
    "wine": Colour(_("Wine red"), "#7d2231"),
    "rust": Colour(_("Rust"), "#7c3912"),
    "ochre": Colour(_("Ochre"), "#614508"),
    "moss": Colour(_("Moss green"), "#41592b"),
    "pine": Colour(_("Pine green"), "#1f5b4b"),
    "sea": Colour(_("Sea blue"), "#1d5a73"),
    "night": Colour(_("Night blue"), "#26396b"),
    "plum": Colour(_("Plum"), "#5f2f68"),
    "slate": Colour(_("Slate"), "#46525e"),
    "coal": Colour(_("Coal black"), "#2a2522"),
}
INKS = {
    "bone": Colour(_("Bone white"), "#f6ead0"),
    "gold": Colour(_("Gold"), "#f0c45a"),
    "rose": Colour(_("Rose"), "#f5bdb4"),
    "mint": Colour(_("Mint"), "#bce4c3"),
    "sky": Colour(_("Sky blue"), "#b8dbf3"),
    "silver": Colour(_("Silver"), "#d9dee6"),
}


def random_emblem() -> str:
    return secrets.choice(list(EMBLEMS))


def random_ground() -> str:
    return secrets.choice(list(GROUNDS))


def random_ink() -> str:
    return secrets.choice(list(INKS))


def paint(palette: dict[str, Colour], name: str) -> str:
    """The colour as a value that a style sheet may change for its theme."""
    name = name if name in palette else next(iter(palette))
    return f"var(--paint-{name}, {palette[name].shade})"


def drawn(emblem: str) -> SafeString:
    """The emblem alone: it takes its ink from `fill` and `stroke`, its cuts from `color`."""
    shape = EMBLEMS.get(emblem, EMBLEMS["mask"])
    return format_html(
        '<path fill-rule="evenodd" stroke="none" d="{}"/>'
        '<path fill="none" stroke-width="2.8" d="{}"/>'
        '<path fill="none" stroke="currentColor" stroke-width="1.8" d="{}"/>',
        *shape[1:],
    )


def portrait(emblem: str, ground: str, ink: str, label: str = "") -> SafeString:
    """The whole picture; without a label it is a decoration beside a name."""
    described = format_html('role="img" aria-label="{}"', label)
    hidden = SafeString('aria-hidden="true"')
    return format_html(
        '<svg class="portrait" viewBox="0 0 48 48" width="48" height="48" {}>'
        '<circle class="ground" cx="24" cy="24" r="24" fill="{ground}"/>'
        '<g class="emblem" fill="{ink}" stroke="{ink}" color="{ground}"'
        ' stroke-linecap="round" stroke-linejoin="round">{}</g></svg>',
        described if label else hidden,
        drawn(emblem),
        ground=paint(GROUNDS, ground),
        ink=paint(INKS, ink),
    )
