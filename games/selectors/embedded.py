"""The board of a public match as any onlooker sees it, without anything around it."""

from typing import Any

from django.urls import reverse

from games.kernel.ranks import has_won
from games.kit.scene import Scene
from games.match import log
from games.match.places import places_of
from games.models import Match
from games.registry import GAMES
from games.selectors.names import names_of
from games.selectors.people import ending_of, people_of, ranking_of
from games.words import headline
from games.words.options import game_name


def embedded_board(match: Match) -> dict[str, Any]:
    places = places_of(match)
    people = people_of(match, places, None)
    names, position = names_of(match.game, places), log.now(match)
    is_over, view = match.status == Match.Status.FINISHED, position.view(None)
    asked = {} if is_over else {one.seat: one.kind for one in position.decisions}
    scene = Scene(
        view=view,
        seat=None,
        names=names,
        asked=asked,
        url=reverse("match", args=[match.pk]),
    )
    return {
        "match": match,
        "at": match.length,
        "seat": None,
        "folder": f"games/{match.game}",
        "game": GAMES[match.game].page(scene),
        "game_name": game_name(match.game),
        "names": names,
        "is_over": is_over,
        "standing": headline(match.game, view),
        "waiting": [names[seat] for seat in asked],
        "ranking": ranking_of(match, people),
        "winners": ", ".join(one.name for one in people if has_won(one.rank)),
        **ending_of(match, people),
    }
