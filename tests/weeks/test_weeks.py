"""A whole match of four people over weeks: two play, two vanish, and the worker is killed again and again.

Everything is real but the clock: PostgreSQL, Redis, Celery's worker and schedule, and the mail server.
"""

import json
import subprocess
import time
from collections import Counter
from datetime import datetime
from typing import Any

import pytest

from tests.servers import (
    ROOT,
    clean_environment,
    command_line,
    free_port,
    manage,
    postgres,
    redis,
)

pytestmark = [pytest.mark.server, pytest.mark.slow, pytest.mark.xdist_group("weeks")]

# A Monday, some weeks before clocks are put forward in America and in Europe.
START = "2027-03-01T09:00:00+00:00"
ALICE, BORIS, CARLA, DAIKI = range(4)
OFTEN = ("SWEEP", "LADDER", "WAKE", "REMIND", "SEND")
# Twice before a letter is taken, twice right after, and twice while the match goes on; two may fall together.
DEATHS = (5, 6)

Facts = dict[str, Any]


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Any:
    directory = tmp_path_factory.mktemp("weeks")
    clock = directory / "clock"
    clock.write_text(f"{START} {time.time()}")
    with postgres() as database, redis() as broker:
        yield {
            "CADWALLON_VAR": str(directory),
            "DATABASE_URL": database,
            "REDIS_URL": broker,
            "EMAIL_URL": f"smtp://127.0.0.1:{free_port()}",
            "DJANGO_SETTINGS_MODULE": "cadwallon_site.settings",
            "MOVED_CLOCK": str(clock),
            "PYTHONPATH": str(ROOT / "tests" / "weeks" / "clock"),
            **{f"CADWALLON_{what}_SECONDS": "0.3" for what in OFTEN},
            "CADWALLON_NOTICE_SECONDS": "0",
            # Nothing but the match of the four: bots that play in public would never be done.
            "CADWALLON_EXHIBITION_HOURS": "0",
        }


@pytest.fixture(scope="module")
def weeks(environment: dict[str, str]) -> Facts:
    """What happened, from the first question to the last letter."""
    migrated = manage("migrate", "--verbosity", "0", **environment)
    assert migrated.returncode == 0, migrated.stderr
    done = subprocess.run(
        command_line("-m", "tests.weeks.play", environment["CADWALLON_VAR"]),
        cwd=ROOT,
        env=clean_environment(environment),
        capture_output=True,
        text=True,
        timeout=1_200,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: Facts = json.loads(done.stdout)
    return found


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text)


def letters_of(weeks: Facts, kind: str) -> list[tuple[Facts, Facts]]:
    """Each letter of this kind, with its row of the outbox."""
    pairs = [(letter, weeks["rows"][letter["id"]]) for letter in weeks["letters"]]
    return [(letter, row) for letter, row in pairs if row["kind"] == kind]


def steps_of(weeks: Facts, seat: int) -> list[str]:
    return [step["what"] for step in weeks["steps"] if step["seat"] == seat]


def test_the_match_ends_after_weeks_although_two_players_vanish(weeks: Facts) -> None:
    assert weeks["status"] == "finished"
    assert all(weeks["ranks"])
    assert weeks["days"] > 21


def test_the_worker_was_killed_again_and_again(weeks: Facts) -> None:
    assert weeks["deaths"] in DEATHS


def test_nobody_runs_out_of_time_without_having_been_warned(weeks: Facts) -> None:
    warnings = letters_of(weeks, "reminder")
    assert weeks["run_out"]
    for over in weeks["run_out"]:
        wait = over["wait"]
        end = moment(wait["deadline"])
        in_time = [
            letter
            for letter, row in warnings
            if row["user"] == wait["user"]
            and row["key"].endswith(f":{over['seat']}:{end:%Y%m%d%H%M%S}")
            and moment(wait["since"]) < moment(letter["at"]) < end
        ]
        assert in_time, over


def test_those_who_play_never_run_out_of_time(weeks: Facts) -> None:
    assert steps_of(weeks, ALICE) == steps_of(weeks, BORIS) == []


def test_the_ladder_is_climbed_to_its_end(weeks: Facts) -> None:
    """To a question of his own turn nothing is answered for Carla; Daiki was asked on the turn of another."""
    more_time = ["extended", "extended"]
    gone = ["away", "offered", "resigned"]
    assert steps_of(weeks, CARLA) == [*more_time, *gone]
    assert steps_of(weeks, DAIKI) == [*more_time, "orders", *gone]


@pytest.mark.parametrize("seat", [CARLA, DAIKI])
def test_an_absent_owner_has_five_days_and_five_more(weeks: Facts, seat: int) -> None:
    at = {s["what"]: moment(s["at"]) for s in weeks["steps"] if s["seat"] == seat}
    assert (at["offered"] - at["away"]).days == 5
    assert (at["resigned"] - at["offered"]).days == 5


@pytest.mark.parametrize("name", ["carla", "daiki"])
def test_whoever_vanishes_is_told_of_every_step(weeks: Facts, name: str) -> None:
    rows = {letter["id"]: weeks["rows"][letter["id"]] for letter in weeks["letters"]}
    told = Counter(
        row["kind"] for row in rows.values() if row["to"] == f"{name}@example.org"
    )
    steps = {"extended": 2, "away": 1, "offered": 1, "resigned": 1}
    assert {kind: told[kind] for kind in steps} == steps


def test_whoever_is_waited_for_has_been_told(weeks: Facts) -> None:
    """A question that was still open ten minutes later has its letter by then."""
    told = letters_of(weeks, "turn") + letters_of(weeks, "reaction")
    known = {(row["user"], row["asked_at"]): letter["at"] for letter, row in told[::-1]}
    waited = [wait for wait in weeks["waits"] if minutes(wait) > 10]
    assert len(waited) > 30
    for wait in waited:
        at = known[wait["user"], wait["asked_at"]]
        assert (moment(at) - moment(wait["since"])).total_seconds() < 900, wait


def minutes(wait: Facts) -> float:
    passed = moment(wait["open_until"]) - moment(wait["since"])
    return passed.total_seconds() / 60


def test_no_mail_comes_twice_except_where_the_worker_died_on_it(weeks: Facts) -> None:
    """A double carries the same name, so that mail programs show it once; there is at most one for each death."""
    names = Counter(letter["id"] for letter in weeks["letters"])
    doubles = [name for name, number in names.items() if number > 1]
    # Two deaths came right after a letter was taken, before that was written down.
    assert 2 <= len(doubles) <= weeks["deaths"]
    assert all(names[name] <= weeks["rows"][name]["attempts"] for name in doubles)
    assert all(
        names[name] == 1 for name in names if weeks["rows"][name]["attempts"] == 1
    )


def test_nobody_gets_the_same_letter_under_two_names(weeks: Facts) -> None:
    letters = {letter["id"]: letter for letter in weeks["letters"]}.values()
    contents = Counter((one["to"], one["subject"], one["text"]) for one in letters)
    assert set(contents.values()) == {1}


def test_no_mail_is_lost(weeks: Facts) -> None:
    """What is said to be sent has arrived, what has arrived is said to be sent, and nothing waits."""
    arrived = {letter["id"]: letter["to"] for letter in weeks["letters"]}
    sent = {
        name: row["to"]
        for name, row in weeks["rows"].items()
        if row["status"] == "sent"
    }
    assert arrived == sent
    assert {row["status"] for row in weeks["rows"].values()} <= {"sent", "dropped"}


def test_the_log_is_clean(weeks: Facts, environment: dict[str, str]) -> None:
    verified = manage("verify_matches", "--json", **environment)
    assert verified.returncode == 0, verified.stdout
    assert json.loads(verified.stdout)["clean"] == 1


def test_the_site_is_well(weeks: Facts, environment: dict[str, str]) -> None:
    well = manage("health", "--json", **environment)
    assert well.returncode == 0, well.stdout
    assert json.loads(well.stdout)["ill"] is False
