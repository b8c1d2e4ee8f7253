"""The middle or the rest of a match is played by its services. Nobody tells the pages, which must be loaded again."""

from tests.servers import Site, manage

PLAY = """
from games import services
from games.kernel.chance import Dice
from games.match import bots, log
from games.match.errors import Refused, StaleMatch
from games.models import Match
from games.registry import GAMES
while (match := Match.objects.get(pk={match})).status == Match.Status.RUNNING:
    asked = list(match.places.filter(asked_at__isnull=False))
    if not asked:
        continue
    place, luck, state = asked[0], Dice(match.length), log.load(match)
    view = GAMES[match.game].rules.view(state, None)
    # A bot that was asked here would not be told so over there.
    if {is_enough} and all(one.user_id for one in asked):
        break
    move = {move}
    try:
        services.play_move(match_id=match.pk, seat=place.seat, move=move, expected=place.asked_at)
    except (Refused, StaleMatch):
        # A bot of the table was faster: so much the better.
        pass
"""


AT_RANDOM = 'bots.choose(match.game, "random", state, place.seat, luck)'
# What counts for somebody who does not answer.
AS_IF_AWAY = "next(d for d in GAMES[match.game].rules.decisions(state) if d.seat == place.seat).fallback"


def play_to_the_end(site: Site, match_id: int) -> None:
    _play(site, match_id, "False")


def play_to_the_last_round(site: Site, match_id: int) -> None:
    """Of Cadwallon; then a person is asked."""
    _play(site, match_id, "view.round == view.rounds")


def play_to_turn(site: Site, match_id: int, turn: int) -> None:
    """Of Karez; then a person is asked."""
    _play(site, match_id, f"view.turn >= {turn}")


def idle_until_turn(site: Site, match_id: int, turn: int) -> None:
    """Of Karez: nobody does anything, and nothing is left to chance; then a person is asked."""
    _play(site, match_id, f"view.turn == {turn}", AS_IF_AWAY)


def _play(site: Site, match_id: int, is_enough: str, move: str = AT_RANDOM) -> None:
    code = PLAY.format(match=match_id, is_enough=is_enough, move=move)
    told = manage("shell", "--no-imports", "-c", code, CADWALLON_VAR=str(site.var))
    assert told.returncode == 0, told.stderr
