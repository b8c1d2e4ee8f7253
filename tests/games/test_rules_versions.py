"""A match is played to its end by the rules it was begun with, though newer ones are played by everybody else."""

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from accounts.models import User
from games import services
from games.kernel.rules import Seat
from games.match import log, positions
from games.match.errors import Refused
from games.match.positions import position_at
from games.models import Entry, Match
from games.registry import GAMES
from games.services import TablePlan
from games.trust import fixture
from games.trust.export import export
from games.trust.verifying import differences
from tests import toy
from tests.games import race
from tests.games.race import Moved, Roll, State, Walk

OLD, NEW = 1, 2
Days = Callable[[int], None]


@pytest.fixture
def rules_are(monkeypatch: pytest.MonkeyPatch) -> Days:
    """Another version of the race is installed: from now on matches begin with it."""
    options = cast(Any, SimpleNamespace(TITLE=""))
    words = replace(toy.GAME.words, sentence=lambda *event: "Moved.", options=options)
    monkeypatch.setitem(GAMES, "race", replace(toy.GAME, rules=race, words=words))
    positions.clear_cache()
    return lambda version: monkeypatch.setattr(race, "VERSION", version)


def opened(host: User, guest: User) -> Match:
    plan = TablePlan(game="race", seats=2, title="Round the block")
    match = services.open_table(host=host, plan=plan)
    services.join_table(match_id=match.pk, user=guest)
    services.set_ready(match_id=match.pk, user=host, ready=True)
    return match


def begun(host: User, guest: User) -> Match:
    match = opened(host, guest)
    return services.set_ready(match_id=match.pk, user=guest, ready=True)


def move(match: Match, step: Walk | Roll) -> Match:
    place = match.places.get(asked_at__isnull=False)
    return services.play_move(
        match_id=match.pk,
        seat=Seat(place.seat),
        move=step,
        expected=place.asked_at or 0,
        by="player" if place.user_id else "bot",
    )


def rolled(match: Match, times: int = 1_000) -> Match:
    """Everybody rolls, to the end or so many times."""
    while match.status == Match.Status.RUNNING and times:
        match, times = move(match, Roll()), times - 1
    return match


def dice_and_fields(match: Match, after: int = 0) -> list[tuple[int, int]]:
    """What was rolled, and what it counted."""
    told = dict(log.tellings(match).values_list("number", "events"))
    found = []
    for entry in log.entries(match).filter(number__gt=after, kind=Entry.Kind.MOVE):
        [event] = log.decode_events("race", told[entry.number])
        assert isinstance(event, Moved)
        found.append((1 + entry.draws[0], event.fields))
    return found


def counts_fully(match: Match, after: int = 0) -> bool:
    """Do dice count what they show, high ones too, as they did in version 1?"""
    found = dice_and_fields(match, after)
    assert any(die > 3 for die, _ in found)
    full = [fields == die for die, fields in found]
    tame = [fields == min(die, 3) for die, fields in found]
    assert all(full) != all(tame)
    return all(full)


def state_of(match: Match) -> State:
    state = log.load(match)
    assert isinstance(state, State)
    return state


def test_a_new_match_begins_with_the_newest_rules(
    rules_are: Days, alice: User, bob: User
) -> None:
    match = begun(alice, bob)
    assert match.rules_version == state_of(match).version == NEW
    assert len(match.setup_draws) == 1
    match = rolled(match)
    assert not counts_fully(match)
    assert differences(match.pk) == []


def test_a_running_match_is_played_on_by_its_own_rules(
    rules_are: Days, alice: User, bob: User
) -> None:
    rules_are(OLD)
    match = rolled(begun(alice, bob), 4)
    rules_are(NEW)
    match = rolled(match)
    assert match.status == Match.Status.FINISHED
    assert match.rules_version == state_of(match).version == OLD
    assert counts_fully(match, after=4)
    assert differences(match.pk) == []


def test_old_and_new_matches_are_played_side_by_side(
    rules_are: Days, alice: User, bob: User
) -> None:
    rules_are(OLD)
    old = begun(alice, bob)
    rules_are(NEW)
    new = begun(alice, bob)
    assert [counts_fully(rolled(match)) for match in (old, new)] == [True, False]


def test_a_finished_match_replays_by_its_own_rules(
    rules_are: Days, alice: User, bob: User
) -> None:
    rules_are(OLD)
    match = rolled(begun(alice, bob))
    states = [position_at(match, n).state for n in range(match.length + 1)]
    rules_are(NEW)
    positions.clear_cache()
    assert [position_at(match, n).state for n in range(match.length + 1)] == states
    assert differences(match.pk) == []


def test_a_move_is_taken_back_under_its_own_rules(
    rules_are: Days, alice: User, bob: User
) -> None:
    rules_are(OLD)
    match = begun(alice, bob)
    before = match.state
    match = move(match, Walk())
    rules_are(NEW)
    place = match.places.get(asked_at__isnull=False)
    seat, expected = Seat(place.seat), place.asked_at or 0
    match = services.undo_move(match_id=match.pk, seat=seat, expected=expected)
    assert match.state == before
    assert state_of(match).version == OLD
    assert counts_fully(rolled(match), after=2)


def test_a_table_that_was_opened_before_starts_with_the_newest_rules(
    rules_are: Days, alice: User, bob: User
) -> None:
    """Nobody has played by the old ones yet."""
    rules_are(OLD)
    table = opened(alice, bob)
    rules_are(NEW)
    services.set_ready(match_id=table.pk, user=bob, ready=True)
    match = Match.objects.get(pk=table.pk)
    assert match.rules_version == state_of(match).version == NEW
    assert differences(match.pk) == []


@pytest.mark.parametrize("moves", [6, 1_000], ids=["running", "finished"])
def test_whoever_goes_on_from_an_old_match_plays_by_its_rules(
    rules_are: Days, alice: User, bob: User, moves: int
) -> None:
    rules_are(OLD)
    match = rolled(begun(alice, bob), moves)
    rules_are(NEW)
    branch = services.go_on_from(
        match=match, number=4, user=alice, seat=0, level="random"
    )
    assert branch.rules_version == state_of(branch).version == OLD
    assert counts_fully(rolled(branch), after=4)
    assert differences(branch.pk) == []


def test_the_file_of_an_old_match_is_read(
    rules_are: Days, alice: User, bob: User, charlie: User
) -> None:
    rules_are(OLD)
    file = json.dumps(export(rolled(begun(alice, bob)), None)).encode()
    rules_are(NEW)
    read = services.import_match(user=charlie, raw=file)
    assert read.rules_version == state_of(read).version == OLD
    assert counts_fully(read)
    assert differences(read.pk) == []


@pytest.mark.parametrize("version", [0, 3, -1])
def test_a_file_of_rules_that_nobody_knows_is_refused(
    rules_are: Days, alice: User, bob: User, charlie: User, version: int
) -> None:
    file = export(rolled(begun(alice, bob)), None) | {"rules_version": version}
    with pytest.raises(Refused, match="file_of_other_rules"):
        services.import_match(user=charlie, raw=json.dumps(file).encode())


def test_a_file_that_lies_about_its_rules_is_refused(
    rules_are: Days, alice: User, bob: User, charlie: User
) -> None:
    file = export(rolled(begun(alice, bob)), None) | {"rules_version": OLD}
    with pytest.raises(Refused, match="file_illegal"):
        services.import_match(user=charlie, raw=json.dumps(file).encode())


def test_the_log_of_a_report_is_replayed_by_its_own_rules(
    rules_are: Days, alice: User, bob: User
) -> None:
    rules_are(OLD)
    match = rolled(begun(alice, bob), 9)
    made = fixture.read(fixture.write(match, match.length))
    rules_are(NEW)
    found = fixture.replay(made)
    assert (found.number, found.trouble) == (9, "")
    assert log.encode(found.state) == match.state


def test_without_its_own_rules_a_match_rests(
    rules_are: Days, alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody plays it on by others: it is stuck, and goes on when they are back."""
    rules_are(OLD)
    match = rolled(begun(alice, bob), 3)
    rules_are(NEW)
    monkeypatch.setattr(race, "OLDEST", NEW)
    match = move(match, Roll())
    assert (match.status, match.length) == (Match.Status.STUCK, 3)
    assert "race has rules 2 to 2, not 1" in match.trouble
    assert any("UnknownVersion" in one for one in differences(match.pk))
    with pytest.raises(Refused, match="cannot_be_replayed"):
        position_at(match, 2)


def test_neither_is_what_somebody_imagined_of_it_replayed(
    rules_are: Days, alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules_are(OLD)
    match = rolled(begun(alice, bob), 3)
    branch = services.go_on_from(
        match=match, number=3, user=alice, seat=0, level="random"
    )
    assert branch.start_state
    monkeypatch.setattr(race, "OLDEST", NEW)
    with pytest.raises(Refused, match="cannot_be_replayed"):
        position_at(branch, 3)
    assert any("UnknownVersion" in one for one in differences(branch.pk))


def test_neither_is_anything_taken_back(
    rules_are: Days, alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules_are(OLD)
    match = move(begun(alice, bob), Walk())
    monkeypatch.setattr(race, "OLDEST", NEW)
    seat = Seat(match.places.get(asked_at__isnull=False).seat)
    match = services.undo_move(match_id=match.pk, seat=seat, expected=match.length)
    assert (match.status, match.length) == (Match.Status.STUCK, 1)


def test_rules_of_yesterday_play_no_match_of_tomorrow(
    rules_are: Days, alice: User, bob: User
) -> None:
    """Somebody went back to an older release."""
    match = rolled(begun(alice, bob), 3)
    rules_are(OLD)
    assert move(match, Roll()).status == Match.Status.STUCK


def test_a_state_of_the_first_version_is_stored_as_it_always_was(
    rules_are: Days, alice: User, bob: User
) -> None:
    rules_are(OLD)
    assert begun(alice, bob).state == '{"at":[0,0],"turn":0,"moves_left":2}'
    rules_are(NEW)
    assert '"rules_version":2' in begun(alice, bob).state
