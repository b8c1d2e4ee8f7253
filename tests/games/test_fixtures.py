"""A report makes a file with which the mistake is found: it replays, and says where the rules break."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from accounts.models import User
from games import services
from games.kernel.rules import Seat
from games.match import log
from games.match.errors import Refused
from games.models import Match, OperatorAct, Report
from games.services.operating import copy_log
from games.trust import fixture
from tests.games.absent import is_clean, whats
from tests.games.operating import break_rules, deed, operator, stick
from tests.games.tables import browser, page
from tests.games.test_playing_a_move import play_one

# Files of reports that were mended: put one here, and it is replayed for ever.
KEPT = sorted((Path(__file__).parent / "fixtures").glob("*.json"))


def reported(match: Match, number: int, user: User) -> Report:
    return Report.objects.create(
        match=match, number=number, user=user, text="The stairs are broken."
    )


def run(file: Path) -> tuple[int, str]:
    """What the command says, and how it ends."""
    out = StringIO()
    try:
        call_command("replay_fixture", str(file), stdout=out)
    except SystemExit as end:
        return int(end.code or 0), out.getvalue()
    return 0, out.getvalue()


def played(match: Match, moves: int = 12) -> Match:
    for seed in range(moves):
        match = play_one(match, seed=seed)
    return Match.objects.get(pk=match.pk)


def test_it_replays_to_the_moment_that_was_reported(
    running: Match, alice: User
) -> None:
    match = played(running)
    report = reported(match, 9, alice)
    made = fixture.read(copy_log(report=report, act=deed(operator())))
    found = fixture.replay(made)
    entries = match.entries.filter(number__lte=9).order_by("number")
    assert (found.number, found.trouble) == (9, "")
    assert log.encode(found.state) == log.encode(log.rebuild(match, entries))


def test_moves_that_were_taken_back_are_taken_back_again(
    running: Match, alice: User
) -> None:
    match = running
    place = match.places.get(asked_at__isnull=False)
    while not match.base:
        match = play_one(match, seed=match.length)
        place = match.places.get(asked_at__isnull=False)
    services.undo_move(
        match_id=match.pk, seat=Seat(place.seat), expected=place.asked_at or 0
    )
    match = Match.objects.get(pk=match.pk)
    found = fixture.replay(fixture.read(fixture.write(match, match.length)))
    assert (found.number, found.trouble) == (match.length, "")
    assert log.encode(found.state) == match.state


def test_the_command_says_where_it_breaks(
    tmp_path: Path, running: Match, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stuck match, as an operator takes it home: broken there, and mended there."""
    stuck = stick(running, monkeypatch, moves=5)
    report, file = reported(stuck, stuck.length, alice), tmp_path / "match.json"
    file.write_bytes(copy_log(report=report, act=deed(operator())))
    with monkeypatch.context() as broken:
        break_rules(broken)
        code, said = run(file)
    assert code == 1
    assert "Reported at entry 5: The stairs are broken." in said
    assert "It breaks after entry 0: entry 1: OffTheRails" in said
    code, said = run(file)
    assert code == 0
    assert "All 5 entries replay" in said
    assert "every answer works" in said


def test_the_answer_that_breaks_the_rules_is_found_though_no_log_has_it(
    tmp_path: Path, running: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck, file = stick(running, monkeypatch, moves=0), tmp_path / "match.json"
    file.write_bytes(fixture.write(stuck, 0))
    break_rules(monkeypatch)
    code, said = run(file)
    assert code == 1
    assert "It breaks after entry 0: seat " in said


def test_a_file_that_makes_no_sense_is_refused_calmly(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    for text in ("", "[]", '{"format": "x"}', "\x00"):
        file.write_text(text)
        with pytest.raises(CommandError, match="cannot be read"):
            call_command("replay_fixture", str(file))
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("replay_fixture", str(tmp_path / "nothing.json"))


def test_the_table_reads_that_the_log_of_a_running_match_was_taken(
    running: Match, alice: User
) -> None:
    match, olga = played(running, 3), operator()
    asked = list(match.places.values_list("seat", "asked_at", "deadline"))
    copy_log(report=reported(match, 3, alice), act=deed(olga))
    match.refresh_from_db()
    assert whats(match) == ["Copied"]
    assert list(match.places.values_list("seat", "asked_at", "deadline")) == asked
    assert is_clean(match)
    assert OperatorAct.objects.get().what == "copy"
    assert "takes a copy of the log" in page(browser(alice), f"/m/{match.pk}/")


def test_a_finished_match_is_not_written_to(
    running: Match, alice: User, bob: User
) -> None:
    match = services.resign(match_id=running.pk, user=bob)
    copy_log(report=reported(match, 0, alice), act=deed(operator()))
    assert whats(match) == ["Resigned"]
    assert is_clean(match)


def test_whoever_plays_there_does_not_get_it(running: Match, alice: User) -> None:
    alice.is_staff = True
    alice.save()
    report = reported(running, 0, alice)
    with pytest.raises(Refused, match="own_match"):
        copy_log(report=report, act=deed(alice))
    answer = browser(alice).post(
        f"/operators/reports/{report.pk}/fixture/", {"reason": "curious"}, follow=True
    )
    assert answer["Content-Type"].startswith("text/html")
    assert "setup_draws" not in answer.content.decode()


def test_it_does_not_tell_the_future_nor_any_name(running: Match, alice: User) -> None:
    """What was drawn is in it, but nothing from which the next draw follows."""
    match = played(running)
    written = copy_log(report=reported(match, 12, alice), act=deed(operator())).decode()
    assert match.secret not in written
    assert all(nonce not in written for nonce in log.nonces(match))
    assert all(name not in written for name in ("alice", "bob"))


def test_an_operator_downloads_it_by_a_form(running: Match, alice: User) -> None:
    report = reported(played(running, 3), 2, alice)
    answer = browser(operator()).post(
        f"/operators/reports/{report.pk}/fixture/", {"reason": "to find it"}
    )
    assert answer["Content-Disposition"] == (
        f"attachment; filename=match-{running.pk}-at-2.json"
    )
    assert answer["Cache-Control"] == "no-store"
    assert fixture.replay(fixture.read(answer.content)).number == 2


def test_a_report_about_a_person_has_no_log(alice: User, bob: User) -> None:
    report = Report.objects.create(about=bob, user=alice, text="A strange name.")
    with pytest.raises(Refused, match="no_such_moment"):
        copy_log(report=report, act=deed(operator()))


def test_there_is_a_file_to_replay() -> None:
    assert KEPT


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_what_was_mended_stays_mended(path: Path) -> None:
    assert fixture.replay(fixture.read(path.read_bytes())).trouble == ""
