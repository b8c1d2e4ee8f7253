"""Finding a person, and what can be done about names and words."""

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.models import User
from games.models import Message
from games.selectors.operators import people_context, person_context
from games.services import moderating
from games.services.operating import Act
from games.views.operators.access import act_and_redirect, operators_only
from games.views.requests import number_in


@operators_only
@require_safe
def search(request: HttpRequest) -> HttpResponse:
    context = people_context(request.GET.get("q", ""))
    return render(request, "operators/people.html", context)


@operators_only
@require_safe
def person(request: HttpRequest, pk: int) -> HttpResponse:
    found = get_object_or_404(User, pk=pk)
    return render(request, "operators/person.html", person_context(found))


@operators_only
@require_POST
def rename(request: HttpRequest, pk: int) -> HttpResponse:
    name = request.POST.get("name", "")

    def action(act: Act) -> User:
        return moderating.rename(person_id=pk, name=name, act=act)

    return act_and_redirect(
        request, action, _("The name is changed."), "operators_person", pk
    )


@operators_only
@require_POST
def silence(request: HttpRequest, pk: int) -> HttpResponse:
    days = number_in(request.POST, "days")

    def action(act: Act) -> User:
        return moderating.silence(
            person_id=pk, days=-1 if days is None else days, act=act
        )

    return act_and_redirect(request, action, _("Done."), "operators_person", pk)


@operators_only
@require_POST
def suspend(request: HttpRequest, pk: int) -> HttpResponse:
    suspended = request.POST.get("suspended") == "yes"

    def action(act: Act) -> User:
        return moderating.suspend(person_id=pk, suspended=suspended, act=act)

    return act_and_redirect(request, action, _("Done."), "operators_person", pk)


@operators_only
@require_POST
def message(request: HttpRequest, pk: int) -> HttpResponse:
    """Takes out what was said, or puts it back; then back to where the form was."""
    # What was written to a friend is nobody's business, unless it was reported.
    seen = Q(recipient=None) | Q(reports__isnull=False)
    get_object_or_404(Message.objects.filter(seen).distinct(), pk=pk)
    hidden = request.POST.get("hidden") == "yes"

    def action(act: Act) -> Message:
        return moderating.hide_message(message_id=pk, hidden=hidden, act=act)

    back, host = request.POST.get("next", ""), {request.get_host()}
    is_ours = url_has_allowed_host_and_scheme(back, host, request.is_secure())
    # Any other word would be taken for the name of a page.
    here = back if is_ours and back.startswith("/") else "operators"
    return act_and_redirect(request, action, _("Done."), here)
