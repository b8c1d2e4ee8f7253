"""The end of a tournament as a picture: its name, a cup, and who came first."""

from django.contrib.auth.models import AnonymousUser

from games.kit.cup import HEIGHT, WIDTH, CupLine, cup_ground, cup_words
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
        CupLine(str(row.standing.place), row.who.name, row.points)
        for row in page["table"][:LINES]
    ]
    about = f"{page['game_name']} · {page['format_name']}"
    return png(cup_ground(), cup_words(tournament.title, about, lines), WIDTH)
