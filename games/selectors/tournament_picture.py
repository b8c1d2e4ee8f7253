"""A tournament as a picture: its name, a cup, and who comes first."""

from django.contrib.auth.models import AnonymousUser

from games.kit.card import HEIGHT, WIDTH, CardLine, list_words
from games.kit.cup import cup_ground
from games.models import Tournament
from games.selectors.tournament import tournament_page

SIZE = (WIDTH, HEIGHT)
LINES = 6


def tournament_picture(tournament: Tournament) -> bytes:
    """PNG."""
    # Pages never draw, so they need not carry what it takes.
    from games.kit.png import png

    page = tournament_page(tournament, AnonymousUser())
    lines = [
        CardLine(str(row.standing.place), row.who.name, row.points)
        for row in page["table"][:LINES]
    ]
    about = f"{page['game_name']} · {page['format_name']}"
    return png(cup_ground(), list_words(tournament.title, about, lines), WIDTH)
