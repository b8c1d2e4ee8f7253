"""What friends say to each other: the list of threads, and one of them."""

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)
from django.views.decorators.vary import vary_on_headers

from accounts.models import User
from games.match.errors import Refusal, Refused
from games.models import Message
from games.permissions import require_user
from games.selectors.threads import thread_page, threads_of
from games.services import messages as services
from games.services import reporting
from games.views.accounts_only import accounts_only
from games.views.reports import read_or_write, report_form
from games.views.requests import Request, number_in, wants_part
from games.words.refusals import sentence

# What a form answers when it was not kept.
STATUS = {Refusal.TOO_FAST: 429}


@accounts_only
@require_safe
@vary_on_headers("HX-Request")
def threads(request: Request) -> HttpResponse:
    found = {"threads": threads_of(require_user(request.user))}
    template = "games/_threads.html" if wants_part(request) else "games/threads.html"
    return render(request, template, found)


@accounts_only
@require_http_methods(["GET", "HEAD", "POST"])
@vary_on_headers("HX-Request")
def thread(request: Request, name: str) -> HttpResponse:
    """Writing is for friends; what was written can be read as long as both are here."""
    user, person = require_user(request.user), _other(request, name)
    if request.method != "POST":
        return _thread(request, user, person)
    text = request.POST.get("text", "")
    try:
        services.write_to(sender=user, person=person, text=text)
    except Refused as refused:
        more = {"refused": sentence(refused.code), "draft": text}
        return _thread(request, user, person, STATUS.get(refused.code, 422), **more)
    return redirect("thread", person.username)


@accounts_only
@require_POST
def read(request: Request, name: str) -> HttpResponse:
    """Says what was seen: opening the page alone says nothing, browsers fetch pages ahead."""
    user, person = require_user(request.user), _other(request, name)
    upto = number_in(request.POST, "upto") or 0
    services.read_messages(reader=user, person=person, upto=upto)
    return HttpResponse(status=204) if request.htmx else redirect("threads")


@accounts_only
@read_or_write
def report(request: Request, pk: int) -> HttpResponse:
    """Only whoever got the message."""
    user = require_user(request.user)
    found = get_object_or_404(Message, pk=pk, recipient=user, hidden=False)
    back = f"/messages/{found.user.username}/" if found.user else "/messages/"
    return report_form(
        request,
        lambda user, text: reporting.report_message(
            message=found, user=user, text=text
        ),
        {"said": found, "of": "message", "back": back},
    )


def _other(request: Request, name: str) -> User:
    person = get_object_or_404(User, username__iexact=name, is_active=True)
    if person == request.user or person.is_guest or person.is_bot:
        raise Http404
    return person


def _thread(
    request: Request, user: User, person: User, status: int = 200, **more: object
) -> HttpResponse:
    context = {**thread_page(person, user), **more}
    template = "games/_thread.html" if wants_part(request) else "games/thread.html"
    return render(request, template, context, status=status)
