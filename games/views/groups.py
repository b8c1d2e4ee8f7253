"""Groups: the page of one, and all that is done there."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
)
from django.views.decorators.vary import vary_on_headers

from accounts.models import User
from games.match.errors import Refusal, Refused
from games.models import Group
from games.permissions import access_group, require_keeper, require_user
from games.selectors.groups import group_page
from games.services import groups as services
from games.services import reporting
from games.services.messages import read_group, say_in_group
from games.views.accounts_only import accounts_only
from games.views.reports import read_or_write, report_form
from games.views.requests import Request, number_in, wants_part
from games.words.refusals import sentence


@accounts_only
@read_or_write
def new_group(request: Request) -> HttpResponse:
    if request.method != "POST":
        return render(request, "games/new_group.html")
    user, name = require_user(request.user), request.POST.get("name", "")
    try:
        group = services.open_group(user=user, name=name)
    except Refused as refused:
        more = {"refused": sentence(refused.code), "draft": name}
        status = 429 if refused.code is Refusal.TOO_FAST else 422
        return render(request, "games/new_group.html", more, status=status)
    return redirect("group", group.pk)


@accounts_only
@require_http_methods(["GET", "HEAD", "POST"])
@vary_on_headers("HX-Request")
def group(request: Request, pk: int) -> HttpResponse:
    """What is sent here is said to the group."""
    user, found = _entered(request, pk)
    if request.method != "POST":
        return _page(request, found, user)
    text = request.POST.get("text", "")
    try:
        say_in_group(user=user, group=found, text=text)
    except Refused as refused:
        status = 429 if refused.code is Refusal.TOO_FAST else 422
        more = {"refused": sentence(refused.code), "draft": text}
        return _page(request, found, user, status, **more)
    return redirect("group", pk)


@accounts_only
@require_POST
def read(request: Request, pk: int) -> HttpResponse:
    user, found = _entered(request, pk)
    read_group(user=user, group=found, upto=number_in(request.POST, "upto") or 0)
    return HttpResponse(status=204) if request.htmx else redirect("group", pk)


@accounts_only
@read_or_write
def join(request: Request, link: str) -> HttpResponse:
    """A look joins nothing."""
    user = require_user(request.user)
    found = Group.objects.filter(link=link).first()
    if found is not None and services.is_unwelcome(user, found):
        found = None
    if found is not None and request.method == "POST":
        try:
            services.join_group(user=user, link=link)
        except Refused as refused:
            messages.info(request, sentence(refused.code))
            return redirect("friends")
    if found is not None and found.memberships.filter(user=user).exists():
        return redirect("group", found.pk)
    status = 404 if found is None else 200
    return render(request, "games/join_group.html", {"group": found}, status=status)


@accounts_only
@require_POST
def rename(request: Request, pk: int) -> HttpResponse:
    user, found = _entered(request, pk)
    name = request.POST.get("name", "")
    return _act(
        request,
        pk,
        lambda: services.rename_group(keeper=user, group=found, name=name),
    )


@accounts_only
@require_POST
def renew(request: Request, pk: int) -> HttpResponse:
    user, found = _entered(request, pk)
    return _act(request, pk, lambda: services.renew_link(keeper=user, group=found))


@accounts_only
@require_POST
def remove(request: Request, pk: int, member: int) -> HttpResponse:
    user, found = _entered(request, pk)
    return _act(
        request,
        pk,
        lambda: services.remove_member(keeper=user, group=found, member_id=member),
    )


@accounts_only
@require_POST
def keep(request: Request, pk: int, member: int) -> HttpResponse:
    """Makes a member a keeper; with one's own number, steps back."""
    user, found = _entered(request, pk)
    if member == user.pk:
        return _act(request, pk, lambda: services.step_back(keeper=user, group=found))
    return _act(
        request,
        pk,
        lambda: services.make_keeper(keeper=user, group=found, member_id=member),
    )


@accounts_only
@require_POST
def leave(request: Request, pk: int) -> HttpResponse:
    user, found = _entered(request, pk)
    services.leave_group(user=user, group=found)
    return redirect("friends")


@accounts_only
@read_or_write
def dissolve(request: Request, pk: int) -> HttpResponse:
    """Asks first: it is for good."""
    user, found = _entered(request, pk)
    require_keeper(user, pk)
    if request.method != "POST":
        return render(request, "games/dissolve_group.html", {"group": found})
    services.dissolve_group(keeper=user, group=found)
    messages.success(request, _("The group is dissolved."))
    return redirect("friends")


@accounts_only
@read_or_write
def report(request: Request, pk: int) -> HttpResponse:
    _user, found = _entered(request, pk)
    return report_form(
        request,
        lambda user, text: reporting.report_group(group=found, user=user, text=text),
        {"of": "group", "group": found, "back": f"/groups/{pk}/"},
    )


@accounts_only
@read_or_write
def report_message(request: Request, pk: int, message: int) -> HttpResponse:
    _user, found = _entered(request, pk)
    said = get_object_or_404(found.messages, pk=message, hidden=False)
    return report_form(
        request,
        lambda user, text: reporting.report_message(message=said, user=user, text=text),
        {"of": "message", "said": said, "back": f"/groups/{pk}/"},
    )


def _entered(request: Request, pk: int) -> tuple[User, Group]:
    user = require_user(request.user)
    return user, access_group(user, pk)


def _page(
    request: Request, found: Group, user: User, status: int = 200, **more: object
) -> HttpResponse:
    context = {**group_page(found, user), **more}
    template = "games/_group.html" if wants_part(request) else "games/group.html"
    return render(request, template, context, status=status)


def _act(request: Request, pk: int, action: Callable[[], None]) -> HttpResponse:
    try:
        action()
    except Refused as refused:
        messages.info(request, sentence(refused.code))
    return redirect("group", pk)
