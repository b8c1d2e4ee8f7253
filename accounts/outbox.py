"""The outbox of mails about accounts: a row until the mail server has taken it.

What is promised: a mail that was written is sent, however often workers, Redis or the mail server die meanwhile, or given up after
two days, with a line in the log. If a worker dies after the mail server took a mail and before the row is gone, it is sent once
more, with the same Message-ID.
"""

import logging
from datetime import datetime, timedelta
from email.utils import parseaddr
from smtplib import SMTPException, SMTPRecipientsRefused
from urllib.parse import urlsplit

from allauth.account.forms import ResetPasswordForm, default_token_generator
from allauth.account.utils import user_pk_to_url_str
from celery import current_app
from celery.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.db import DatabaseError
from django.db.models import F, Q
from django.db.transaction import atomic, on_commit
from django.urls import reverse
from django.utils import timezone, translation

from accounts import figures, mails
from accounts.models import AccountMail, User

# Somebody has asked for a new password with this address: who that is, is looked up when nobody waits for the answer.
FORGOTTEN = "forgotten"

# A worker is stopped after this time, and well before its claim ends.
SECONDS_TO_SEND = 60
TIME_CLAIMED = timedelta(seconds=90)
MAILS_A_RUN = 500
# Somebody sits there and waits for it.
FIRST_PAUSE, LONGEST_PAUSE = timedelta(seconds=10), timedelta(minutes=5)
GIVE_UP_AFTER = timedelta(days=2)

logger = logging.getLogger(__name__)


def write(kind: str, to: str, language: str, **words: str) -> None:
    """A mail, written with what it tells of, and sent by a worker at once."""
    links = {key: on_this_site(word) for key, word in words.items() if is_link(key)}
    now = timezone.now()
    mail = AccountMail.objects.create(
        kind=kind,
        to=to,
        language=language,
        words={**words, **links},
        send_after=now,
        created_at=now,
    )
    on_commit(lambda: _hand_over(mail.pk), robust=True)


def is_link(key: str) -> bool:
    return key.endswith("_url")


def on_this_site(url: str) -> str:
    """The link as it is on this site, whatever name of it the browser used."""
    parts = urlsplit(url)
    query = f"?{parts.query}" if parts.query else ""
    return f"{settings.SITE_URL}{parts.path}{query}"


def _hand_over(number: int) -> None:
    """Where nobody can take it, the schedule finds it later."""
    current_app.tasks["accounts.tasks.send_mail"].delay(number)


def due(now: datetime) -> list[int]:
    rows = AccountMail.objects.filter(_free(now), send_after__lte=now)
    return list(rows.order_by("send_after").values_list("pk", flat=True)[:MAILS_A_RUN])


def _free(now: datetime) -> Q:
    return Q(claimed_until=None) | Q(claimed_until__lt=now)


def send(number: int) -> None:
    """Sends a mail, unless another worker does or has."""
    mail = _take(number)
    if mail is None:
        return
    try:
        if mail.kind == FORGOTTEN:
            _write_to_owners(mail)
        else:
            message_of(mail).send()
            _count(figures.SENT)
    except SMTPRecipientsRefused as refused:
        codes = [code for code, _reason in refused.recipients.values()]
        _put_off(mail, f"refused with {codes}", is_final=min(codes) >= 500)
    except (OSError, SMTPException, SoftTimeLimitExceeded) as silence:
        _put_off(mail, repr(silence))
    except DatabaseError:
        # Not the mail's fault: its claim ends by itself, and another worker takes it.
        raise
    except Exception as trouble:
        logger.exception("mail failed: account mail %s", number)
        _put_off(mail, repr(trouble))
    else:
        AccountMail.objects.filter(pk=number).delete()


def _count(outcome: str) -> None:
    figures.sent.labels("mail", "account", outcome).inc()


def _take(number: int) -> AccountMail | None:
    """The mail, if it is ours to send: in one statement, so that no two workers get it."""
    now = timezone.now()
    free = AccountMail.objects.filter(_free(now), pk=number, send_after__lte=now)
    taken = free.update(claimed_until=now + TIME_CLAIMED, attempts=F("attempts") + 1)
    return AccountMail.objects.filter(pk=number).first() if taken else None


def _put_off(mail: AccountMail, why: str, is_final: bool = False) -> None:
    now = timezone.now()
    if is_final or mail.created_at < now - GIVE_UP_AFTER:
        logger.error("mail given up: account mail %s (%s): %s", mail.pk, mail.kind, why)
        mail.delete()
        _count(figures.GIVEN_UP)
        return
    logger.warning("mail put off: account mail %s (%s): %s", mail.pk, mail.kind, why)
    pause = min(FIRST_PAUSE * 2 ** min(mail.attempts - 1, 10), LONGEST_PAUSE)
    mine = AccountMail.objects.filter(pk=mail.pk, claimed_until=mail.claimed_until)
    mine.update(claimed_until=None, send_after=now + pause)
    _count(figures.PUT_OFF)


@atomic
def _write_to_owners(mail: AccountMail) -> None:
    """Everybody who may mean this address gets a link of their own; where there is nobody, nothing is sent."""
    asked = ResetPasswordForm({"email": mail.to})
    people = asked.users if asked.is_valid() else ()
    for user in people:
        write(
            "password_reset_key",
            mail.to,
            user.language,
            user=user.username,
            password_reset_url=reset_link(user),
        )
    AccountMail.objects.filter(pk=mail.pk).delete()


def reset_link(user: User) -> str:
    key = default_token_generator.make_token(user)
    where = {"uidb36": user_pk_to_url_str(user), "key": key}
    return reverse("account_reset_password_from_key", kwargs=where)


def message_of(mail: AccountMail) -> EmailMultiAlternatives:
    """The Message-ID comes from the row: if a mail is ever sent twice, mail programs know it for one."""
    with translation.override(mail.language):
        subject, text, html = mails.compose(mails.MAILS[mail.kind], mail.to, mail.words)
    host = parseaddr(settings.DEFAULT_FROM_EMAIL)[1].rpartition("@")[2] or "localhost"
    name = f"<account-{mail.pk}-{mail.created_at:%Y%m%d%H%M%S%f}@{host}>"
    headers = {"Message-ID": name, "Auto-Submitted": "auto-generated"}
    message = EmailMultiAlternatives(subject, text, to=[mail.to], headers=headers)
    message.attach_alternative(html, "text/html")
    return message
