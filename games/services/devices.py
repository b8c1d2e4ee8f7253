"""The devices of a person that may be told something."""

import msgspec
from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.match import limits
from games.match.errors import Refusal, Refused
from games.models import Device, Notice
from games.notices import outgoing
from games.notices.errors import Undelivered
from games.notices.push_messages import are_keys

MOST_DEVICES = 10
# Which device a session is on: gone with it.
SESSION_KEY = "device"


class NewDevice(msgspec.Struct, frozen=True, kw_only=True):
    endpoint: str
    p256dh: str
    auth: str
    name: str


@transaction.atomic
def add_device(*, user: User, new: NewDevice) -> Device:
    """From now on the device is this person's alone; beyond the most, the oldest is let go. Raises Refused."""
    limits.count("device", user)
    if not _makes_sense(new):
        raise Refused(Refusal.NO_SUCH_DEVICE)
    device, _is_new = Device.objects.update_or_create(
        endpoint=new.endpoint,
        defaults={
            "user": user,
            "p256dh": new.p256dh,
            "auth": new.auth,
            "name": new.name,
            "created_at": timezone.now(),
        },
    )
    mine = Device.objects.filter(user=user)
    kept = mine.order_by("-created_at", "-pk")[:MOST_DEVICES]
    mine.exclude(pk__in=[one.pk for one in kept]).delete()
    return device


def _makes_sense(new: NewDevice) -> bool:
    try:
        outgoing.check(new.endpoint)
    except Undelivered:
        return False
    return are_keys(new.p256dh, new.auth)


def remove_device(*, device: Device) -> None:
    device.delete()


def forget_device(session: SessionBase) -> None:
    """Whoever signs out is told nothing there any more."""
    Device.objects.filter(pk=session.get(SESSION_KEY, 0)).delete()


def try_device(*, device: Device) -> Notice:
    """A test on its way to one device, sent like everything else. Raises Refused."""
    limits.count("webhook", device.user)
    now = timezone.now()
    return Notice.objects.create(
        user=device.user,
        kind="test",
        channel=Notice.Channel.PUSH,
        key=f"test:{now.isoformat()}",
        data={"device": device.pk},
        created_at=now,
        send_after=now,
    )
