"""The outbox by itself: each task calls one function."""

from celery import shared_task
from django.utils import timezone

from games.notices import claiming, digests, sending
from games.services import reminding


@shared_task
def send_due() -> None:
    """Hands everything that is due to the workers, also what was lost on the way before."""
    for number in claiming.due(timezone.now()):
        send.delay(number)


@shared_task(
    soft_time_limit=claiming.SECONDS_TO_SEND - 5,
    time_limit=claiming.SECONDS_TO_SEND,
)
def send(number: int) -> None:
    sending.send(number)


@shared_task
def remind() -> None:
    reminding.remind_due(timezone.now())


@shared_task
def write_digests() -> None:
    digests.write_due(timezone.now())


@shared_task
def forget_old() -> None:
    claiming.forget_old(timezone.now())
