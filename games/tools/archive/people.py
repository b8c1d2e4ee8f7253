"""The people of an archive: some play every day, most of them now and then."""

from collections.abc import Sequence
from datetime import datetime

from accounts.models import User
from games.kernel.chance import Dice

FIRST_NAMES = [
    "Arvid",
    "Bela",
    "Corin",
    "Dalia",
    "Edda",
    "Falk",
    "Greta",
    "Hanno",
    "Ilka",
    "Joris",
    "Katla",
    "Lorenz",
    "Mira",
    "Nils",
    "Odile",
    "Pavel",
    "Quirin",
    "Runa",
    "Sven",
    "Tilda",
    "Ulf",
    "Vera",
    "Wanda",
    "Xaver",
    "Yara",
    "Zeno",
]
LAST_NAMES = [
    "Ash",
    "Briar",
    "Crow",
    "Dusk",
    "Ember",
    "Finch",
    "Gale",
    "Heron",
    "Ivy",
    "Jay",
    "Kite",
    "Lark",
    "Moss",
    "Nettle",
    "Otter",
    "Pike",
    "Quill",
    "Rook",
    "Sloe",
    "Thorn",
]
PEOPLE_A_STATEMENT = 1_000
# The larger, the fewer people play most of the matches.
ZEAL = 2.0


def make_people(count: int, since: datetime) -> list[User]:
    """Accounts nobody can sign in with."""
    return User.objects.bulk_create(
        [_person(number, since) for number in range(count)],
        batch_size=PEOPLE_A_STATEMENT,
    )


def _person(number: int, since: datetime) -> User:
    first, last = (
        FIRST_NAMES[number % len(FIRST_NAMES)],
        LAST_NAMES[number // 7 % len(LAST_NAMES)],
    )
    return User(
        username=f"{first}{last}{number}".lower(),
        display_name=f"{first} {last} {number}",
        password=f"!archive-{number}",
        date_joined=since,
    )


def table_of(people: Sequence[User], seats: int, chance: Dice) -> list[int]:
    """Different people for one table, by their places in the list; the first in it play most."""
    found: dict[int, None] = {}
    while len(found) < seats:
        share = (chance.below(1 << 30) / (1 << 30)) ** ZEAL
        found[int(share * len(people))] = None
    return list(found)


def skill(number: int) -> int:
    """How well a person plays, from 0 to 999, whatever else is known of them."""
    return number * 7919 % 1000
