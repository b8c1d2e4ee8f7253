"""Warns when deadlines or notices are late: a line in the log each time, and a mail to the operators once an hour."""

import logging
from datetime import datetime, timedelta

from django.core.mail import mail_admins
from django.utils import timezone

from games.models import Heartbeat
from games.selectors.health import Health, health
from games.services.heartbeats import beat

ALARM = "alarm"
# Operators who know need no second mail at once.
TIME_BETWEEN_MAILS = timedelta(hours=1)

logger = logging.getLogger(__name__)


def watch(now: datetime | None = None) -> bool:
    """Says whether all is well; if not, logs it, and mails the admins once in a while."""
    now = now or timezone.now()
    found = health(now)
    if not found.is_ill:
        return True
    warning = said(found)
    logger.error(warning)
    if _has_been_silent(now):
        mail_admins("Deadlines or notices are late", warning, fail_silently=True)
        beat(ALARM, now)
    return False


def said(found: Health) -> str:
    swept = found.newest_sweep.isoformat() if found.newest_sweep else "never"
    return (
        f"{found.overdue_deadlines} deadlines are overdue, {found.waiting_notices} notices wait too long, "
        f"deadlines were last looked at: {swept}"
    )


def _has_been_silent(now: datetime) -> bool:
    last = Heartbeat.objects.filter(name=ALARM).first()
    return last is None or last.at <= now - TIME_BETWEEN_MAILS
