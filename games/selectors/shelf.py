"""What can be played, side by side, for somebody who comes for the first time; and the newest match to replay."""

import msgspec
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from games.models import Match
from games.permissions import Person, public_matches, visible_to
from games.registry import GAMES
from games.selectors.lesson import OfferedLesson, offered_lessons
from games.words.options import game_about, game_name

DIFFICULTIES = {
    1: gettext_noop("easy"),
    2: gettext_noop("some rules"),
    3: gettext_noop("many rules"),
}
AN_HOUR = 60


class ShelfGame(msgspec.Struct, frozen=True):
    """A game as a stranger meets it."""

    key: str
    name: str
    about: str
    facts: tuple[str, ...]
    # The template that draws its board.
    picture: str
    lesson: OfferedLesson | None


def shelf() -> list[ShelfGame]:
    lessons = {lesson.game: lesson for lesson in offered_lessons()}
    return [
        ShelfGame(
            key=key,
            name=game_name(key),
            about=game_about(key),
            facts=(_players(key), _time(key), _(DIFFICULTIES[GAMES[key].difficulty])),
            picture=f"games/{key}/_card.html",
            lesson=lessons.get(key),
        )
        for key in GAMES
    ]


def _players(game: str) -> str:
    seats = GAMES[game].rules.SEATS
    fewest, most = min(seats), max(seats)
    text = ngettext("%(count)d player", "%(count)d players", most)
    players = text % {"count": most}
    return players if fewest == most else f"{fewest}–{players}"


def _time(game: str) -> str:
    """Around one table; over days it is the same in small pieces."""
    minutes = GAMES[game].minutes
    if minutes < AN_HOUR:
        text = ngettext("%(count)d minute", "%(count)d minutes", minutes)
        return text % {"count": minutes}
    return _("%(hours)s h") % {"hours": _short(minutes / AN_HOUR)}


def _short(number: float) -> str:
    return number_format(number, 0 if number.is_integer() else 1)


def newest_replay(user: Person) -> str:
    over = public_matches(Match.Status.FINISHED).filter(visible_to(user))
    over = over.order_by("-finished_at")
    newest = over.values_list("pk", flat=True).first()
    return "" if newest is None else reverse("replay", args=[newest])
