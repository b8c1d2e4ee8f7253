"""Every mail is whole in every language, and none is lost when the worker is away."""

import re

import pytest
from django.core.mail import EmailMultiAlternatives
from django.utils import translation
from kombu.exceptions import OperationalError

from accounts import mails
from tests.site.test_home import Outline

WORDS = {
    name: f"http://x.example/{name}"
    for name in ("activate_url", "password_reset_url", "reset_url")
} | {
    "user": "alice",
    "from_email": "old@example.org",
    "to_email": "new@example.org",
    "deleted_email": "old@example.org",
}
LANGUAGES = ("en", "fr", "es")


@pytest.mark.parametrize("kind", mails.MAILS)
def test_every_mail_is_whole_in_every_language(kind: str) -> None:
    subjects = set()
    for language in LANGUAGES:
        with translation.override(language):
            subject, text, html = mails.compose(
                mails.MAILS[kind], "a@example.org", WORDS
            )
        subjects.add(subject)
        page = Outline()
        page.feed(html)
        assert (page.mistakes, page.open) == ([], [])
        assert "%(" not in text + html
        assert set(re.findall(r"http://\S+", text)) == set(
            re.findall(r'href="([^"]+)"', html)
        )
    assert len(subjects) == len(LANGUAGES)


def test_a_name_cannot_bring_html_into_a_mail() -> None:
    words = WORDS | {"user": "<b>alice</b>"}
    html = mails.compose(mails.MAILS["account_deleted"], "a@example.org", words)[2]
    assert "&lt;b&gt;alice" in html


def test_without_a_worker_the_mail_is_delivered_at_once(
    monkeypatch: pytest.MonkeyPatch, mailoutbox: list[EmailMultiAlternatives]
) -> None:
    def nobody(*args: object) -> None:
        raise OperationalError

    monkeypatch.setattr(mails.deliver, "delay", nobody)
    mails.send("account_deleted", "a@example.org", "en", user="alice")
    assert [mail.to for mail in mailoutbox] == [["a@example.org"]]
