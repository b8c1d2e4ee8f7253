"""Reading a match from its file: the same story again, for its reader's eyes only, and nothing that was not played."""

import json
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile

from accounts.models import User
from games import services
from games.match import log, positions
from games.match.errors import Refused
from games.match.log_notes import Extended
from games.models import Entry, Match
from games.registry import GAMES
from games.services import importing
from games.services.counting import countable
from games.services.log_notes import write_note
from games.trust.export import export
from games.trust.verifying import differences
from tests.games.tables import browser, page
from tests.games.test_going_on import played_on, went_on
from tests.games.test_trust import check_file
from tests.games.whole_matches import whole_match

Json = dict[str, Any]


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    positions.clear_cache()
    cache.clear()


def file_of(match: Match) -> Json:
    read: Json = json.loads(json.dumps(export(match, None)))
    return read


def read(user: User, file: Json | bytes) -> Match:
    raw = file if isinstance(file, bytes) else json.dumps(file).encode()
    return services.import_match(user=user, raw=raw)


@pytest.mark.parametrize("game", GAMES)
def test_a_file_tells_the_same_story(
    game: str, alice: User, bob: User, charlie: User, tmp_path: Path
) -> None:
    file = file_of(whole_match(game, [alice, bob]))
    match = read(charlie, file)
    assert differences(match.pk) == []
    again = file_of(match)
    for key in ("story", "names", "options", "ranks", "scores", "reason", "secret"):
        assert again[key] == file[key], key
    assert check_file(tmp_path / "again.json", again).returncode == 0
    assert read(charlie, again).pk == match.pk


def test_nobody_but_its_reader_sees_it(alice: User, bob: User, charlie: User) -> None:
    match = read(charlie, file_of(whole_match("kadath", [alice, bob])))
    assert browser(charlie).get(f"/m/{match.pk}/at/3/").status_code == 200
    assert browser(charlie).get(f"/m/{match.pk}/").status_code == 200
    for user in (alice, bob, None):
        for address in ("", "at/3/", "export.json", "dice/", "at/3/picture.png"):
            assert browser(user).get(f"/m/{match.pk}/{address}").status_code == 404
    assert match not in countable()
    assert not match.places.filter(user__isnull=False).exists()


def test_people_of_a_file_are_nobody_here(
    alice: User, bob: User, charlie: User
) -> None:
    """Somebody else may have their numbers."""
    match = whole_match("kadath", [alice, bob], most=20)
    write_note(match, match.places.get(seat=0), Extended(alice.pk, 3600), by="clock")
    match.save()
    services.resign(match_id=match.pk, user=bob)
    match.refresh_from_db()
    file = file_of(match)
    User.objects.filter(pk=alice.pk).update(username="mallory")
    copy = read(charlie, file)
    assert file_of(copy)["story"] == file["story"]
    assert "mallory" not in json.dumps(file_of(copy))
    assert all(int(person) < 0 for person in copy.strangers)
    assert differences(copy.pk) == []
    assert differences(went_on(copy, 20, charlie).pk) == []


def test_whom_nobody_names_is_not_kept(alice: User, bob: User, charlie: User) -> None:
    match = whole_match("kadath", [alice, bob], most=20)
    write_note(match, match.places.get(seat=0), Extended(alice.pk, 3600), by="clock")
    match.save()
    services.resign(match_id=match.pk, user=bob)
    match.refresh_from_db()
    file = file_of(match)
    crowd = {str(number): "Somebody" for number in range(10_000, 10_500)}
    copy = read(charlie, {**file, "people": {**file["people"], **crowd}})
    assert len(copy.strangers) == len(file["people"])


def test_one_can_go_on_from_an_imported_match(
    alice: User, bob: User, charlie: User
) -> None:
    match = read(charlie, file_of(whole_match("cadwallon", [alice, bob])))
    branch = played_on(went_on(match, 50, charlie, seat=1), 4)
    assert differences(branch.pk) == []
    assert branch.parent == match


def change(*path: Any, to: Any) -> Callable[[Json], None]:
    def changed(file: Json) -> None:
        *way, last = path
        here: Any = file
        for step in way:
            here = here[step]
        here[last] = to

    return changed


def dropped(file: Json) -> None:
    file["entries"].pop(5)


def swapped(file: Json) -> None:
    file["ranks"].reverse()


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (change("format", to="cadwallon-match/2"), "file_of_other_format"),
        (change("game", to="chess"), "file_of_unknown_game"),
        (change("rules_version", to=99), "file_of_other_rules"),
        (change("status", to="running"), "file_not_finished"),
        (change("origins", to=[{}]), "file_of_branch"),
        (change("seats", to=7), "file_illegal"),
        (change("seats", to="two"), "file_garbled"),
        (change("entries", to=None), "file_garbled"),
        (change("names", to=["alice"]), "file_illegal"),
        (change("secret", to="ab" * 32), "file_illegal"),
        (change("secret", to="zz"), "file_illegal"),
        (change("nonces", 0, to="x"), "file_illegal"),
        (change("nonces", 0, to="\x00"), "file_illegal"),
        (change("options", to={"variant": "odd"}), "file_illegal"),
        (change("epoch", to=2**40), "file_illegal"),
        (change("setup_draws", to=[]), "file_illegal"),
        (change("entries", 3, "seat", to=5), "file_illegal"),
        (change("entries", 3, "kind", to="joke"), "file_illegal"),
        (change("entries", 3, "move", to="{}"), "file_illegal"),
        (change("entries", 3, "at", to="yesterday"), "file_illegal"),
        (change("entries", 3, "digest", to="0" * 64), "file_illegal"),
        (change("finished_at", to="0001-01-01T00:00:00"), "file_illegal"),
        (change("finished_at", to="0001-01-01T00:00:00+14:00"), "file_illegal"),
        (change("started_at", to="9999-12-31T23:59:59+00:00"), "file_illegal"),
        (change("seal", to="\x00"), "file_illegal"),
        (change("seal", to="é" * 64), "file_illegal"),
        (change("reason", to="boredom"), "file_illegal"),
        (change("people", to={"x": "y"}), "file_illegal"),
        (dropped, "file_illegal"),
        (swapped, "file_illegal"),
    ],
)
def test_a_spoilt_file_is_refused_and_nothing_is_kept(
    spoil: Callable[[Json], None], code: str, alice: User, bob: User, charlie: User
) -> None:
    file = file_of(whole_match("kadath", [alice, bob]))
    spoil(file)
    with pytest.raises(Refused, match=f"^{code}$"):
        read(charlie, file)
    assert Match.objects.count() == 1


def chained(file: Json) -> Json:
    """As somebody would write it who knows how digests are made."""
    before = log.GENESIS
    for line in file["entries"]:
        entry = Entry(
            match=Match(pk=file["match"]),
            draws=[value for _, value in line["draws"]],
            created_at=datetime.fromisoformat(line["at"]),
            **{name: line[name] for name in ("number", "seat", "kind", "move", "by")},
        )
        line["digest"] = before = log.digest(entry, before)
    return file


@pytest.mark.parametrize(
    "spoil",
    [
        change("entries", 3, "by", to="\x00"),
        change("entries", 3, "by", to="a\nb"),
        change("entries", 3, "at", to="0001-01-01T12:00:00+00:00"),
        change("entries", 3, "at", to="9999-12-31T12:00:00+00:00"),
    ],
)
def test_what_no_page_could_show_is_refused(
    spoil: Callable[[Json], None], alice: User, bob: User, charlie: User
) -> None:
    file = file_of(whole_match("kadath", [alice, bob]))
    spoil(file)
    with pytest.raises(Refused, match="file_illegal"):
        read(charlie, chained(file))


@pytest.mark.parametrize("seconds", [-1, 0, 10**15, 10**30])
def test_no_time_that_is_told_hurts_a_page(
    seconds: int, alice: User, bob: User, charlie: User
) -> None:
    """Notes tell of it, and the rules know nothing of them."""
    match = whole_match("kadath", [alice, bob], most=9)
    write_note(match, match.places.get(seat=0), Extended(alice.pk, 3600), by="clock")
    match.save()
    services.resign(match_id=match.pk, user=bob)
    file = file_of(Match.objects.get(pk=match.pk))
    note = file["entries"][9]
    note["move"] = note["move"].replace("3600", str(seconds))
    copy = read(charlie, chained(file))
    for address in ("at/10/", "export.json", "story/"):
        page(browser(charlie), f"/m/{copy.pk}/{address}")


def test_a_forged_move_with_fresh_digests_is_refused(
    alice: User, bob: User, charlie: User
) -> None:
    """Whoever chains the log anew still cannot break the rules."""
    match = whole_match("kadath", [alice, bob])
    file = file_of(match)
    file["entries"][6]["move"] = file["entries"][4]["move"]
    before = log.GENESIS
    for line, entry in zip(file["entries"], log.entries(match), strict=True):
        entry.move = line["move"]
        line["digest"] = before = log.digest(entry, before)
    with pytest.raises(Refused, match="file_illegal"):
        read(charlie, file)


@pytest.mark.parametrize(
    "raw", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b'{"format": 1}', b"null"]
)
def test_what_is_no_file_at_all_is_refused(charlie: User, raw: bytes) -> None:
    with pytest.raises(Refused, match="file_garbled"):
        read(charlie, raw)


def test_a_running_match_cannot_be_read(alice: User, bob: User, charlie: User) -> None:
    with pytest.raises(Refused, match="file_not_finished"):
        read(charlie, file_of(whole_match("kadath", [alice, bob], most=9)))


def sent(user: User | None, raw: bytes) -> Any:
    upload = SimpleUploadedFile("match.json", raw, content_type="application/json")
    return browser(user).post("/import/", {"file": upload})


def test_the_page_reads_a_file_and_lists_it(
    alice: User, bob: User, charlie: User
) -> None:
    raw = json.dumps(file_of(whole_match("kadath", [alice, bob]))).encode()
    answer = sent(charlie, raw)
    match = Match.objects.get(imported=True)
    assert answer["Location"] == f"/m/{match.pk}/at/"
    shown = page(browser(charlie), "/import/")
    assert "The Rusty Key" in shown
    assert "alice, bob" in shown
    assert "The Rusty Key" not in page(browser(alice), "/import/")


def test_the_page_answers_calmly(
    charlie: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sent(None, b"{}").status_code == 302
    answer = sent(charlie, b"{")
    assert answer.status_code == 422
    assert "it cannot be read" in answer.content.decode()
    assert browser(charlie).post("/import/").status_code == 422
    monkeypatch.setattr("games.views.importing.LARGEST_FILE", 10)
    answer = sent(charlie, b"{" * 11)
    assert "too large" in answer.content.decode()


@pytest.mark.thorough
def test_nobody_fills_the_disk(
    alice: User, bob: User, charlie: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [file_of(whole_match("kadath", [alice, bob], seed=s)) for s in (1, 2)]
    monkeypatch.setattr(importing, "MOST_IMPORTS", 1)
    read(charlie, files[0])
    with pytest.raises(Refused, match="too_many_imports"):
        read(charlie, files[1])
    for _ in range(25):
        answer = sent(charlie, b"{")
    assert answer.status_code == 429
