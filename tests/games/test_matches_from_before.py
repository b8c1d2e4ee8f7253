"""A database that was written before states knew the version of their rules: every match in it replays, and is played on.

`fixtures/played_before_versions.json.gz` holds matches of both games: finished, resigned, running, with moves taken back,
with standing orders, at a masked table with an answer that is held, gone on with from a finished and from a running one,
read from a file, and a table that is still open. It is never made anew.
"""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.utils import timezone

from games import services
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.match import bots, log
from games.models import Match, Place
from games.services.releasing import release
from games.trust.verifying import differences

WRITTEN_THEN = Path(__file__).parent / "fixtures" / "played_before_versions.json.gz"


@pytest.fixture(autouse=True)
def _old_database(db: None) -> None:
    call_command("loaddata", WRITTEN_THEN, ignorenonexistent=True, verbosity=0)


def running() -> list[Match]:
    return list(Match.objects.filter(status=Match.Status.RUNNING).order_by("pk"))


def asked(match: Match) -> Place:
    free = match.places.filter(asked_at__isnull=False, held_move="")
    return free.order_by("seat")[0]


def play_one(match: Match) -> Match:
    place, seat = asked(match), Seat(asked(match).seat)
    move = bots.choose(match.game, "random", log.load(match), seat, Dice(match.length))
    return services.play_move(
        match_id=match.pk,
        seat=seat,
        move=move,
        expected=place.asked_at or 0,
        by="bot" if place.plays_by_itself else "player",
    )


@pytest.mark.thorough
def test_every_match_is_clean() -> None:
    out = StringIO()
    call_command("verify_matches", "--json", stdout=out)
    report: dict[str, Any] = json.loads(out.getvalue())
    assert (report["matches"], report["differing"]) == (9, [])


@pytest.mark.thorough
def test_running_matches_are_played_on() -> None:
    open_questions = [match for match in running() if match.title != "The Quiet Bell"]
    for match in open_questions:
        before = match.length
        for _ in range(5):
            match = play_one(match)
        assert match.length >= before + 5
        assert differences(match.pk) == []
    assert {match.game for match in open_questions} == {"cadwallon", "kadath"}


def test_a_move_of_then_is_taken_back_now() -> None:
    match = Match.objects.get(title="The Sleeping City")
    place = asked(match)
    match = services.undo_move(
        match_id=match.pk, seat=Seat(place.seat), expected=place.asked_at or 0
    )
    assert differences(match.pk) == []


def test_an_answer_that_was_held_then_takes_effect_now() -> None:
    match = Match.objects.get(title="The Quiet Bell")
    place = match.places.exclude(held_move="").get()
    now = max(timezone.now(), place.held_until or timezone.now())
    asked_at = place.asked_at or 0
    assert release(match_id=match.pk, seat=place.seat, asked_at=asked_at, now=now)
    assert differences(match.pk) == []


def test_a_table_of_then_starts_now() -> None:
    match = Match.objects.get(status=Match.Status.OPEN)
    assert match.host is not None
    services.add_bot(match_id=match.pk, host=match.host, seat=1, level="random")
    services.set_ready(match_id=match.pk, user=match.host, ready=True)
    match.refresh_from_db()
    assert match.status == Match.Status.RUNNING
    assert differences(match.pk) == []
