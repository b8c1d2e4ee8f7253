"""All that the site knows about a person, for that person, as JSON."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.utils import timezone

from accounts.hours import hours_of
from accounts.models import User
from accounts.tokens import exported

Part = Callable[[User], Any]


def account(user: User) -> dict[str, Any]:
    return {
        "name": user.username,
        "display_name": user.name,
        "guest": user.is_guest,
        "member_since": user.date_joined.isoformat(),
        "last_sign_in": timestamp(user.last_login),
        "last_seen": user.last_seen.isoformat(),
    }


def addresses(user: User) -> list[dict[str, Any]]:
    return list(
        EmailAddress.objects.filter(user=user).values("email", "verified", "primary")
    )


def preferences(user: User) -> dict[str, Any]:
    names = (
        *(
            "language",
            "time_zone",
            "predictable",
            "presence",
            "shows_chances",
            "emblem",
            "ground",
            "ink",
        ),
        *("channels", "reminder_hours", "digest_hour", "mail_answers", "webhook_url"),
        *("orders", "watch_pace", "sounds"),
    )
    return {name: getattr(user, name) for name in names}


def playing_hours(user: User) -> dict[str, Any]:
    """When time runs for this person, in minutes since midnight by weekday, and when it does not."""
    return {
        "hours": hours_of(user),
        "vacations": [
            {"first": vacation.first.isoformat(), "last": vacation.last.isoformat()}
            for vacation in user.vacations.all()
        ],
    }


def second_steps(user: User) -> list[dict[str, Any]]:
    """How signing in is protected, without the secrets themselves."""
    return [
        {
            "kind": step.type,
            "added": step.created_at.isoformat(),
            "used": timestamp(step.last_used_at),
        }
        for step in Authenticator.objects.filter(user=user)
    ]


def timestamp(at: datetime | None) -> str | None:
    return at.isoformat() if at else None


# Other apps add their parts when they are ready (`AppConfig.ready`).
PARTS: dict[str, Part] = {
    "account": account,
    "addresses": addresses,
    "preferences": preferences,
    "playing_hours": playing_hours,
    "second_steps": second_steps,
    "programs": exported,
}


def export(user: User) -> dict[str, Any]:
    written = {name: part(user) for name, part in PARTS.items()}
    return {"site": "Cadwallon", "written_at": timezone.now().isoformat(), **written}
