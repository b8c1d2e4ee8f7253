"""A real mail server of the tests' own, and what arrived there."""

from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import NamedTuple

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import Envelope

from tests.servers import Site, free_port, wait_until


class PostOffice:
    """Keeps every mail that is handed in."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []

    async def handle_DATA(  # noqa: N802
        self, server: object, session: object, envelope: Envelope
    ) -> str:
        content = envelope.content
        assert isinstance(content, bytes)
        letter = message_from_bytes(content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 OK"

    def letter_to(self, address: str) -> EmailMessage:
        """The newest mail to the address, which may still be on its way."""

        def found() -> list[EmailMessage]:
            return [letter for letter in self.letters if address in letter["To"]]

        wait_until(lambda: bool(found()))
        return found()[-1]


class Town(NamedTuple):
    """A running site, and the post office that takes its mails."""

    site: Site
    office: PostOffice


@contextmanager
def mail_server() -> Iterator[tuple[str, PostOffice]]:
    """A real SMTP server: what `EMAIL_URL` says of it, and what arrived there."""
    office = PostOffice()
    controller = Controller(office, hostname="127.0.0.1", port=free_port())
    controller.start()
    try:
        yield f"smtp://127.0.0.1:{controller.port}", office
    finally:
        controller.stop()
