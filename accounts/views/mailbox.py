"""The mails of a local site without a mail server, for the people who run it."""

from collections.abc import Callable
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import parsedate_to_datetime
from functools import wraps
from pathlib import Path
from typing import Concatenate, ParamSpec

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.mailbox import files, html, is_for, part, read

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]


def on_local_sites(view: View[P]) -> View[P]:
    @wraps(view)
    def guarded(
        request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        if not is_for(request):
            raise Http404
        return view(request, *args, **kwargs)

    return guarded


@on_local_sites
@require_safe
def overview(request: HttpRequest) -> HttpResponse:
    mails = [(file.stem, *opened(file)) for file in files()[:50]]
    return render(request, "accounts/mailbox.html", {"mails": mails})


def opened(file: Path) -> tuple[EmailMessage, datetime]:
    message = read(file)
    sent = parsedate_to_datetime(message["Date"])
    return message, sent.replace(tzinfo=sent.tzinfo or UTC)


@on_local_sites
@require_safe
def mail(request: HttpRequest, name: str) -> HttpResponse:
    message = read(find(name))
    context = {"name": name, "mail": message, "text": part(message, "plain")}
    return render(request, "accounts/mailbox_mail.html", context)


@on_local_sites
@require_safe
def mail_html(request: HttpRequest, name: str) -> HttpResponse:
    """As a mail program shows it: with the styles and pictures of the mail, and nothing else."""
    policy = (
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; "
        "sandbox allow-popups"
    )
    return HttpResponse(
        html(read(find(name))), headers={"Content-Security-Policy": policy}
    )


def find(name: str) -> Path:
    for file in files():
        if file.stem == name:
            return file
    raise Http404
