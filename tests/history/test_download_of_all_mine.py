"""All matches of a person as one file: JSON Lines, with the secrets of finished matches only."""

import json
from typing import Any

import pytest

from accounts.models import User
from games import services
from games.kernel.rules import Seat
from games.models import Match
from games.trust.collection import lines_of
from games.trust.export import export
from tests.games.tables import browser, opened, page

DOWNLOAD = "/history/download/"


def sent(user: User) -> list[dict[str, Any]]:
    answer = browser(user).post(DOWNLOAD)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("application/jsonl")
    assert "attachment" in answer.headers["Content-Disposition"]
    body = b"".join(answer.streaming_content)  # type: ignore[attr-defined]
    return [json.loads(line) for line in body.splitlines()]


def begun(alice: User, **more: Any) -> Match:
    plan = services.TablePlan(game="kadath", seats=2, title="Low Tide", **more)
    return services.play_against_bots(user=alice, plan=plan, level="random")


def test_every_match_that_was_begun_is_one_line(alice: User, bob: User) -> None:
    first, second = begun(alice), begun(alice, audience="invited")
    begun(bob)
    opened(alice)
    assert [match["match"] for match in sent(alice)] == [first.pk, second.pk]


def test_a_line_is_what_the_export_of_the_match_says(alice: User) -> None:
    match = begun(alice)
    services.resign(match_id=match.pk, user=alice)
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    line = sent(alice)[0]
    assert line == json.loads(json.dumps(export(match, Seat(0))))
    assert line["secret"] == match.secret


def test_of_a_running_match_no_secret_is_told(alice: User) -> None:
    match = begun(alice)
    line = sent(alice)[0]
    assert line == json.loads(json.dumps(export(match, Seat(0))))
    text = json.dumps(line)
    assert match.secret not in text
    assert '"setup_draws"' not in text
    assert '"nonces"' not in text


def test_a_seat_that_was_lost_meanwhile_is_left_out(alice: User) -> None:
    match = begun(alice)
    lines = lines_of(alice)
    match.places.filter(user=alice).update(user=None)
    assert list(lines) == []


def test_strangers_have_nothing_to_download(db: None) -> None:
    assert browser().post(DOWNLOAD).status_code == 302


def test_reading_the_address_downloads_nothing(alice: User) -> None:
    assert browser(alice).get(DOWNLOAD).status_code == 405


@pytest.mark.usefixtures("db")
def test_it_is_not_done_all_the_time(alice: User) -> None:
    client = browser(alice)
    for _ in range(3):
        assert client.post(DOWNLOAD).status_code == 200
    refused = client.post(DOWNLOAD)
    assert refused.status_code == 429
    assert 'role="alert"' in refused.content.decode()


def test_the_page_offers_it(alice: User) -> None:
    assert DOWNLOAD in page(browser(alice), "/history/")
    assert DOWNLOAD not in page(browser(alice), "/history/all/")
