"""From every state, whoever vanishes, the match ends: real services under a clock that is moved."""

from datetime import timedelta
from random import Random
from typing import Any

import pytest

from games import services
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.match import bots, log
from games.models import Match, Place
from games.services import TablePlan
from games.services.ladder import climb, end_idle_matches
from games.tasks import play_for_bot
from tests.cast import person
from tests.games.absent import Clock, clock, is_clean, sweep_and_act

__all__ = ["clock"]

# More than any match takes, with every step of the ladder.
MOST_STEPS = 4_000


class Evening:
    """A match, and who of its people vanishes at which entry."""

    def __init__(self, clock: Clock, luck: Random, bots_too: int) -> None:
        self.clock, self.luck = clock, luck
        people = [person(f"guest{n}") for n in range(3 - bots_too)]
        plan = TablePlan(game="cadwallon", seats=3, title="The Rusty Key")
        match = services.open_table_with_bots(
            host=people[0], plan=plan, bots=bots_too, level="random"
        )
        for user in people[1:]:
            services.join_table(match_id=match.pk, user=user)
        for user in people:
            services.set_ready(match_id=match.pk, user=user, ready=True)
        vanishing = luck.sample(people, luck.randint(1, len(people)))
        self.vanishes = {user.pk: luck.randrange(250) for user in vanishing}
        self.match = Match.objects.get(pk=match.pk)

    def play(self) -> Match:
        for _ in range(MOST_STEPS):
            self.match = Match.objects.get(pk=self.match.pk)
            if self.match.status != Match.Status.RUNNING:
                return self.match
            asked = self.match.places.filter(asked_at__isnull=False)
            self.go_on(self.luck.choice(list(asked)))
        raise AssertionError("the match does not end")

    def go_on(self, place: Place) -> None:
        self.clock.move(seconds=self.luck.randint(1, 600))
        if place.plays_by_itself:
            play_for_bot(self.match.pk, place.seat, place.asked_at or 0)
        elif self.has_vanished(place):
            self.wait_for(place)
        else:
            services.play_move(
                match_id=self.match.pk,
                seat=Seat(place.seat),
                move=self.any_move(place),
                expected=place.asked_at or 0,
            )

    def has_vanished(self, place: Place) -> bool:
        return self.match.length >= self.vanishes.get(place.user_id or 0, 10**6)

    def any_move(self, place: Place) -> Any:
        chance, state = Dice(self.match.length), log.load(self.match)
        return bots.choose("cadwallon", "random", state, Seat(place.seat), chance)

    def wait_for(self, place: Place) -> None:
        """Time passes as far as something is due."""
        if place.deadline is None:
            self.clock.move(days=31)
            end_idle_matches()
            return
        self.clock.move_to(place.deadline + timedelta(seconds=1))
        assert sweep_and_act() >= 1
        climb()


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "bots_too"), [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_whoever_vanishes_the_match_ends(
    clock: Clock,
    db: None,
    monkeypatch: pytest.MonkeyPatch,
    seed: int,
    bots_too: int,
) -> None:
    monkeypatch.setattr(bots, "stand_in", lambda game: "random")
    match = Evening(clock, Random(f"{seed}-{bots_too}"), bots_too).play()
    assert match.status == Match.Status.FINISHED
    assert is_clean(match)
