"""Renders a mail: text and HTML, the picture of the board, and the headers."""

from email.mime.image import MIMEImage
from email.utils import parseaddr
from typing import Any

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.utils.translation import get_language

from games.models import Notice
from games.notices.mails import unsubscribing
from games.notices.mails.content import MailContent
from games.notices.preferences import DIGEST, EVENTS, event_of

PICTURE = "board"


def render_mail(mail: MailContent, notice: Notice, to: str) -> EmailMultiAlternatives:
    picture = mail.board.png() if mail.board else None
    leave = absolute_url(unsubscribing.path(notice.user, notice.kind))
    context = _context(mail, notice, leave, bool(picture))
    message = EmailMultiAlternatives(
        # A title may hold anything, a header no line break.
        " ".join(mail.subject.split()),
        render_to_string("games/mail/notice.txt", context),
        to=[to],
        headers=_headers(notice, leave),
    )
    html = render_to_string("games/mail/notice.html", context)
    message.attach_alternative(html, "text/html")
    if picture:
        message.mixed_subtype = "related"
        message.attach(_inline(picture, _host()))
    return message


def absolute_url(path: str) -> str:
    return f"{settings.SITE_URL}{path}"


def _context(
    mail: MailContent, notice: Notice, leave: str, has_picture: bool
) -> dict[str, Any]:
    event = event_of(notice.kind)
    return {
        "mail": mail,
        "site": settings.SITE_URL,
        "link": absolute_url(mail.link),
        "picture": f"{PICTURE}@{_host()}" if has_picture else "",
        "leave": leave,
        "event": EVENTS.get(event, ""),
        "is_digest": event == DIGEST,
        "language": get_language(),
    }


def _headers(notice: Notice, leave: str) -> dict[str, str]:
    """The Message-ID comes from the row: if a mail is ever sent twice, mail programs know it for one."""
    host = _host()
    headers = {
        "Message-ID": f"<notice-{notice.pk}-{notice.created_at:%Y%m%d%H%M%S}@{host}>",
        "List-Unsubscribe": f"<{leave}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
    }
    if notice.match_id:
        # Mails of one match lie together.
        headers["References"] = f"<match-{notice.match_id}@{host}>"
    return headers


def _host() -> str:
    return parseaddr(settings.DEFAULT_FROM_EMAIL)[1].rpartition("@")[2] or "localhost"


def _inline(picture: bytes, host: str) -> MIMEImage:
    part = MIMEImage(picture, "png")
    part.add_header("Content-ID", f"<{PICTURE}@{host}>")
    part.add_header("Content-Disposition", "inline", filename="board.png")
    return part
