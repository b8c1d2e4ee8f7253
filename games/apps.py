"""The games as a Django app."""

from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.db.models.signals import post_delete, post_save, pre_delete
from typing_extensions import override


class GamesConfig(AppConfig):
    name = "games"

    @override
    def ready(self) -> None:
        from django.contrib.auth.signals import user_logged_out

        from accounts import export
        from accounts.services import guest_adopted
        from games import tasks  # noqa: F401 - a process that queues a task must know it
        from games.selectors import personal_export

        pre_delete.connect(leave, sender=settings.AUTH_USER_MODEL)
        user_logged_out.connect(forget_device)
        guest_adopted.connect(count_again)
        post_delete.connect(shorten_waits_after_vacation, sender="accounts.Vacation")
        post_save.connect(shorten_waits_after_vacation, sender="accounts.Vacation")
        export.PARTS["matches"] = personal_export.matches_of
        export.PARTS["messages"] = personal_export.messages_of
        export.PARTS["requests"] = personal_export.requests_of
        export.PARTS["blocked"] = personal_export.blocked_by
        export.PARTS["follows"] = personal_export.followed_by
        export.PARTS["groups"] = personal_export.groups_of
        export.PARTS["notices"] = personal_export.notices_of
        export.PARTS["devices"] = personal_export.devices_of
        export.PARTS["calendar"] = personal_export.calendar_of
        export.PARTS["tournaments"] = personal_export.tournaments_of
        export.PARTS["bots"] = personal_export.bots_of
        export.PARTS["seasons"] = personal_export.seasons_of
        export.PARTS["reports"] = personal_export.reports_of


def leave(instance: Any, **more: Any) -> None:
    """A person who deletes their account leaves the tables first; accounts know nothing of games."""
    from games.services.account_deletion import leave_everything

    leave_everything(instance)


def forget_device(request: Any, **more: Any) -> None:
    """A device tells nothing to whoever has it after its owner signed out there."""
    from games.services import devices

    devices.forget_device(request.session)


def shorten_waits_after_vacation(
    instance: Any, created: bool = False, **more: Any
) -> None:
    """The deadlines of a person who ends a vacation early are worked out again."""
    from games.services import vacations

    if not created:
        vacations.shorten_waits(instance.user)


def count_again(user: Any, **more: Any) -> None:
    """The matches of a guest are an account's now, for their statistics and for those of the people they met."""
    from games.services.counting import count_circle_again

    count_circle_again(user.pk)
