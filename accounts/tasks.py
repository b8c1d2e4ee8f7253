"""What workers do for accounts."""

from celery import shared_task
from django.utils import timezone

from accounts import outbox, services


@shared_task
def delete_forgotten_guests() -> None:
    services.delete_forgotten_guests()


@shared_task(
    soft_time_limit=outbox.SECONDS_TO_SEND - 5, time_limit=outbox.SECONDS_TO_SEND
)
def send_mail(number: int) -> None:
    outbox.send(number)


@shared_task
def send_mails() -> None:
    """Hands every mail that is due to the workers, also what was lost on the way before."""
    for number in outbox.due(timezone.now()):
        send_mail.delay(number)
