"""The message that a webhook gets when its owner tries it out."""

from django.urls import reverse
from django.utils.translation import gettext as _

from games.models import Notice
from games.notices.mails.content import MailContent


def webhook_check(notice: Notice) -> MailContent:
    return MailContent(
        subject=_("A test from Cadwallon: your notices arrive here."),
        button=_("Notices"),
        link=reverse("notices"),
    )
