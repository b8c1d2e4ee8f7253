"""Telling the operators that something went wrong, and reading what they answer."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.models import User
from games.match.errors import Refusal, Refused
from games.models import Report
from games.permissions import find_match, require_user
from games.services import reporting
from games.views.requests import number_in
from games.words.refusals import sentence

read_or_write = require_http_methods(["GET", "HEAD", "POST"])
# What a form answers when it was not kept.
STATUS = {Refusal.TOO_FAST: 429}


@login_required
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """The newest reports of the reader, with the answers."""
    user = require_user(request.user)
    found = user.reports.select_related("match", "about").order_by("-id")[:50]
    return render(request, "games/my_reports.html", {"reports": found})


@login_required
@read_or_write
def report_position(request: HttpRequest, match_id: int) -> HttpResponse:
    """Reports the position that the page showed, else the present one."""
    match = find_match(request, match_id)
    data = request.POST if request.method == "POST" else request.GET
    number = number_in(data, "at")
    number = match.length if number is None else number

    def report(user: User, text: str) -> Report:
        return reporting.report_position(
            match=match, number=number, user=user, text=text
        )

    return report_form(
        request, report, {"match": match, "number": number, "of": "position"}
    )


@login_required
@read_or_write
def message(request: HttpRequest, match_id: int, message_id: int) -> HttpResponse:
    match = find_match(request, match_id)
    found = get_object_or_404(match.messages, pk=message_id, hidden=False)

    def report(user: User, text: str) -> Report:
        return reporting.report_message(message=found, user=user, text=text)

    return report_form(
        request, report, {"match": match, "said": found, "of": "message"}
    )


@login_required
@read_or_write
def person(request: HttpRequest, name: str) -> HttpResponse:
    found = get_object_or_404(User, username__iexact=name, is_active=True)

    def report(user: User, text: str) -> Report:
        return reporting.report_person(person=found, user=user, text=text)

    return report_form(request, report, {"person": found, "of": "person"})


def report_form(
    request: HttpRequest,
    report: Callable[[User, str], Report],
    about: dict[str, Any],
) -> HttpResponse:
    if request.method != "POST":
        return render(request, "games/report.html", about)
    text = request.POST.get("text", "")
    try:
        report(require_user(request.user), text)
    except Refused as refused:
        more = {"message": sentence(refused.code), "draft": text}
        status = STATUS.get(refused.code, 422)
        return render(request, "games/report.html", {**about, **more}, status=status)
    messages.success(request, _("Thank you: the operators will look at it."))
    return redirect("my_reports")
