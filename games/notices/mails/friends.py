"""Mails about people: somebody follows the reader."""

from django.utils.translation import gettext as _

from games.models import Notice
from games.notices.mails.content import MailContent
from games.notices.people import sender_of


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
