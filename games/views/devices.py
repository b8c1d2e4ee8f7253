"""Devices that may be told something while no page is open: allowing one, trying it, letting it go."""

from contextlib import suppress

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST
from kombu.exceptions import OperationalError

from games.match.errors import Refused
from games.models import Device
from games.notices.device_names import device_name
from games.permissions import require_user
from games.services import devices
from games.tasks import send_notice
from games.words import refusals


@login_required
@require_POST
def add(request: HttpRequest) -> HttpResponse:
    sent, user = request.POST, require_user(request.user)
    new = devices.NewDevice(
        endpoint=sent.get("endpoint", ""),
        p256dh=sent.get("p256dh", ""),
        auth=sent.get("auth", ""),
        name=device_name(request.headers.get("User-Agent", "")) or _("A browser"),
    )
    try:
        device = devices.add_device(user=user, new=new)
    except Refused as refusal:
        messages.error(request, refusals.sentence(refusal.code))
        return redirect("notices")
    request.session[devices.SESSION_KEY] = device.pk
    messages.success(request, _("This device is told what waits for you."))
    return redirect("notices")


@login_required
@require_POST
def remove(request: HttpRequest, pk: int) -> HttpResponse:
    devices.remove_device(device=_mine(request, pk))
    messages.success(request, _("That device is told nothing any more."))
    return redirect("notices")


@login_required
@require_POST
def attempt(request: HttpRequest, pk: int) -> HttpResponse:
    try:
        notice = devices.try_device(device=_mine(request, pk))
    except Refused as refusal:
        messages.error(request, refusals.sentence(refusal.code))
        return redirect("notices")
    # Without a broker the schedule finds it a little later.
    with suppress(OperationalError):
        send_notice.delay(notice.pk)
    messages.success(request, _("The test is on its way: look below in a moment."))
    return redirect("notices")


def _mine(request: HttpRequest, pk: int) -> Device:
    """To others it does not exist."""
    return get_object_or_404(Device, pk=pk, user=require_user(request.user))
