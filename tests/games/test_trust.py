"""Anybody can check: logs, caches, dice, and the file with its stand-alone script."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from accounts.models import User
from games import services
from games.kernel.rules import Seat
from games.match import log
from games.match.errors import Refused
from games.models import Entry, Match, Place, Telling
from games.trust.export import export
from games.trust.verifying import differences
from tests.cast import rehearsal
from tests.games.test_playing_a_move import asked, play_one
from tests.games.test_story import played
from tests.servers import ROOT, command_line

SCRIPT = str(ROOT / "static" / "verify" / "verify_dice.py")


@pytest.fixture
def finished(running: Match) -> Match:
    match = running
    while match.status == Match.Status.RUNNING:
        match = play_one(match, seed=match.length)
    return match


def check_file(path: Path, exported: Any) -> subprocess.CompletedProcess[str]:
    path.write_text(json.dumps(exported))
    return subprocess.run(
        command_line("-I", SCRIPT, str(path)),
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
def test_a_match_with_moves_taken_back_is_clean(running: Match) -> None:
    match = running
    for _ in range(80):
        match = play_one(match, seed=match.length)
        if not match.entries.get(number=match.length).final:
            seat, expected = asked(match)
            match = services.undo_move(match_id=match.pk, seat=seat, expected=expected)
            match = play_one(match, seed=match.length)
    assert match.entries.filter(kind=Entry.Kind.UNDO).count() > 5
    assert differences(match.pk) == []


def test_a_finished_match_is_clean(finished: Match) -> None:
    assert differences(finished.pk) == []


# What is changed in a match, and the word that tells of it.
CHANGES: list[tuple[dict[str, Any], str]] = [
    ({"state": "{}"}, "state"),
    ({"seal": "0" * 64}, "seal"),
    ({"secret": "ab" * 32}, "draws"),
    ({"length": 61}, "length"),
    ({"status": Match.Status.FINISHED}, "status"),
    ({"setup_draws": [0]}, "replay"),
    ({"base": "{}"}, "base"),
]


def test_a_changed_match_is_found(running: Match) -> None:
    match = played(running, 60)
    assert differences(match.pk) == []
    for change, word in CHANGES:
        with rehearsal():
            Match.objects.filter(pk=match.pk).update(**change)
            assert word in "\n".join(differences(match.pk)), change


def test_a_changed_place_is_found(running: Match) -> None:
    match = played(running, 20)
    changes: list[dict[str, Any]] = [{"asked_at": 3}, {"rank": 1}, {"nonce": "x"}]
    for change in changes:
        with rehearsal():
            Place.objects.filter(match=match, seat=0).update(**change)
            assert differences(match.pk), change


def test_a_changed_story_is_found(running: Match) -> None:
    match = played(running, 10)
    Telling.objects.filter(match=match, number=4).update(events="[]")
    assert "story: entry 4 is told otherwise" in differences(match.pk)


def test_a_forged_entry_is_found(running: Match) -> None:
    match = played(running, 10)
    Entry.objects.create(
        match=match,
        number=11,
        seat=0,
        kind="move",
        move="{}",
        by="player",
        created_at=match.touched_at,
        digest="0" * 64,
    )
    found = "\n".join(differences(match.pk))
    assert "digest: entry 11" in found
    assert "replay: entry 11" in found


def test_the_command_reports_and_fails(
    running: Match, capsys: pytest.CaptureFixture[str]
) -> None:
    match = played(running, 5)
    call_command("verify_matches", "--json")
    assert json.loads(capsys.readouterr().out) == {
        "matches": 1,
        "clean": 1,
        "differing": [],
    }
    Match.objects.filter(pk=match.pk).update(state="{}")
    with pytest.raises(SystemExit):
        call_command("verify_matches", str(match.pk), "--json")
    report = json.loads(capsys.readouterr().out)
    assert report["differing"][0]["match"] == match.pk


def test_the_command_knows_its_matches(running: Match) -> None:
    with pytest.raises(CommandError):
        call_command("verify_matches", "999")


def test_the_dice_of_a_running_match_stay_sealed(
    running: Match, client: Client
) -> None:
    with pytest.raises(CommandError, match="sealed"):
        call_command("verify_dice", running.pk)
    page = client.get(f"/m/{running.pk}/dice/").content.decode()
    assert running.seal in page
    assert running.secret not in page


def test_the_dice_of_a_finished_match_are_recomputed(
    finished: Match, client: Client, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("verify_dice", finished.pk)
    assert "follow from the sealed secret" in capsys.readouterr().out
    page = client.get(f"/m/{finished.pk}/dice/").content.decode()
    assert finished.secret in page
    assert "all are right" in page


def test_an_outsider_checks_the_file_with_the_script(
    finished: Match, client: Client, tmp_path: Path
) -> None:
    answer = client.get(f"/m/{finished.pk}/export.json")
    exported = json.loads(answer.content)
    fine = check_file(tmp_path / "match.json", exported)
    assert fine.returncode == 0, fine.stderr
    assert "as it should be" in fine.stdout


def spoil_secret(exported: Any) -> None:
    exported["secret"] = "ab" * 32


def spoil_draw(exported: Any) -> None:
    bound, value = exported["setup_draws"][0]
    exported["setup_draws"][0] = [bound, (value + 1) % bound]


def spoil_move(exported: Any) -> None:
    exported["entries"][3]["seat"] = 3


def spoil_order(exported: Any) -> None:
    del exported["entries"][-2]


@pytest.mark.slow
@pytest.mark.parametrize("spoil", [spoil_secret, spoil_draw, spoil_move, spoil_order])
def test_the_script_finds_what_was_spoilt(
    finished: Match, tmp_path: Path, spoil: Any
) -> None:
    exported = json.loads(json.dumps(export(finished, None)))
    spoil(exported)
    assert check_file(tmp_path / "match.json", exported).returncode == 1


def test_the_file_of_a_running_match_tells_what_the_seat_knows(
    running: Match, alice: User
) -> None:
    match = played(running, 30)
    exported = export(match, Seat(0))
    told = log.encode(exported)
    assert match.secret not in told
    assert not {"entries", "nonces", "setup_draws", "secret"} & exported.keys()
    assert exported["story"]


def test_the_script_is_short() -> None:
    assert len(Path(SCRIPT).read_text().splitlines()) < 60


def test_a_player_brings_a_nonce_until_the_match_begins(
    table: Match, alice: User, bob: User
) -> None:
    services.join_table(match_id=table.pk, user=bob)
    services.bring_nonce(match_id=table.pk, user=bob, nonce=" three blind mice ")
    assert table.places.get(user=bob).nonce == "three blind mice"
    for bad in (" ", "x" * 65):
        with pytest.raises(Refused):
            services.bring_nonce(match_id=table.pk, user=bob, nonce=bad)
    for user in (alice, bob):
        services.set_ready(match_id=table.pk, user=user, ready=True)
    with pytest.raises(Refused):
        services.bring_nonce(match_id=table.pk, user=bob, nonce="too late")
