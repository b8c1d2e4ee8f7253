"""Mails of a site without a mail server: files, which a local site shows at /dev/mailbox/."""

from base64 import b64encode
from collections.abc import Callable, Sequence
from email import message_from_bytes, policy
from email.message import EmailMessage
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from uuid import uuid4

from django.conf import settings
from django.core.mail import EmailMessage as Mail
from django.core.mail.backends.base import BaseEmailBackend
from django.http import HttpRequest
from django.utils import timezone
from typing_extensions import override


class FileBackend(BaseEmailBackend):
    """Writes every mail to a file of its own that mail programs can open."""

    @override
    def send_messages(self, email_messages: Sequence[Mail]) -> int:
        folder = Path(settings.MAIL_DIR)
        folder.mkdir(parents=True, exist_ok=True)
        for mail in email_messages:
            moment = timezone.now().strftime("%Y%m%d-%H%M%S")
            file = folder / f"{moment}-{uuid4().hex}.eml"
            file.write_bytes(mail.message().as_bytes())
        return len(email_messages)


# What a proxy or a tunnel says about those for whom it asks.
PASSED_ON = ("HTTP_X_FORWARDED", "HTTP_FORWARDED", "HTTP_X_REAL_IP", "HTTP_VIA")


def is_for(request: HttpRequest) -> bool:
    """Only somebody at this very machine reads the mails of all."""
    return bool(settings.MAILBOX) and is_from_here(request)


def is_from_here(request: HttpRequest) -> bool:
    try:
        is_near = ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False
    return is_near and not any(name.startswith(PASSED_ON) for name in request.META)


def mailbox(request: HttpRequest) -> dict[str, Callable[[], bool]]:
    """Whether the site shows its mails itself, for every template; most do not ask."""
    return {"mailbox": partial(is_for, request)}


def files() -> list[Path]:
    """The mails, newest first."""
    return sorted(Path(settings.MAIL_DIR).glob("*.eml"), reverse=True)


def read(file: Path) -> EmailMessage:
    message = message_from_bytes(file.read_bytes(), policy=policy.default)
    assert isinstance(message, EmailMessage)
    return message


def part(message: EmailMessage, kind: str) -> str:
    """The mail as `plain` text or as `html`."""
    body = message.get_body((kind,))
    return str(body.get_content()) if body else ""


def html(message: EmailMessage) -> str:
    """The mail as HTML, with the pictures that travel inside it."""
    text = part(message, "html")
    for piece in message.walk():
        name = str(piece.get("Content-ID", "")).strip("<>")
        if name and piece.get_content_maintype() == "image":
            text = text.replace(f"cid:{name}", _data(piece))
    return text


def _data(picture: EmailMessage) -> str:
    content = b64encode(picture.get_content()).decode()
    return f"data:{picture.get_content_type()};base64,{content}"
