"""One notice on its way: by mail, to devices, to a browser, to a webhook."""

import logging
from collections.abc import Callable
from datetime import datetime
from smtplib import SMTPException, SMTPRecipientsRefused, SMTPResponseException

from allauth.account.models import EmailAddress
from celery.exceptions import SoftTimeLimitExceeded
from django.db import DatabaseError
from django.utils import timezone, translation

from games.live import on_commit
from games.models import Notice
from games.notices import claiming, devices, mails, webhook
from games.notices.checking import verdict
from games.notices.errors import Undelivered
from games.notices.preferences import BROWSER, MAIL, PUSH, WEBHOOK

logger = logging.getLogger(__name__)


def send(number: int) -> None:
    """Sends a notice, unless another worker does, or it is not needed any more."""
    notice = claiming.take(number)
    if notice is None:
        return
    found = verdict(notice, timezone.now())
    if isinstance(found, datetime):
        claiming.postpone(notice, found)
    elif found == "send":
        _send(notice)
    else:
        claiming.drop(notice)


def _send(notice: Notice) -> None:
    try:
        with translation.override(notice.user.language):
            if notice.channel in SENDERS:
                SENDERS[notice.channel](notice)
    except Undelivered as trouble:
        claiming.mark_failed(notice, trouble.short, trouble.is_final)
    except SoftTimeLimitExceeded:
        claiming.mark_failed(notice, "unreachable", is_final=False)
    except DatabaseError:
        # Not the notice's fault: its claim ends by itself, and another worker takes it.
        raise
    except Exception:
        logger.exception("notice failed: notice %s", notice.pk)
        claiming.mark_failed(notice, "trouble", is_final=False)
    else:
        claiming.mark_sent(notice)
        if notice.channel == BROWSER:
            # Open pages are told that there is something, and fetch what was sent: so not before it says so.
            on_commit.something_for(notice.user_id)


def _by_mail(notice: Notice) -> None:
    address = EmailAddress.objects.filter(user=notice.user, verified=True)
    found = address.order_by("-primary").values_list("email", flat=True).first()
    if found is None:
        raise Undelivered("no_address", is_final=True)
    mail = mails.write(notice)
    try:
        mails.render_mail(mail, notice, found).send()
    except SMTPRecipientsRefused as refused:
        code = max(code for code, _reason in refused.recipients.values())
        raise Undelivered("refused", str(code), is_final=code >= 500) from refused
    except SMTPResponseException as answer:
        raise Undelivered("refused", str(answer.smtp_code)) from answer
    except (OSError, SMTPException) as silence:
        raise Undelivered("unreachable") from silence


def _to_webhook(notice: Notice) -> None:
    webhook.post(notice.user.webhook_url, mails.write(notice), f"notice-{notice.pk}")


SENDERS: dict[str, Callable[[Notice], None]] = {
    MAIL: _by_mail,
    PUSH: devices.tell,
    WEBHOOK: _to_webhook,
}
