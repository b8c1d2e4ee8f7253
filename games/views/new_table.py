"""Opening a table."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from accounts.models import User
from games import services
from games.forms.tables import FOR_GROUP, TableForm, group_in
from games.models import Match
from games.selectors.groups import memberships_of
from games.services import TablePlan
from games.views.chosen_game import chosen_game
from games.views.play_now import user_or_guest
from games.views.requests import number_in
from games.views.table_forms import TableForms, suggestion


@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest) -> HttpResponse:
    """A stranger may look at the form; opening a table makes them a guest."""
    game = chosen_game(request)
    groups, usual = groups_of_reader(request), suggestion(request, game)
    asked = number_in(request.GET, "group")
    if asked in dict(groups):
        usual["audience"] = f"{FOR_GROUP}{asked}"
    form = TableForm(game, request.POST or None, groups=groups, initial=usual)
    forms = TableForms(request, game, form)
    if not forms.are_valid():
        return render(request, "games/new_table.html", forms.context)
    match = services.open_table_with_bots(
        host=user_or_guest(request),
        plan=_plan(forms, form.cleaned_data["audience"]),
        bots=form.cleaned_data["bots"],
        level=form.cleaned_data["level"],
    )
    return redirect("table", match.pk)


def groups_of_reader(request: HttpRequest) -> list[tuple[int, str]]:
    """Their numbers and names, to choose from."""
    user = request.user
    if not isinstance(user, User) or user.is_guest:
        return []
    return [(one.group.pk, one.group.name) for one in memberships_of(user)]


def _plan(forms: TableForms, audience: str) -> TablePlan:
    group = group_in(audience)
    return forms.plan(audience if group is None else Match.Audience.GROUP, group)
