"""How strong players are, estimated from who came before whom: the Plackett–Luce model of Weng and Lin."""

from collections.abc import Sequence

import msgspec
from openskill.models import PlackettLuce

MODEL = PlackettLuce()
# Ratings of fewer matches than this are marked as provisional.
SETTLED_AFTER = 10
# The scale that is shown: everybody begins at 1000, and good players stand between 1500 and 2000.
BASE, SCALE, CAUTION = 1000, 40, 3


class Strength(msgspec.Struct, frozen=True):
    """What is known of a player: an estimate and how unsure it is."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def points(self) -> int:
        """A cautious estimate: it is hardly ever too high."""
        return round(BASE + SCALE * (self.mu - CAUTION * self.sigma))


UNKNOWN = Strength()
# How unsure the strength of one of the site's own bots is taken to be: many matches have gone into it.
SIGMA_OF_LEVELS = 1.0


def strength_of_level(points: int) -> Strength:
    """What is shown of a level is the estimate itself, on the scale on which everybody begins at the base."""
    return Strength(MODEL.mu + (points - BASE) / SCALE, SIGMA_OF_LEVELS)


def after(strengths: Sequence[Strength], ranks: Sequence[int]) -> list[Strength]:
    """The strengths after a match; equal ranks share a place."""
    teams = [[MODEL.create_rating([s.mu, s.sigma])] for s in strengths]
    rated = MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [Strength(team[0].mu, team[0].sigma) for team in rated]
