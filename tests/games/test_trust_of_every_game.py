"""Anybody can check a match of any game: its log, its dice, its file; and while it runs its file tells nobody more."""

import json
from pathlib import Path

import pytest
from django.test import Client

from accounts.models import User
from games.kernel.questions import known_to
from games.kernel.rules import Seat
from games.match import log
from games.models import Match
from games.registry import GAMES
from games.trust.export import export
from games.trust.verifying import differences
from tests.games.tables import browser
from tests.games.test_trust import check_file
from tests.games.whole_matches import whole_match

every_game = pytest.mark.parametrize("game", GAMES)


@pytest.mark.slow
@every_game
def test_a_finished_match_is_clean_and_its_file_is_checked_by_an_outsider(
    game: str, alice: User, bob: User, client: Client, tmp_path: Path
) -> None:
    match = whole_match(game, [alice, bob])
    assert match.status == Match.Status.FINISHED
    assert differences(match.pk) == []
    exported = json.loads(client.get(f"/m/{match.pk}/export.json").content)
    fine = check_file(tmp_path / "match.json", exported)
    assert fine.returncode == 0, fine.stderr


@every_game
def test_the_file_of_a_running_match_is_what_its_reader_knows(
    game: str, alice: User, bob: User, charlie: User
) -> None:
    match = whole_match(game, [alice, bob], most=20)
    readers = ((alice, Seat(0)), (bob, Seat(1)), (charlie, None), (None, None))
    for user, seat in readers:
        answer = browser(user).get(f"/m/{match.pk}/export.json")
        exported = json.loads(answer.content)
        assert exported == json.loads(json.dumps(export(match, seat)))
        assert not {"entries", "nonces", "setup_draws", "secret"} & exported.keys()
        assert match.secret not in answer.content.decode()
        told = {line["number"]: line["events"] for line in exported["story"]}
        assert told == known_events(match, seat)


def known_events(match: Match, seat: Seat | None) -> dict[int, object]:
    rules = GAMES[match.game].rules
    return {
        telling.number: json.loads(log.encode(known_to(rules, events, seat)))
        for telling in match.tellings.all()
        for events in [log.decode_events(match.game, telling.events)]
    }


@every_game
def test_the_dice_of_a_running_match_stay_sealed(
    game: str, alice: User, bob: User
) -> None:
    match = whole_match(game, [alice, bob], most=10)
    for user in (alice, None):
        page = browser(user).get(f"/m/{match.pk}/dice/").content.decode()
        assert match.seal in page
        assert match.secret not in page
