"""However many workers look after a tournament at once, and wherever one of them dies: nobody is paired twice."""

from pathlib import Path

import pytest
from django.db import transaction

from accounts.models import User
from games.models import Match, Meeting, Stage
from games.services import meetings, tournament_stages
from tests.games.test_racing import child
from tests.servers import own_database, put_empty_database
from tests.tournaments.playing import join, made, people

CUPS = 2


def race(environment: dict[str, str]) -> None:
    report = child(environment, "tests.tournaments.racing", str(CUPS))
    assert report == {
        "errors": [],
        "cups": CUPS,
        # The first and, when all its matches had ended, the second.
        "stages": 2 * CUPS,
        "meetings": 8 * CUPS,
        "appearances": 16 * CUPS,
        "matches": 4 * CUPS,
        "without_match": 0,
    }


@pytest.mark.server
@pytest.mark.slow
def test_eight_workers_race_on_sqlite(tmp_path: Path) -> None:
    put_empty_database(tmp_path)
    race({"CADWALLON_VAR": str(tmp_path)})


@pytest.mark.server
@pytest.mark.slow
@pytest.mark.xdist_group("growing")
def test_eight_workers_race_on_postgres(postgres_url: str) -> None:
    race({"DATABASE_URL": own_database(postgres_url, "cups")})


class Killed(BaseException):
    """What a worker sees of its end."""


def test_a_worker_that_dies_at_any_step_leaves_nothing_half_done(
    alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = made(alice, size=4)
    crowd = people(4)
    join(tournament, *crowd[:3])
    for step in ("stages_of", "contenders_of", "_draw", "_tell"):
        with monkeypatch.context() as world:
            world.setattr(tournament_stages, step, dies)
            with pytest.raises(Killed), transaction.atomic():
                join(tournament, crowd[3])
        tournament.refresh_from_db()
        assert tournament.status == "open"
        assert Stage.objects.count() == 0
    join(tournament, crowd[3])
    (first, second) = meetings.waiting_meetings(tournament.pk)
    with monkeypatch.context() as world:
        world.setattr(meetings, "start_if_ready", dies)
        with pytest.raises(Killed), transaction.atomic():
            meetings.start_meeting(first)
    assert Match.objects.count() == 0
    for meeting_id in (first, second, first):
        meetings.start_meeting(meeting_id)
    assert Match.objects.count() == 2
    assert Meeting.objects.filter(match=None).count() == 0


def dies(*_about: object, **_more: object) -> None:
    raise Killed
