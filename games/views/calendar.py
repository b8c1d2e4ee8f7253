"""The calendar of somebody's deadlines: the file at its secret address, and the page where that is made and removed."""

import hashlib

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import translation
from django.utils.cache import get_conditional_response
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.models import User
from games.match import limits
from games.match.errors import Refused
from games.models import CalendarAddress
from games.notices.calendar import calendar_of
from games.permissions import require_user
from games.services.calendar_address import (
    make_calendar_address,
    owner_of_calendar,
    remove_calendar_address,
)
from games.words.refusals import sentence

AN_HOUR = 3600


@require_safe
def calendar_file(request: HttpRequest, token: str) -> HttpResponse:
    """For whoever has the address, in the language of its owner; no other page says whether there is one."""
    owner = owner_of_calendar(token)
    if owner is None:
        raise Http404
    if limits.is_too_much("calendar_read", owner):
        return HttpResponse(status=429, headers={"Retry-After": str(AN_HOUR // 4)})
    with translation.override(owner.language):
        written = calendar_of(owner).encode()
    tag = f'"{hashlib.sha256(written).hexdigest()[:32]}"'
    answer = get_conditional_response(request, etag=tag)
    if answer is None:
        answer = HttpResponse(written, content_type="text/calendar; charset=utf-8")
        answer["Content-Disposition"] = 'inline; filename="cadwallon.ics"'
        answer["ETag"] = tag
    answer["Cache-Control"] = "private, no-cache"
    answer["X-Robots-Tag"] = "noindex"
    return answer


@login_required
@never_cache
@require_safe
def settings_page(request: HttpRequest) -> HttpResponse:
    return _page(request, require_user(request.user))


@login_required
@never_cache
@require_POST
def make(request: HttpRequest) -> HttpResponse:
    """The new address stands on the page that answers, and nowhere else."""
    user = require_user(request.user)
    try:
        secret = make_calendar_address(user)
    except Refused as refused:
        messages.info(request, sentence(refused.code))
        return redirect("calendar")
    return _page(request, user, reverse("calendar_file", args=[secret]))


@login_required
@require_POST
def remove(request: HttpRequest) -> HttpResponse:
    remove_calendar_address(require_user(request.user))
    messages.success(request, _("The address of your calendar leads nowhere any more."))
    return redirect("calendar")


def _page(request: HttpRequest, user: User, made: str = "") -> HttpResponse:
    whole = settings.SITE_URL + made if made else ""
    context = {
        "made": whole,
        # What calendar programs on phones and desks take up with one click.
        "subscribe": "webcal" + whole[whole.index(":") :] if made else "",
        "known": CalendarAddress.objects.filter(user=user).first(),
    }
    return render(request, "games/calendar.html", context)
