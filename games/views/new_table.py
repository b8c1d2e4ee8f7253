"""Opening a table."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from games import services
from games.forms.tables import TableForm
from games.views.chosen_game import chosen_game
from games.views.play_now import user_or_guest
from games.views.table_forms import TableForms, suggestion


@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest) -> HttpResponse:
    """A stranger may look at the form; opening a table makes them a guest."""
    game = chosen_game(request)
    form = TableForm(game, request.POST or None, initial=suggestion(request, game))
    forms = TableForms(request, game, form)
    if not forms.are_valid():
        return render(request, "games/new_table.html", forms.context)
    match = services.open_table_with_bots(
        host=user_or_guest(request),
        plan=forms.plan(form.cleaned_data["audience"]),
        bots=form.cleaned_data["bots"],
        level=form.cleaned_data["level"],
    )
    return redirect("table", match.pk)
