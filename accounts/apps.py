"""Accounts as a Django app."""

from django.apps import AppConfig
from typing_extensions import override


class AccountsConfig(AppConfig):
    name = "accounts"

    @override
    def ready(self) -> None:
        from accounts import tasks  # noqa: F401 - a process that queues a task must know it
