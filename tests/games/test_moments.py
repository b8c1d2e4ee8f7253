"""The state after any entry: the same however one gets there, and quickly."""

import random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.match import log, positions
from games.match.positions import (
    ENTRIES_BETWEEN_CACHED_STATES,
    MATCHES_CACHED,
    position_at,
)
from games.models import Entry
from games.registry import GAMES
from games.trust.verifying import differences
from tests.games.whole_matches import whole_match


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    positions.clear_cache()


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_every_moment_is_what_the_log_says(game: str, alice: User, bob: User) -> None:
    match = whole_match(game, [alice, bob])
    assert differences(match.pk) == []
    entries = list(log.entries(match))
    assert any(entry.kind == Entry.Kind.UNDO for entry in entries) or game == "kadath"
    numbers = list(range(0, match.length + 1, max(1, match.length // 40)))
    random.Random(3).shuffle(numbers)
    for number in [*numbers, match.length]:
        state = log.rebuild(match, entries[:number])
        assert log.encode(position_at(match, number).state) == log.encode(state)


def test_a_moment_keeps_what_happened_lately(alice: User, bob: User) -> None:
    match = whole_match("cadwallon", [alice, bob], most=120)
    told = dict(match.tellings.values_list("number", "events"))
    for number in range(60, 120):
        moment = position_at(match, number)
        assert set(moment.lately) <= set(range(number - 3, number + 1))
        for at, events in moment.lately.items():
            if at in told:
                assert log.encode(events) == told[at]


def test_few_entries_are_read_for_a_step(alice: User, bob: User) -> None:
    match = whole_match("cadwallon", [alice, bob], most=400)
    position_at(match, match.length)
    with CaptureQueriesContext(connection) as asked:
        moment = position_at(match, match.length - 5)
    assert len(asked) == 1
    kept = positions._cached[match.pk, match.seal]
    assert len(kept) >= match.length // (2 * ENTRIES_BETWEEN_CACHED_STATES)
    assert moment.entry is not None
    assert moment.entry.number == match.length - 5


def test_what_is_shown_cannot_change_what_is_kept(alice: User, bob: User) -> None:
    match = whole_match("cadwallon", [alice, bob], most=150)
    first = position_at(match, 140).state
    before = log.encode(first)
    first.round += 1
    assert log.encode(position_at(match, 140).state) == before


@pytest.mark.thorough
def test_only_a_few_matches_are_kept(alice: User, bob: User) -> None:
    for seed in range(MATCHES_CACHED + 2):
        match = whole_match("cadwallon", [alice, bob], seed=seed, most=70)
        position_at(match, match.length)
    assert len(positions._cached) <= MATCHES_CACHED
