"""Nothing hidden reaches a program: its board is the view of its seat, and its log what that seat may know."""

import pytest

from games.api.shown import log_shape, position_shape
from games.kernel.chance import Dice
from games.kernel.questions import known_to
from games.kernel.rules import Seat
from games.match import log
from games.models import Match, Place
from games.registry import GAMES
from games.services import open_table_with_bots, set_ready
from games.services.tables import TablePlan
from tests.cast import person
from tests.playing import step


def begun(game: str) -> Match:
    seats = GAMES[game].seats
    host, plan = person("host"), TablePlan(game=game, seats=seats, title="Secrets")
    bots = [level.key for level in GAMES[game].levels]
    match = open_table_with_bots(host=host, plan=plan, bots=seats - 1, level=bots[0])
    return set_ready(match_id=match.pk, user=host, ready=True)


@pytest.mark.parametrize("game", GAMES)
def test_the_board_of_a_program_is_the_view_of_its_seat(db: None, game: str) -> None:
    """However the hidden things lie: two worlds that look the same to a seat are the same to its program."""
    match = begun(game)
    rules, chance = GAMES[game].rules, Dice(4)
    state = log.load(match)
    for _ in range(60):
        if step(rules, state, chance) is None:
            break
    host = Place.objects.get(match=match, seat=0).user
    assert host is not None
    shown = []
    for _world in range(3):
        imagined = rules.determinize(rules.clone(state), Seat(0), chance)
        match.state, match.state_length = log.encode(imagined), match.length
        match.seated = None
        shown.append(position_shape(match, host))
        assert shown[-1]["view"] == log.plain(rules.view(state, Seat(0)))
    assert shown[0] == shown[1] == shown[2]


@pytest.mark.parametrize("game", GAMES)
def test_the_log_of_a_program_is_what_its_seat_may_know(db: None, game: str) -> None:
    match = begun(game)
    host = Place.objects.get(match=match, seat=0).user
    assert host is not None
    rules = GAMES[game].rules
    for entry in log_shape(match, host, 0)["entries"]:
        telling = log.tellings(match).get(number=entry["number"])
        events = log.decode_events(game, telling.events)
        known = known_to(rules, events, Seat(0))
        assert entry["events"] == [log.plain(event) for event in known]
