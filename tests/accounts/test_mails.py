"""Every mail is whole in every language, and none is lost when the worker is away."""

import re
from datetime import timedelta
from smtplib import SMTPRecipientsRefused, SMTPServerDisconnected

import pytest
from django.core.mail import EmailMultiAlternatives
from django.utils import timezone, translation
from pytest_django import Settings

from accounts import mails, outbox, tasks
from accounts.models import AccountMail
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


@pytest.fixture
def refusing(monkeypatch: pytest.MonkeyPatch) -> list[Exception]:
    """What the mail server answers, mail by mail, before it takes one."""
    answers: list[Exception] = []
    take = EmailMultiAlternatives.send

    def send(mail: EmailMultiAlternatives, fail_silently: bool = False) -> int:
        if answers:
            raise answers.pop(0)
        return take(mail)

    monkeypatch.setattr(EmailMultiAlternatives, "send", send)
    return answers


def write() -> None:
    outbox.write("account_deleted", "a@example.org", "en", user="alice")


def send_later(by: timedelta = timedelta(0)) -> None:
    """What the schedule does after a while; the times of all rows are moved instead of the clock."""
    for mail in AccountMail.objects.all():
        mail.send_after -= by
        mail.created_at -= by
        mail.claimed_until = mail.claimed_until and mail.claimed_until - by
        mail.save()
    tasks.send_mails()


@pytest.mark.django_db
def test_a_mail_stays_due_until_the_mail_server_takes_it(
    refusing: list[Exception], mailoutbox: list[EmailMultiAlternatives]
) -> None:
    refusing += [ConnectionRefusedError(), SMTPServerDisconnected(), TimeoutError()]
    write()
    for _ in range(3):
        assert mailoutbox == []
        assert AccountMail.objects.count() == 1
        send_later(outbox.LONGEST_PAUSE)
    assert [mail.to for mail in mailoutbox] == [["a@example.org"]]
    assert not AccountMail.objects.exists()
    tasks.send_mails()
    assert len(mailoutbox) == 1


@pytest.mark.django_db
def test_without_a_queue_the_schedule_finds_it(
    monkeypatch: pytest.MonkeyPatch, mailoutbox: list[EmailMultiAlternatives]
) -> None:
    monkeypatch.setattr(outbox, "_hand_over", lambda number: None)
    write()
    assert mailoutbox == []
    send_later()
    assert len(mailoutbox) == 1


@pytest.mark.django_db
def test_a_mail_of_a_dead_worker_is_sent_when_its_claim_ends_and_known_for_the_same(
    monkeypatch: pytest.MonkeyPatch, mailoutbox: list[EmailMultiAlternatives]
) -> None:
    """The worker died after the mail server had taken it."""
    monkeypatch.setattr(outbox, "_hand_over", lambda number: None)
    write()
    taken = outbox._take(AccountMail.objects.get().pk)
    assert taken is not None
    outbox.message_of(taken).send()
    send_later()
    assert len(mailoutbox) == 1
    AccountMail.objects.update(claimed_until=timezone.now() - timedelta(seconds=1))
    tasks.send_mails()
    first, second = (mail.extra_headers["Message-ID"] for mail in mailoutbox)
    assert first == second


@pytest.mark.django_db
def test_an_address_that_does_not_exist_is_given_up(
    refusing: list[Exception], caplog: pytest.LogCaptureFixture
) -> None:
    refusing.append(SMTPRecipientsRefused({"a@example.org": (550, b"who?")}))
    write()
    assert not AccountMail.objects.exists()
    assert "mail given up" in caplog.text
    # Not the address of anybody: logs are read by others.
    assert "a@example.org" not in caplog.text


@pytest.mark.django_db
def test_a_mail_is_given_up_after_two_days(refusing: list[Exception]) -> None:
    refusing += [OSError(), OSError()]
    write()
    send_later(outbox.GIVE_UP_AFTER)
    assert not AccountMail.objects.exists()


@pytest.mark.django_db
def test_links_lead_to_this_site_whatever_name_the_browser_used(
    mailoutbox: list[EmailMultiAlternatives], settings: Settings
) -> None:
    settings.SITE_URL = "https://play.example.org"
    evil = "http://evil.example:1234/accounts/x/?key=1"
    outbox.write(
        "email_confirmation", "a@example.org", "en", user="a", activate_url=evil
    )
    assert "https://play.example.org/accounts/x/?key=1" in str(mailoutbox[0].body)
    assert "evil" not in str(mailoutbox[0].body)
