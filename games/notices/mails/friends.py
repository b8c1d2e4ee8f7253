"""Mails about people: somebody follows the reader, a friend has written."""

from django.urls import reverse
from django.utils.translation import gettext as _

from games.models import Notice
from games.notices.mails.content import MailContent, Section
from games.notices.people import sender_of
from games.selectors.unread import unread_from

MESSAGES_IN_A_MAIL = 10


def followed(notice: Notice) -> MailContent:
    person = sender_of(notice)
    words = {"name": person.name}
    return MailContent(
        subject=_("%(name)s follows you") % words,
        lines=[
            _("If you follow %(name)s as well, you are friends.") % words,
            _("Friends see each other’s open tables and can write to each other."),
        ],
        button=_("Have a look"),
        link=person.get_absolute_url(),
    )


def message(notice: Notice) -> MailContent:
    """What was written stands in the mail alone: a device lies on the table."""
    person = sender_of(notice)
    written = unread_from(notice.user, person)[:MESSAGES_IN_A_MAIL]
    return MailContent(
        subject=_("%(name)s has written to you") % {"name": person.name},
        sections=[Section(lines=[each.text for each in written])],
        button=_("Read and answer"),
        link=reverse("thread", args=[person.username]),
    )
