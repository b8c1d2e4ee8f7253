"""What a person chooses about notices."""

from collections.abc import Iterable

import msgspec
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.match import limits
from games.models import Notice
from games.notices.preferences import (
    BROWSER,
    CHANNELS,
    DIGEST,
    EVENTS,
    MAIL,
    URGENT,
    with_choice,
)

Choice = tuple[str, str]


class NoticePlan(msgspec.Struct, frozen=True, kw_only=True):
    chosen: frozenset[Choice]
    digest: bool
    digest_hour: int
    reminder_hours: int | None
    mail_answers: bool
    webhook_url: str


def offered() -> list[Choice]:
    """Everything there is to choose: a summary of the week is a mail and nothing else."""
    return [
        (event, channel)
        for event in EVENTS
        for channel in CHANNELS
        if event != "weekly" or channel == MAIL
    ]


@transaction.atomic
def choose_notices(*, user: User, plan: NoticePlan) -> None:
    user = User.objects.select_for_update().get(pk=user.pk)
    for event, channel in offered():
        is_chosen = (event, channel) in plan.chosen
        user.channels = with_choice(user.channels, event, channel, is_chosen)
    user.channels = with_choice(user.channels, DIGEST, MAIL, plan.digest)
    user.digest_hour, user.reminder_hours = plan.digest_hour, plan.reminder_hours
    user.mail_answers, user.webhook_url = plan.mail_answers, plan.webhook_url
    _save(user)


@transaction.atomic
def allow_browser(*, user: User, events: Iterable[str] = URGENT) -> None:
    """A browser was allowed to tell: what is urgent is told there from now on."""
    user = User.objects.select_for_update().get(pk=user.pk)
    for event in events:
        user.channels = with_choice(user.channels, event, BROWSER, True)
    _save(user)


def try_webhook(*, user: User) -> Notice:
    """A test on its way to the webhook, sent like everything else."""
    limits.count("webhook", user)
    now = timezone.now()
    return Notice.objects.create(
        user=user,
        kind="test",
        channel=Notice.Channel.WEBHOOK,
        key=f"test:{now.isoformat()}",
        created_at=now,
        send_after=now,
    )


def _save(user: User) -> None:
    user.save(
        update_fields=[
            "channels",
            "digest_hour",
            "reminder_hours",
            "mail_answers",
            "webhook_url",
        ]
    )
