"""Signs of life of what happens by itself."""

from datetime import datetime

from django.utils import timezone

from games.models import Heartbeat


def beat(name: str, now: datetime | None = None) -> None:
    Heartbeat.objects.update_or_create(
        name=name, defaults={"at": now or timezone.now()}
    )
