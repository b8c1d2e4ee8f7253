"""A webhook is tried out."""

from django.urls import reverse
from django.utils.translation import gettext as _

from games.models import Notice
from games.notices.mails.letter import Letter


def trial(notice: Notice) -> Letter:
    return Letter(
        subject=_("A test from Cadwallon: your notices arrive here."),
        button=_("Notices"),
        link=reverse("notices"),
    )
