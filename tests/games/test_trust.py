"""Anybody can check: logs, caches, dice, and the file with its stand-alone script."""

import json
import runpy
import subprocess
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from games import services
from games.kernel.rules import Seat
from games.match import log
from games.match.errors import Refused
from games.models import Entry, Match, Place, Telling
from games.trust.export import export
from games.trust.signing import public_keys, signed
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


def check_file(
    path: Path, exported: Any, *key: str
) -> subprocess.CompletedProcess[str]:
    path.write_text(json.dumps(exported))
    return subprocess.run(
        command_line("-I", SCRIPT, str(path), *key),
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


@pytest.mark.thorough
def test_the_dice_of_a_finished_match_are_recomputed(
    finished: Match, client: Client, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("verify_dice", finished.pk)
    assert "follow from the sealed secret" in capsys.readouterr().out
    page = client.get(f"/m/{finished.pk}/dice/").content.decode()
    assert finished.secret in page
    assert "all are right" in page


@pytest.mark.thorough
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


def forge_name(exported: Any) -> None:
    exported["names"][0] = "Somebody Else"


def forge_ranks(exported: Any) -> None:
    exported["ranks"].reverse()


def forge_score(exported: Any) -> None:
    exported["scores"][0] += 1


def forge_date(exported: Any) -> None:
    exported["finished_at"] = "2020-01-01T00:00:00+00:00"


def forge_story(exported: Any) -> None:
    exported["story"][0]["sentences"] = ["It was a dark and stormy night."]


FORGERIES = (forge_name, forge_ranks, forge_score, forge_date, forge_story)


def exported_by_site(match: Match) -> Any:
    return json.loads(json.dumps(export(match, None)))


def test_the_script_says_what_the_site_has_signed(
    finished: Match, client: Client, tmp_path: Path
) -> None:
    (key,) = client.get("/key.json").json()["keys"]
    page = client.get(f"/m/{finished.pk}/dice/").content.decode()
    assert f"cadwallon-{finished.pk}.json {key}" in page
    exported = exported_by_site(finished)
    known = check_file(tmp_path / "match.json", exported, key)
    assert known.returncode == 0, known.stderr
    assert "as the owner of the key wrote them" in known.stdout
    unknown = check_file(tmp_path / "match.json", exported)
    assert unknown.returncode == 0
    assert f"signed with the key {key}\nAnybody can make a key" in unknown.stdout


@pytest.mark.thorough
def test_the_script_finds_forged_names_ranks_and_scores(
    finished: Match, tmp_path: Path
) -> None:
    """Draws and log prove themselves, and say nothing of these."""
    for forge in FORGERIES:
        exported = exported_by_site(finished)
        forge(exported)
        found = check_file(tmp_path / "match.json", exported)
        assert found.returncode == 1, forge
        assert found.stderr == (
            "It was changed after it was signed: names, ranks, scores or else.\n"
        )


@pytest.mark.thorough
def test_a_forger_who_signs_for_himself_does_not_have_the_key_of_the_site(
    finished: Match, tmp_path: Path, settings: Settings
) -> None:
    (key,) = public_keys()
    exported = exported_by_site(finished)
    forge_name(exported)
    settings.SECRET_KEY = "another site"
    forged = signed({k: v for k, v in exported.items() if k != "signature"})
    found = check_file(tmp_path / "match.json", forged, key)
    assert found.returncode == 1
    assert "signed with another key" in found.stderr
    del forged["signature"]
    unsigned = check_file(tmp_path / "match.json", forged, key)
    assert unsigned.returncode == 1
    assert "It is not signed" in unsigned.stderr


@pytest.mark.thorough
def test_a_file_from_before_there_were_signatures_is_checked_as_ever(
    finished: Match, tmp_path: Path
) -> None:
    exported = exported_by_site(finished)
    del exported["signature"]
    fine = check_file(tmp_path / "match.json", exported)
    assert fine.returncode == 0
    assert "Everything is as it should be: seal, draws and log." in fine.stdout
    assert "nothing proves its names, ranks and scores" in fine.stdout
    spoil_draw(exported)
    assert check_file(tmp_path / "match.json", exported).returncode == 1


def test_the_site_signs_only_what_it_has_seen(finished: Match) -> None:
    """The names of an imported match come from whoever wrote its file."""
    finished.imported = True
    assert "signature" not in export(finished, None)


def test_earlier_keys_stay_published(settings: Settings) -> None:
    (before,) = public_keys()
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "a new one"
    now, earlier = public_keys()
    assert now != before == earlier


def test_the_signatures_of_the_script_are_those_of_the_standard() -> None:
    """The second and third example of RFC 8032."""
    script = runpy.run_path(SCRIPT)
    for key, text, value in (
        (
            "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
            "72",
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
            "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
        ),
        (
            "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
            "af82",
            "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
            "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
        ),
    ):
        given = bytes.fromhex(text), bytes.fromhex(key), bytes.fromhex(value)
        assert script["is_signed"](*given)
        assert not script["is_signed"](given[0] + b"!", *given[1:])
        assert not script["is_signed"](given[0], given[1], given[2][:-1] + b"\xff")
        assert not script["is_signed"](given[0], b"\xff" * 32, given[2])
        assert not script["is_signed"](given[0], given[1], b"")


@pytest.mark.slow
def test_the_script_finds_what_was_spoilt(finished: Match, tmp_path: Path) -> None:
    """Without a signature, too: seal, draws and log prove themselves."""
    for spoil, word in (
        (spoil_secret, "The secret is not the one that was sealed."),
        (spoil_draw, "does not follow from the secret."),
        (spoil_move, "was changed, or one before it is missing."),
        (spoil_order, "was changed, or one before it is missing."),
    ):
        exported = exported_by_site(finished)
        del exported["signature"]
        spoil(exported)
        found = check_file(tmp_path / "match.json", exported)
        assert found.returncode == 1, spoil
        assert word in found.stderr


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
    assert len(Path(SCRIPT).read_text().splitlines()) < 160


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
