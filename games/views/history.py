"""Finished matches: mine, everybody's, and all of mine as a file."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from games.forms.history import HistoryForm
from games.match import limits
from games.match.errors import Refused
from games.permissions import require_user
from games.selectors.history import (
    HistoryPage,
    PageStart,
    decode_mark,
    my_history,
    public_history,
)
from games.trust.collection import MEDIA_TYPE, lines_of
from games.words import refusals


@require_safe
@login_required
def history(request: HttpRequest) -> HttpResponse:
    form = HistoryForm(request.GET, is_mine=True)
    user = require_user(request.user)
    page = my_history(user, form.search(), _turn(request))
    return render(request, "games/history.html", _context(form, page, is_mine=True))


@require_safe
def all_history(request: HttpRequest) -> HttpResponse:
    form = HistoryForm(request.GET, is_mine=False)
    page = public_history(request.user, form.search(), _turn(request))
    return render(request, "games/history.html", _context(form, page, is_mine=False))


@require_POST
@login_required
def download_history(request: HttpRequest) -> HttpResponse | StreamingHttpResponse:
    """All matches of the reader, one line each, sent as they are read: see `games.trust.collection`."""
    user = require_user(request.user)
    try:
        limits.count("download", user)
    except Refused as refusal:
        form = HistoryForm({}, is_mine=True)
        page = my_history(user, form.search(), PageStart())
        trouble = refusals.sentence(refusal.code)
        context = {**_context(form, page, is_mine=True), "trouble": trouble}
        return render(request, "games/history.html", context, status=429)
    answer = StreamingHttpResponse(lines_of(user), content_type=MEDIA_TYPE)
    name = f"attachment; filename=cadwallon-{user.username}.jsonl"
    answer["Content-Disposition"] = name
    return answer


def _turn(request: HttpRequest) -> PageStart:
    before, after = request.GET.get("before", ""), request.GET.get("after", "")
    if before and (mark := decode_mark(before)):
        return PageStart(mark, back=True)
    return PageStart(decode_mark(after))


def _context(form: HistoryForm, page: HistoryPage, *, is_mine: bool) -> dict[str, Any]:
    asked = {name for name, value in form.cleaned_data.items() if value}
    return {
        "form": form,
        "page": page,
        "is_mine": is_mine,
        "is_filtered": bool(asked - {"order"}),
    }
