"""Scheduled tasks of accounts; mails are delivered by `accounts.mails`."""

from celery import shared_task

from accounts import services


@shared_task
def delete_forgotten_guests() -> None:
    services.delete_forgotten_guests()
