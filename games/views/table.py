"""A table before the start: looking at it, and everything one can do there.

After each action the browser is sent to the table again, so that it shows what is so now.
"""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import HttpResponseClientRedirect

from accounts.models import User
from games import services
from games.forms.tables import InviteForm
from games.match.errors import Refusal, Refused
from games.models import Match
from games.permissions import find_match, invitation_key, require_user, seat_of
from games.selectors.table import table_context
from games.selectors.talk import talk_context
from games.views.play_now import user_or_guest
from games.views.redirects import redirect_to_match
from games.views.requests import Request, number_in, wants_part
from games.words.refusals import sentence

# Nobody comes in there by a link.
WITHOUT_LINK = (Match.Audience.INVITED, Match.Audience.GROUP)


@require_safe
@vary_on_headers("HX-Request")
def table(request: Request, pk: int) -> HttpResponse:
    """The table while it is open or closed; everybody goes on to the match when it starts."""
    match = find_match(request, pk)
    if not match.is_table:
        target = redirect_to_match(match)
        return HttpResponseClientRedirect(target.url) if request.htmx else target
    context = table_context(match, request.user, _invitation(request, pk))
    if wants_part(request):
        return render(request, "games/_table.html", context)
    talk = talk_context(match, seat_of(request.user, match), request.user)
    return render(request, "games/table.html", {**talk, **context})


@require_safe
def invitation(request: Request, token: str) -> HttpResponse:
    """An invitation link shows the table; sitting down is another step."""
    match = get_object_or_404(
        Match.objects.exclude(audience__in=WITHOUT_LINK), invitation=token
    )
    request.session[invitation_key(match.pk)] = token
    return redirect("table", match.pk)


@require_POST
def join(request: Request, pk: int) -> HttpResponse:
    find_match(request, pk)
    token, user = _invitation(request, pk), user_or_guest(request)
    return _act_and_redirect(
        request,
        pk,
        lambda: services.join_table(match_id=pk, user=user, invitation=token),
    )


@require_POST
def leave(request: Request, pk: int) -> HttpResponse:
    user = _seated(request, pk)
    answer = _act_and_redirect(
        request, pk, lambda: services.leave_table(match_id=pk, user=user)
    )
    return answer if request.htmx else redirect("lobby")


@require_POST
def choose(request: Request, pk: int) -> HttpResponse:
    user, choice = _seated(request, pk), request.POST.get("choice", "")
    return _act_and_redirect(
        request, pk, lambda: services.choose(match_id=pk, user=user, choice=choice)
    )


@require_POST
def ready(request: Request, pk: int) -> HttpResponse:
    user, is_ready = _seated(request, pk), request.POST.get("ready") == "yes"
    return _act_and_redirect(
        request, pk, lambda: services.set_ready(match_id=pk, user=user, ready=is_ready)
    )


@require_POST
def add_bot(request: Request, pk: int) -> HttpResponse:
    host, level = _seated(request, pk), request.POST.get("level", "")
    seat = number_in(request.POST, "seat")
    return _act_and_redirect(
        request,
        pk,
        lambda: services.add_bot(
            match_id=pk, host=host, seat=-1 if seat is None else seat, level=level
        ),
    )


@require_POST
def clear_seat(request: Request, pk: int, seat: int) -> HttpResponse:
    host = _seated(request, pk)
    return _act_and_redirect(
        request, pk, lambda: services.clear_seat(match_id=pk, host=host, seat=seat)
    )


@require_POST
def close(request: Request, pk: int) -> HttpResponse:
    host = _seated(request, pk)
    return _act_and_redirect(
        request, pk, lambda: services.close_table(match_id=pk, host=host)
    )


@require_POST
def invite(request: Request, pk: int) -> HttpResponse:
    host, form = _seated(request, pk), InviteForm(request.POST)
    name = form.cleaned_data["name"] if form.is_valid() else ""
    user = User.objects.filter(username__iexact=name, is_guest=False).first()
    if user is None:
        messages.info(request, _("Nobody here has that name."))
        return redirect("table", pk)
    if user.is_bot:
        return _act_and_redirect(
            request, pk, lambda: services.ask_bot(match_id=pk, host=host, bot=user)
        )
    return _act_and_redirect(
        request, pk, lambda: services.invite(match_id=pk, host=host, user=user)
    )


@require_POST
def decline(request: Request, pk: int) -> HttpResponse:
    find_match(request, pk)
    user = require_user(request.user)
    _act_and_redirect(request, pk, lambda: services.decline(match_id=pk, user=user))
    return redirect("home")


def _invitation(request: Request, pk: int) -> str:
    return str(request.session.get(invitation_key(pk), ""))


def _seated(request: Request, pk: int) -> User:
    """A person who acts must at least be able to see the table; the services check the rest."""
    find_match(request, pk)
    return require_user(request.user)


def _act_and_redirect(
    request: Request, pk: int, action: Callable[[], Match]
) -> HttpResponse:
    """Carries out the action, or shows why it is refused. That a table is not open any more can be seen there."""
    try:
        action()
    except Refused as refused:
        if refused.code is not Refusal.NOT_OPEN:
            messages.info(request, sentence(refused.code))
    return redirect("table", pk)
