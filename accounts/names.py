"""Which names people may have: one to sign in with, and one that others read."""

import unicodedata
from collections.abc import Callable
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import (
    MaxLengthValidator,
    MinLengthValidator,
    RegexValidator,
)
from django.utils.translation import gettext_lazy as _

SHORTEST_NAME, LONGEST_NAME = 2, 30
LENGTHS = (MinLengthValidator(SHORTEST_NAME), MaxLengthValidator(LONGEST_NAME))

# No dots and no @: a name in a mail must not look like an address or a link.
USERNAME_VALIDATORS: list[Callable[[Any], None]] = [
    RegexValidator(
        r"^[^\W_][\w-]*\Z",
        _(
            "Please use letters, digits, - and _ only, and begin with a letter or digit."
        ),
    ),
    *LENGTHS,
]

# Control, format (with the marks that turn writing around), private, unassigned.
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


# Marks that turn the direction of writing around, also of what follows.
TURNING = frozenset(
    map(chr, (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)))
)
# What joins parts of one sign stays: many faces are made of several.
BREAKING = UNSEEN - {"Cf"}


def one_line(text: str) -> str:
    """A text of somebody's on one line, without anything that changes what stands around it."""
    plain = "".join(
        " " if unicodedata.category(sign) in BREAKING else sign
        for sign in text
        if sign not in TURNING
    )
    return " ".join(plain.split())


# Stands behind the name of every bot account, wherever that is read.
BOT_MARK = " (bot)"
LONGEST_BOT_NAME = LONGEST_NAME - len(BOT_MARK)


def marked_as_bot(name: str) -> str:
    return name if name.endswith(BOT_MARK) else name + BOT_MARK


def validate_display_name(name: str) -> None:
    if any(unicodedata.category(sign) in UNSEEN for sign in name):
        raise ValidationError(_("Please use only characters that can be seen."))
    if not any(sign.isalnum() for sign in name):
        raise ValidationError(_("Please use at least one letter or digit."))
