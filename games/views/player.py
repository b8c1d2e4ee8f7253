"""What the reader may know about a person."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from accounts.models import User
from games.match.tallies import Sum
from games.selectors.bot_accounts import bot_row, bots_of
from games.selectors.player import player_page, player_rows
from games.views.csv_files import csv_file, wants_csv

HEADS = ("game", "dimension", "key", *Sum.__struct_fields__)


@require_safe
def player(request: HttpRequest, name: str) -> HttpResponse:
    person = get_object_or_404(User, username__iexact=name, is_active=True)
    if wants_csv(request):
        return csv_file(f"player-{person.pk}", HEADS, player_rows(person, request.user))
    page = player_page(person, request.user)
    if person.is_bot:
        page["bot"] = bot_row(person)
    else:
        page["their_bots"] = bots_of(person)
    return render(request, "games/player.html", page)
