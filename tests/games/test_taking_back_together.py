"""Taking back what nobody can alone: by agreement, and only where nobody has learned anything."""

import pytest
from django.core.cache import cache

from accounts.models import User
from games.kernel.rules import Seat
from games.match import log, positions
from games.match.errors import Refused
from games.match.log_notes import TookBack, decode_note
from games.match.proposals import Kind, moves_back
from games.models import Match
from games.selectors.story import story_context
from games.trust.log_replay import BrokenLog, LogReplay
from tests.games.absent import is_clean
from tests.games.proposing import agree, ask, begun, notes_of, play_last


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    cache.clear()
    positions.clear_cache()


def test_all_agree_and_the_moves_since_go_back(
    running: Match, alice: User, bob: User
) -> None:
    before = running.state
    match = play_last(play_last(running))
    first = match.entries.order_by("number")[0].seat
    people = (alice, bob)
    asked = ask(match, people[first], Kind.TAKE_BACK)
    assert asked.what == {"moves": 2}
    match = agree(asked, people[1 - first])
    assert match.state == before
    assert (match.length, notes_of(match)) == (3, ["TookBack"])
    assert [p.seat for p in match.places.exclude(asked_at=None)] == [first]
    assert not match.tellings.exists()
    assert is_clean(match)


def test_the_match_goes_on_and_the_story_tells_it(
    running: Match, alice: User, bob: User
) -> None:
    match = play_last(play_last(running))
    first = match.entries.order_by("number")[0].seat
    people = (alice, bob)
    agree(ask(match, people[first], Kind.TAKE_BACK), people[1 - first])
    match = play_last(Match.objects.get(pk=match.pk))
    match = play_last(match)
    chapters = story_context(match, Seat(first))["chapters"]
    told = [line.text for chapter in chapters for line in chapter.lines]
    assert any(text.startswith("All agree: you take your last move") for text in told)
    assert is_clean(match)


def test_nothing_goes_back_behind_dice(running: Match, alice: User, bob: User) -> None:
    match = running
    while not match.entries.exclude(draws=[]).exists():
        match = play_last(match)
    assert [moves_back(match, Seat(seat)) for seat in (0, 1)] == [0, 0]
    for user in (alice, bob):
        with pytest.raises(Refused, match="something_seen"):
            ask(match, user, Kind.TAKE_BACK)


def test_a_log_that_takes_back_what_was_seen_is_broken(running: Match) -> None:
    match = running
    while not match.entries.exclude(draws=[]).exists():
        match = play_last(match)
    entries = list(log.entries(match))
    note = log.encode(TookBack(1, 1))
    # Written by nobody here: only a file could bring it.
    last = entries[-1]
    last.pk, last.number, last.kind, last.move = None, last.number + 1, "note", note
    last.draws = []
    replay = LogReplay(match, [*log.entries(match), last])
    with pytest.raises(BrokenLog, match="something was drawn or shown"):
        list(replay.steps())


def test_every_game_goes_back(alice: User, bob: User) -> None:
    wrong = []
    for game in ("kadath", "karez"):
        match = begun(game, alice, bob)
        for _ in range(60):
            seat = next((s for s in (0, 1) if moves_back(match, Seat(s))), None)
            if seat is not None and moves_back(match, Seat(seat)) > 0:
                break
            match = play_last(match)
        assert seat is not None, game
        people = (alice, bob)
        match = agree(ask(match, people[seat], Kind.TAKE_BACK), people[1 - seat])
        if notes_of(match) != ["TookBack"] or not is_clean(match):
            wrong.append(game)
    assert wrong == []


def test_a_note_of_it_reads_as_it_was_written() -> None:
    note = TookBack(7, 2)
    assert decode_note(log.encode(note)) == note
