"""A letter as a mail: text and HTML, the board inside, and the headers that well-behaved mail has."""

from email.mime.image import MIMEImage
from email.utils import parseaddr
from typing import Any

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.utils.translation import get_language

from games.models import Notice
from games.notices.mails import unsubscribing
from games.notices.mails.letter import Letter
from games.notices.preferences import DIGEST, EVENTS, event_of

PICTURE = "board"


def envelope(letter: Letter, notice: Notice, to: str) -> EmailMultiAlternatives:
    picture = letter.board.png() if letter.board else None
    leave = address(unsubscribing.path(notice.user, notice.kind))
    context = _context(letter, notice, leave, bool(picture))
    mail = EmailMultiAlternatives(
        # A title may hold anything, a header no line break.
        " ".join(letter.subject.split()),
        render_to_string("games/mail/letter.txt", context),
        to=[to],
        headers=_headers(notice, leave),
    )
    html = render_to_string("games/mail/letter.html", context)
    mail.attach_alternative(html, "text/html")
    if picture:
        mail.mixed_subtype = "related"
        mail.attach(_inline(picture, _host()))
    return mail


def address(path: str) -> str:
    return f"{settings.SITE_URL}{path}"


def _context(
    letter: Letter, notice: Notice, leave: str, has_picture: bool
) -> dict[str, Any]:
    event = event_of(notice.kind)
    return {
        "letter": letter,
        "site": settings.SITE_URL,
        "link": address(letter.link),
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
