"""Which names people may have: one to sign in with, and one that others read."""

import unicodedata

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
USERNAME_VALIDATORS = [
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


def validate_display_name(name: str) -> None:
    if any(unicodedata.category(sign) in UNSEEN for sign in name):
        raise ValidationError(_("Please use only characters that can be seen."))
    if not any(sign.isalnum() for sign in name):
        raise ValidationError(_("Please use at least one letter or digit."))
