"""What a person is told, and where: the settings, open pages, and links out of mails."""

import re
from contextlib import suppress

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)
from kombu.exceptions import OperationalError

from games.forms.notices import NoticesForm
from games.match.errors import Refused
from games.models import Device, Match
from games.notices.deliveries import fresh_for_browsers, last_deliveries
from games.notices.mails import unsubscribing
from games.notices.preferences import DIGEST, EVENTS, MAIL, wants
from games.notices.push_messages import public_key
from games.permissions import find_match, require_seat, require_user, seat_of
from games.services.notice_settings import (
    allow_browser,
    choose_notices,
    try_webhook,
)
from games.services.presence import record_arrival, record_leaving, record_return
from games.tasks import send_notice

PAGE_NAME = re.compile(r"[a-z0-9]{8,16}")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def notices(request: HttpRequest) -> HttpResponse:
    user = require_user(request.user)
    form = NoticesForm(user, request.POST or None)
    if request.method == "POST" and form.is_valid():
        choose_notices(user=user, plan=form.plan())
        messages.success(request, _("Your choices are saved."))
        return redirect("notices")
    context = {
        "form": form,
        "deliveries": last_deliveries(user),
        "devices": Device.objects.filter(user=user),
        "push_key": public_key(),
    }
    return render(request, "games/notices.html", context)


@login_required
@require_POST
def webhook_test(request: HttpRequest) -> HttpResponse:
    user = require_user(request.user)
    if not user.webhook_url:
        messages.error(request, _("Please save an address first."))
        return redirect("notices")
    try:
        notice = try_webhook(user=user)
    except Refused:
        messages.error(request, _("That was quick. Please wait a moment."))
        return redirect("notices")
    # Without a broker the schedule finds it a little later.
    with suppress(OperationalError):
        send_notice.delay(notice.pk)
    messages.success(request, _("The test is on its way: look below in a moment."))
    return redirect("notices")


@login_required
@require_POST
def browser_allowed(request: HttpRequest) -> HttpResponse:
    allow_browser(user=require_user(request.user))
    return redirect("notices")


@never_cache
@require_safe
def latest(request: HttpRequest) -> HttpResponse:
    """What an open page shows when the socket says that there is something."""
    user = require_user(request.user)
    return JsonResponse({"notices": fresh_for_browsers(user)})


@require_POST
def looked(request: HttpRequest, match_id: int) -> HttpResponse:
    """A page tells that its reader does something there, has left it, or is back at once."""
    match = find_match(request, match_id)
    seat, page = require_seat(request.user, match), _page_name(request)
    match request.POST.get("now", ""):
        case "left":
            record_leaving(match=match, seat=seat, page=page)
        case "back":
            record_return(match=match, seat=seat, page=page)
        case _:
            record_arrival(match=match, seat=seat, page=page)
    return HttpResponse(status=204)


def _page_name(request: HttpRequest) -> str:
    """What a page calls itself; whatever makes no sense is nothing."""
    name = request.POST.get("page", "")
    return name if PAGE_NAME.fullmatch(name) else ""


@require_safe
def open_match(request: HttpRequest, match_id: int) -> HttpResponse:
    """Where mails lead to: to the match, after signing in if need be."""
    user = request.user
    match = Match.objects.filter(pk=match_id).first()
    is_stranger = not user.is_authenticated or (
        user.is_guest and (match is None or seat_of(user, match) is None)
    )
    if is_stranger:
        return redirect_to_login(
            reverse("match", args=[match_id]), reverse("account_login")
        )
    return redirect("match", match_id)


# No page of ours sends this form for others: the signature in the address is the permission (RFC 8058).
@csrf_exempt
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """A look changes nothing: mail scanners open every link."""
    found = unsubscribing.read(token)
    if found is None:
        raise Http404
    user, event = found
    if request.method == "POST":
        unsubscribing.unsubscribe(user, event)
        user.refresh_from_db()
    with override(user.language):
        what = _("The mail of the day") if event == DIGEST else EVENTS[event]
        context = {"what": what, "is_on": wants(user, event, MAIL)}
        return render(request, "games/unsubscribe.html", context)
