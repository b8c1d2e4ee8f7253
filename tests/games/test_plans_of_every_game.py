"""Planning works in every game on the list, from the page to the log, without the site knowing which it is."""

import pytest

from accounts.models import User
from games import services
from games.kernel import plans
from games.kernel.chance import Dice
from games.kernel.rules import Decision, Seat
from games.match import log
from games.match.planned import imagine, plan_of
from games.models import Match
from games.registry import GAMES
from games.tools.simulation.lively_play import pick_lively
from tests.games.match_pages import browser
from tests.games.tables import opened
from tests.games.test_valid_html import mistakes

ALICE = Seat(0)


def begun(game: str, alice: User, bob: User) -> Match:
    match = opened(alice, game=game, seats=2)
    services.join_table(match_id=match.pk, user=bob)
    for user in (alice, bob):
        services.set_ready(match_id=match.pk, user=user, ready=True)
    return Match.objects.get(pk=match.pk)


def asked(match: Match) -> list[Decision[object]]:
    return list(GAMES[match.game].rules.decisions(log.load(match)))


def play_on(match: Match, chance: Dice) -> Match:
    one = asked(match)[0]
    move = pick_lively(one, chance) if one.default is None else one.default
    question = match.places.get(seat=one.seat).asked_at
    services.play_move(
        match_id=match.pk, seat=one.seat, move=move, expected=question or 0
    )
    return Match.objects.get(pk=match.pk)


@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_planned_checked_and_played(
    game: str, alice: User, bob: User
) -> None:
    match, chance, client = begun(game, alice, bob), Dice(1), browser(alice)
    address = f"/m/{match.pk}/plan/"
    while ALICE in {one.seat for one in asked(match)} or match.length < 8:
        match = play_on(match, chance)
    client.post(address, {"begin": ""})
    worlds = imagine(match, log.load(match), ALICE)
    plan = plan_of(match.places.get(seat=ALICE))
    assert plan is not None
    plans.judge(worlds, plan)
    move = log.encode(worlds.offers()[-1])
    page = client.post(address, {"add": move, "steps": 0}, follow=True)
    assert "still works" in page.content.decode()
    assert mistakes(page.content.decode()) == []
    while plan.kind not in {one.kind for one in asked(match) if one.seat == ALICE}:
        match = play_on(match, chance)
    text = client.get(f"/m/{match.pk}/").content.decode()
    assert mistakes(text) == []
    question = match.places.get(seat=ALICE).asked_at
    answer = client.post(address, {"play": "", "expected": question})
    is_fine = "broken by move" not in text
    assert answer.status_code == (302 if is_fine else 409)
    assert match.entries.filter(by="plan").count() == is_fine
