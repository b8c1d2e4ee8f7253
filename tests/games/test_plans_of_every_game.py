"""Planning works in every game on the list, from the page to the log, without the site knowing which it is."""

import pytest

from accounts.models import User
from games import services
from games.kernel import plans, queues
from games.kernel.chance import Dice
from games.kernel.queues import ActionQueue
from games.kernel.rules import Decision, Seat
from games.match import log
from games.match.planned import imagine, plan_of
from games.match.queued import queue_of, tried
from games.models import Match
from games.registry import GAMES
from games.tools.simulation.lively_play import pick_lively
from tests.games.match_pages import browser
from tests.games.tables import opened
from tests.games.test_valid_html import mistakes
from tests.toy.registered import laps_game as laps_game

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


# Where turns are short they are queued, and not planned one by one.
QUEUEING = [game for game in GAMES if GAMES[game].queue]
PLANNING = [game for game in GAMES if game not in QUEUEING]


def test_actions_are_queued_and_played(alice: User, bob: User) -> None:
    for game in QUEUEING:
        queue_and_play(game, alice, bob)


@pytest.mark.usefixtures("laps_game")
def test_so_they_are_in_a_game_that_is_new(alice: User, bob: User) -> None:
    queue_and_play("toy", alice, bob)


def queue_and_play(game: str, alice: User, bob: User) -> None:
    match, chance, client = begun(game, alice, bob), Dice(1), browser(alice)
    address = f"/m/{match.pk}/queue/"
    while ALICE in {one.seat for one in asked(match)}:
        match = play_on(match, chance)
    client.post(address, {"begin": ""})
    for _ in range(2):
        move = log.encode(queue_offers(match)[0])
        data = {"add": move, "queue": the_queue(match).fingerprint}
        page = client.post(address, data, follow=True).content.decode()
        assert "still works" in page
        assert mistakes(page) == []
    while not played_by_plan(match) and the_queue(match).stopped_at is None:
        match = play_on(match, chance)
    assert mistakes(client.get(f"/m/{match.pk}/").content.decode()) == []


def the_queue(match: Match) -> ActionQueue:
    queue = queue_of(match.places.get(seat=ALICE))
    assert queue is not None
    return queue


def queue_offers(match: Match) -> list[object]:
    rules, queue = GAMES[match.game].queue_rules, the_queue(match)
    assert rules is not None
    worlds, _judged = tried(rules, match, log.load(match), ALICE, queue)
    assert queues.reach(rules, worlds, queue.round)
    return worlds.offers()


def played_by_plan(match: Match) -> bool:
    return match.entries.filter(by="plan").exists()


@pytest.mark.parametrize("game", PLANNING)
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
