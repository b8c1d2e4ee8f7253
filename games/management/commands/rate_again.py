"""`manage.py rate_again`: all ratings from nothing, in the order in which the matches ended."""

from typing_extensions import override

from games.management.recomputing import Recomputation, Stored
from games.models import Rating
from games.services.rating import rate_all_again


class Command(Recomputation):
    help = "Recomputes all ratings; the exit code is 1 if any of them was not as it should have been."
    things = "ratings"

    @override
    def stored(self) -> Stored:
        rows = Rating.objects.values_list("game", "user", "mu", "sigma", "played")
        return {row[:2]: row[2:] for row in rows}

    @override
    def again(self) -> int:
        return rate_all_again()
