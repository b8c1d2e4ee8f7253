"""Looking back at a running match shows nobody more than his seat knew then; a picture shows what onlookers know."""

from typing import Any

import msgspec
import pytest
from django.core.cache import cache

from accounts.models import User
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.match import log, positions
from games.match.positions import PastPosition, position_at
from games.models import Match, Telling
from games.registry import GAMES
from games.selectors.picture import picture_at
from tests.games.match_pages import HTMX
from tests.games.other_worlds import planted
from tests.games.tables import browser, page
from tests.games.test_leaks import PASSING
from tests.games.whole_matches import whole_match

READERS: list[tuple[str, Seat | None]] = [
    ("alice", Seat(0)),
    ("bob", Seat(1)),
    ("anonymous", None),
]
SIGHTS = ("", "?as=0", "?as=1", "?as=all", "?as=nobody")


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    positions.clear_cache()
    cache.clear()


def another_world(moment: PastPosition, game: str, seat: Seat | None) -> PastPosition:
    """The same moment with everything that the seat cannot know drawn anew."""
    state = moment.state
    for reader in [Seat(0), Seat(1)] if seat is None else [seat]:
        state = GAMES[game].rules.determinize(state, reader, Dice(moment.number + 9))
    lately = {
        number: [planted(event, game, seat) for event in events]
        for number, events in moment.lately.items()
    }
    return msgspec.structs.replace(moment, state=state, lately=lately)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_two_worlds_that_a_reader_cannot_tell_apart_have_the_same_pages(
    game: str, alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = whole_match(game, [alice, bob], most=90 if game == "cadwallon" else 20)
    assert match.status == Match.Status.RUNNING
    people, told = {"alice": alice, "bob": bob}, list(match.tellings.all())
    for name, seat in READERS:
        client = browser(people.get(name))

        def pages(reads: Any = client) -> dict[str, bytes]:
            found = {}
            for number in range(0, match.length + 1, 9):
                for sight in SIGHTS:
                    address = f"/m/{match.pk}/at/{number}/{sight}"
                    found[address] = reads.get(address, headers=HTMX).content
            whole = page(reads, f"/m/{match.pk}/at/{match.length}/?as=all")
            found["whole"] = PASSING.sub(b"", whole.encode())
            return found

        def elsewhere(
            match: Match, number: int, seat: Seat | None = seat
        ) -> PastPosition:
            return another_world(position_at(match, number), game, seat)

        seen = pages()
        with monkeypatch.context() as patch:
            patch.setattr("games.selectors.replay.position_at", elsewhere)
            for telling in told:
                events = log.decode_events(game, telling.events)
                others = log.encode([planted(one, game, seat) for one in events])
                Telling.objects.filter(pk=telling.pk).update(events=others)
            assert pages() == seen
        Telling.objects.bulk_update(told, ["events"])


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_picture_is_the_same_in_all_worlds_of_an_onlooker(
    game: str, alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = whole_match(game, [alice, bob], most=19)
    seen = picture_at(match, 18)

    def elsewhere(match: Match, number: int) -> PastPosition:
        return another_world(position_at(match, number), game, None)

    monkeypatch.setattr("games.selectors.picture.position_at", elsewhere)
    assert picture_at(match, 18) == seen


def test_the_hand_of_another_is_shown_only_when_all_is_over(
    alice: User, bob: User
) -> None:
    """The tests above would pass if nothing were ever shown."""
    running = whole_match("cadwallon", [alice, bob], most=90)
    finished = whole_match("cadwallon", [alice, bob])
    for match, is_shown in ((running, False), (finished, True)):
        hand = position_at(match, 80).state.hands[1]
        address = f"/m/{match.pk}/at/80/?as=all"
        shown = page(browser(alice), address, headers=HTMX)
        assert all((f'id="card-1-{card}"' in shown) == is_shown for card in hand)


def test_what_comes_later_changes_nothing_before(alice: User, bob: User) -> None:
    early = whole_match("cadwallon", [alice, bob], seed=5, most=40)
    late = whole_match("cadwallon", [alice, bob], seed=5, most=80)
    for number in range(0, 30, 5):
        shown = [
            page(browser(alice), f"/m/{match.pk}/at/{number}/", headers=HTMX)
            .replace(f"/m/{match.pk}/", "")
            .replace(f"of {match.length}", "")
            for match in (early, late)
        ]
        assert shown[0] == shown[1]
