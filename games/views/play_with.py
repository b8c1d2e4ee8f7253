"""“Play with …” on the page of a player, and the page on which the other answers."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.models import User
from games.forms.tables import PrivateTableForm
from games.match.errors import Refused
from games.models import Match
from games.permissions import find_match, require_user
from games.registry import GAMES
from games.selectors.last_time import LastTime, last_time
from games.selectors.table import table_context
from games.services.challenging import play_with as challenge
from games.views.accounts_only import accounts_only
from games.views.chosen_game import chosen_game, named_game
from games.views.requests import Request
from games.views.table_forms import TableForms, suggestion
from games.words.refusals import sentence


@accounts_only
@require_http_methods(["GET", "HEAD", "POST"])
def play_with(request: Request, name: str) -> HttpResponse:
    """A form that is filled in as the last time; the table is for those who are asked."""
    person = get_object_or_404(User, username__iexact=name, is_active=True)
    user = require_user(request.user)
    if person.is_guest or person == user:
        raise Http404
    if person.is_bot:
        # What there is to do with it stands on its page.
        return redirect(person)
    model = last_time(user, person, named_game(request))
    game = model.match.game if model else chosen_game(request)
    form = PrivateTableForm(
        game, request.POST or None, initial=_initial(request, game, person, model)
    )
    options, times = (model.options, model.own_times) if model else ({}, {})
    forms = TableForms(request, game, form, options, times)
    if not forms.are_valid():
        more = {"other": person, "model": model}
        return render(request, "games/new_table.html", {**forms.context, **more})
    return _ask(request, user, person, forms)


def _initial(
    request: Request, game: str, person: User, model: LastTime | None
) -> dict[str, Any]:
    usual = {**suggestion(request, game), "seats": min(GAMES[game].rules.SEATS)}
    user = require_user(request.user)
    names = {"one": user.name, "other": person.name}
    title = (_("%(one)s and %(other)s") % names)[:60]
    last = model.suggested if model else {}
    return {**usual, **{k: v for k, v in last.items() if v}, "title": title}


def _ask(request: Request, user: User, person: User, forms: TableForms) -> HttpResponse:
    chosen = forms.table.cleaned_data
    try:
        match = challenge(
            host=user,
            person=person,
            plan=forms.plan(Match.Audience.INVITED),
            bots=chosen["bots"],
            level=chosen["level"],
        )
    except Refused as refused:
        messages.info(request, sentence(refused.code))
        return redirect(person)
    messages.success(request, _("%(name)s is asked.") % {"name": person.name})
    return redirect("table", match.pk)


@login_required
@require_safe
def invited(request: Request, pk: int) -> HttpResponse:
    """Where a notice of an invitation leads: sit down, or not now. A look does neither."""
    user, match = require_user(request.user), find_match(request, pk)
    is_asked = match.invitations.filter(user=user).exists()
    if not match.is_table or not is_asked:
        return redirect("table", pk)
    return render(request, "games/invited.html", table_context(match, user, ""))
