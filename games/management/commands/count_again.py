"""`manage.py count_again`: all statistics from nothing."""

from typing_extensions import override

from games.management.recomputing import Recomputation, Stored
from games.match.tallies import Sum
from games.models import Tally
from games.services.counting import count_all_again

WHICH = ("game", "user", "dimension", "key")


class Command(Recomputation):
    help = "Recounts all statistics; the exit code is 1 if any number was not as it should have been."
    things = "tallies"

    @override
    def stored(self) -> Stored:
        rows = Tally.objects.values_list(*WHICH, *Sum.__struct_fields__)
        return {row[: len(WHICH)]: row[len(WHICH) :] for row in rows}

    @override
    def again(self) -> int:
        return count_all_again()
