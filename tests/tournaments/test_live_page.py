"""An open page of a tournament is told of everything that is new on it."""

from collections.abc import Callable

import pytest

from accounts.models import User
from games import services
from games.live import sending
from tests.tournaments.playing import by_name, end_stage, join, made, people, start

pytestmark = pytest.mark.django_db

Told = Callable[[Callable[[], object]], int]


@pytest.fixture
def told(
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Callable[..., object],
) -> Told:
    """How many messages the pages of tournaments get of something."""

    def count(what: Callable[[], object]) -> int:
        messages: list[tuple[str, sending.ToBrowser]] = []
        monkeypatch.setattr(sending, "send", messages.extend)
        with django_capture_on_commit_callbacks(execute=True):  # type: ignore[attr-defined]
            what()
        return sum(group.startswith("tournament-") for group, _message in messages)

    return count


def test_who_comes_and_goes_is_told(alice: User, told: Told) -> None:
    tournament = made(alice)
    (bob,) = people(1)
    assert told(lambda: join(tournament, bob)) == 1
    assert (
        told(lambda: services.leave_tournament(tournament_id=tournament.pk, user=bob))
        == 1
    )


def test_each_match_that_begins_is_told(alice: User, told: Told) -> None:
    """The page came before workers had begun them: without it their links would be missing until something else happens."""
    tournament = made(alice, size=4)
    assert told(lambda: join(tournament, *people(4))) >= 1
    assert told(lambda: start(tournament.pk)) == 2
    assert told(lambda: start(tournament.pk)) == 0


def test_results_and_the_next_stage_are_told(alice: User, told: Told) -> None:
    tournament = join(made(alice, size=4), *people(4))
    start(tournament.pk)
    assert told(lambda: end_stage(tournament, by_name)) >= 3
