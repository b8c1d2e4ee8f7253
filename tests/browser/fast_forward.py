"""The rest of a match is played by its services. Nobody tells the pages, which must be loaded again."""

from tests.servers import Site, manage

PLAY = """
from games import services
from games.kernel.chance import Dice
from games.match import bots, log
from games.match.errors import Refused, StaleMatch
from games.models import Match
while (match := Match.objects.get(pk={match})).status == Match.Status.RUNNING:
    place = match.places.filter(asked_at__isnull=False).first()
    if place is None:
        continue
    luck, state = Dice(match.length), log.load(match)
    move = bots.choose(match.game, "random", state, place.seat, luck)
    try:
        services.play_move(match_id=match.pk, seat=place.seat, move=move, expected=place.asked_at)
    except (Refused, StaleMatch):
        # A bot of the table was faster: so much the better.
        pass
"""


def play_to_the_end(site: Site, match_id: int) -> None:
    told = manage(
        "shell", "--no-imports", "-c", PLAY.format(match=match_id),
        CADWALLON_VAR=str(site.var),
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
