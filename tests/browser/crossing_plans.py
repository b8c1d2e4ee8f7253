"""A match in which Bob, whose turn it is, can step to where Alice might want to go.

`prepare` runs this in the environment of a site: what it prints are some such matches, each with the sessions of both, what
each would do, and another way for Alice.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from django.db import transaction

from accounts.models import User
from games.kernel.chance import Dice
from games.kernel.plans import Worlds
from games.kernel.rules import Seat
from games.match import log
from games.match.planned import imagine
from games.models import Match
from games.registry import GAMES
from games.services import play_move
from games.tools.simulation.lively_play import pick_lively
from games.tools.web_bench import prepare as prepare_module
from tests.servers import ROOT, Site, clean_environment, command_line

ALICE, BOB = Seat(0), Seat(1)
# With these somebody could interrupt.
DISTURBING = {"niggling_injury", "distraction", "guild_favour"}
RUN = "import django; django.setup(); from tests.browser.crossing_plans import main; main({matches})"

# So many matches are tried, and so many moves of each.
ENOUGH, LONG = 200, 30

Way = list[Any]


def prepare(site: Site, matches: int) -> list[dict[str, Any]]:
    done = subprocess.run(
        command_line("-c", RUN.format(matches=matches)),
        cwd=ROOT,
        env=clean_environment(
            {
                "CADWALLON_VAR": str(site.var),
                "DJANGO_SETTINGS_MODULE": "cadwallon_site.settings",
            }
        ),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def main(matches: int) -> None:
    number = User.objects.count()
    names = (f"alice{number}", f"bob{number}")
    people = [User.objects.create_user(name) for name in names]
    sessions = [session_of(user) for user in people]
    found: list[dict[str, Any]] = []
    # In earlier ones two lit places of a phone's map lie upon each other.
    seed = 50
    while len(found) < matches:
        assert seed < ENOUGH, "their ways never cross"
        with transaction.atomic():
            match = begun(people, seed)
            facts = look_for_a_crossing(match, Dice(seed))
            transaction.set_rollback(facts is None)
        if facts:
            # What has been found once is found again.
            found.append({"match": match.pk, "sessions": sessions, **facts})
        else:
            seed += 1
    json.dump(found, sys.stdout)


def begun(people: list[User], seed: int) -> Match:
    prepare_module.SECRET = bytes([seed] * 32)
    return prepare_module._begun(people)


def session_of(user: User) -> str:
    return prepare_module.session_of(user)


def look_for_a_crossing(match: Match, chance: Dice) -> dict[str, list[str]] | None:
    """Thieves are placed anywhere; afterwards everybody does little."""
    for _ in range(LONG):
        found = crossing(match)
        if found:
            return found
        asked = GAMES["cadwallon"].rules.decisions(log.load(match))[0]
        move = asked.default
        if asked.kind == "deploy" or move is None:
            move = pick_lively(asked, chance)
        match = play_move(
            match_id=match.pk, seat=asked.seat, move=move, expected=match.length
        )
    return None


def crossing(match: Match) -> dict[str, list[str]] | None:
    """Two moves of Bob that take away the second of two moves of Alice, who has another way, too."""
    state = log.load(match)
    if not is_quiet_turn(state):
        return None
    before = list(ways(imagine(match, state, ALICE)))
    for theirs in ways(imagine(match, state, BOB)):
        after = played(state, theirs)
        left = list(ways(imagine(match, after, ALICE)))
        lost = [way for way in before if way not in left and way[:1] in firsts(left)]
        if lost and left:
            found = {"alice": lost[0], "another": left[0], "bob": theirs}
            return {who: [log.encode(m) for m in way] for who, way in found.items()}
    return None


def is_quiet_turn(state: Any) -> bool:
    """Is it Bob's turn, and can nobody interrupt it?"""
    asked = GAMES["cadwallon"].rules.decisions(state)[0]
    held = [card for hand in state.hands for card in hand]
    return (asked.seat, asked.kind) == (BOB, "turn") and DISTURBING.isdisjoint(held)


def ways(worlds: Worlds) -> Iterator[Way]:
    """Putting a thief to work, and walking somewhere."""
    if not worlds.reach("turn"):
        return
    for pick in named(worlds.offers(), "Activate"):
        there = worlds.copied()
        there.take(pick)
        for walk in named(there.offers(), "Walk"):
            yield [pick, walk]


def firsts(found: list[Way]) -> list[Way]:
    return [way[:1] for way in found]


def named(moves: list[Any], name: str) -> list[Any]:
    return [move for move in moves if type(move).__name__ == name]


def played(state: Any, way: Way) -> Any:
    rules = GAMES["cadwallon"].rules
    after = rules.clone(state)
    for move in way:
        rules.apply(after, BOB, move, Dice(0))
    return after
