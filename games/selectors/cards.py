"""Pictures of the site's own pages, for whoever shows a link to them: what a stranger would see there, and no more."""

import re

from django.contrib.auth.models import AnonymousUser
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.models import User
from accounts.portraits import portrait
from games.kit.card import (
    HEIGHT,
    MARGIN,
    WIDTH,
    CardLine,
    left_words,
    list_words,
    sheet,
    upper_words,
)
from games.kit.cup import cup_ground
from games.kit.languages import active_language
from games.registry import GAMES
from games.selectors.leaderboard import leaderboard
from games.selectors.player import player_page
from games.selectors.sample_board import sample_board
from games.selectors.seasons import season_page
from games.words.options import game_about, game_name

LINES = 6
# A colour that a style sheet may change, and what it is without one.
PAINT = re.compile(r"var\(--paint-[\w-]+, ?([^)]+)\)")
# Where the only board goes, and how high a row of them is.
BOARD_LEFT, BOARD_TOP = 610, 45
ROW_TOP, ROW_HEIGHT, BETWEEN = 300, 270, 20


def site_card() -> bytes:
    """All games, side by side."""
    from games.kit.png import Inset, png

    wide = (WIDTH - 2 * MARGIN - BETWEEN * (len(GAMES) - 1)) // len(GAMES)
    insets = [
        Inset(
            sample_board(game, active_language()),
            MARGIN + at * (wide + BETWEEN),
            ROW_TOP,
            wide,
            ROW_HEIGHT,
        )
        for at, game in enumerate(GAMES)
    ]
    names = ", ".join(game_name(game) for game in GAMES)
    about = _("Board games for playing over days, with friends and bots: %(names)s.")
    words = upper_words("Cadwallon", about % {"names": names})
    return png(sheet("plain"), words, WIDTH, insets=insets)


def game_card(game: str) -> bytes:
    """What a game is about, and how it looks."""
    from games.kit.png import Inset, png

    board = Inset(
        sample_board(game, active_language()),
        BOARD_LEFT,
        BOARD_TOP,
        WIDTH - BOARD_LEFT - BOARD_TOP,
        HEIGHT - 2 * BOARD_TOP,
    )
    words = left_words(game_name(game), game_about(game))
    return png(sheet("plain"), words, WIDTH, insets=[board])


def player_card(person: User) -> bytes:
    """Their picture, and what they play."""
    from games.kit.png import png

    page = player_page(person, AnonymousUser())
    lines = [
        CardLine("", part.name, _played(part.all.played, part.rating))
        for part in page["parts"][:LINES]
    ]
    drawn = portrait(person.emblem, person.ground, person.ink)
    count = sum(part.all.played for part in page["parts"])
    words = list_words(person.name, _matches(count), lines)
    face = f'<g transform="translate(75 155) scale(6.6)">{_nested(drawn)}</g></svg>'
    return png(sheet("plain"), words.removesuffix("</svg>") + face, WIDTH)


def _nested(drawn: str) -> str:
    """A portrait within a picture, in its own colours: there is no style sheet that could change them."""
    coloured = PAINT.sub(r"\1", str(drawn))
    return coloured.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)


def _played(count: int, rating: object) -> str:
    points = getattr(rating, "points", None)
    if points is not None:
        return _("Rating %(points)s") % {"points": points}
    return _matches(count)


def _matches(count: int) -> str:
    return ngettext("%(count)d match", "%(count)d matches", count) % {"count": count}


def leaderboard_card(game: str) -> bytes:
    """The best, as the page lists them."""
    best = leaderboard(game, AnonymousUser(), None, everybody=False)
    lines = [
        CardLine(str(one.place), one.rating.user.name, str(one.rating.points))
        for one in best["players"][:LINES]
    ]
    return _listed(_("The best"), game_name(game), lines)


def season_card(game: str) -> bytes:
    """The highest division of the month."""
    page = season_page(game, AnonymousUser())
    rows = page["divisions"][0].rows[:LINES] if page["divisions"] else []
    lines = [
        CardLine(str(row.standing.place), row.who.name, row.points)
        for row, _way in rows
    ]
    season = page["season"]
    about = date_format(season.month, "F Y") if season else ""
    title = _("Season of %(name)s") % {"name": game_name(game)}
    return _listed(title, about, lines)


def _listed(title: str, about: str, lines: list[CardLine]) -> bytes:
    from games.kit.png import png

    return png(cup_ground(), list_words(title, about, lines), WIDTH)
