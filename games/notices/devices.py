"""Notices to the devices of a person, whether or not a page of the site is open there."""

import json

from accounts.readers import reader_key
from games.models import Device, Notice
from games.notices import mails, outgoing, push_messages
from games.notices.errors import Undelivered
from games.selectors.turns import asked

# Whoever is off the network for longer finds a mail.
SECONDS_KEPT = 3 * 24 * 3600
# What a push service says of a device that does not exist any more (RFC 8030).
GONE = ("404", "410")
LONGEST_WORDS = 300


def tell(notice: Notice) -> None:
    """To each of them once, however often it is tried; raises Undelivered."""
    devices = Device.objects.filter(user=notice.user)
    if "device" in notice.data:
        devices = devices.filter(pk=notice.data["device"])
    reached: list[int] = notice.data.get("reached", [])
    body, troubles = message(notice), []
    for device in devices.exclude(pk__in=reached):
        try:
            _hand_over(device, notice, body)
        except Undelivered as trouble:
            troubles.append(trouble)
        else:
            reached.append(device.pk)
    _raise_what_matters(notice, reached, troubles)


def message(notice: Notice) -> bytes:
    """No more than the subject of the mail says: a device lies on the table."""
    mail = mails.write(notice)
    told = {
        "title": notice.match.title if notice.match else "Cadwallon",
        "body": mail.subject[:LONGEST_WORDS],
        "url": mail.link,
        "tag": f"match-{notice.match_id}" if notice.match_id else f"n-{notice.pk}",
        "turns": asked(notice.user).count(),
        "reader": reader_key(notice.user),
    }
    return json.dumps(told).encode()


def _hand_over(device: Device, notice: Notice, body: bytes) -> None:
    headers = {
        "Authorization": push_messages.authorization(device.endpoint),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(SECONDS_KEPT),
        "Urgency": "high" if notice.kind == "reminder" else "normal",
    }
    if notice.match_id:
        # A newer message about the match takes the place of one that the device has not got yet.
        headers["Topic"] = f"match-{notice.match_id}"
    sealed = push_messages.encrypt(body, device.p256dh, device.auth)
    try:
        outgoing.post(device.endpoint, sealed, headers)
    except Undelivered as trouble:
        if trouble.code == "status" and trouble.detail in GONE:
            device.delete()
        raise


def _raise_what_matters(
    notice: Notice, reached: list[int], troubles: list[Undelivered]
) -> None:
    passing = [trouble for trouble in troubles if not trouble.is_final]
    if passing:
        notice.data = {**notice.data, "reached": reached}
        notice.save(update_fields=["data"])
        raise passing[0]
    if not reached:
        raise troubles[0] if troubles else Undelivered("no_device", is_final=True)
