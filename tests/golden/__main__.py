"""Writes the golden games anew: `python -m tests.golden cadwallon`. A deliberate act, and a commit of its own."""

import os
import sys
from collections.abc import Iterator
from itertools import count, product
from typing import Any

from tqdm import tqdm

# Games speak through Django, which wants to know its settings before they are read.
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cadwallon_site.settings")

from games.kernel.chance import Dice
from games.kernel.rules import Decision, Seat
from games.match.bots import choose, level_keys
from games.registry import GAMES
from games.tools.simulation import choices
from games.tools.simulation.lively_play import pick_lively
from games.tools.simulation.match import dice
from tests.golden.coverage import own, shown, wanted
from tests.golden.golden import Golden, files, folder, recorded, write

# Tries for each planned game; and for what is still missing after that.
TRIES, MORE_TRIES = 4, 400


def play(game: str, seats: int, options: Any, seed: int, rare: set[str]) -> Golden:
    """Bots and lively random players at one table, all of them keen on what is rare."""
    source = dice(seed, seats, game)

    def choose(state: Any, decision: Decision[Any]) -> Any:
        move = pick_rare(game, state, decision, rare)
        return pick(game, state, decision, seed, source) if move is None else move

    return recorded(game, options, seats, source, choose)


def pick(
    game: str, state: Any, decision: Decision[Any], seed: int, chance: Dice
) -> Any:
    """In every third game all seats are led by bots, else every other one."""
    if seed % 3 and (decision.seat + seed) % 2:
        return pick_lively(decision, chance)
    level = level_keys(game)[1]
    move = choose(game, level, state, decision.seat, chance)
    return move if move in decision.moves else decision.default


def pick_rare(game: str, state: Any, decision: Decision[Any], rare: set[str]) -> Any:
    """A rare move, or one after which a rare move can be chosen; None if there is neither."""
    if not rare:
        return None
    for move in decision.moves:
        if is_rare(move, rare) or leads_to_rare(game, state, decision.seat, move, rare):
            return move
    return None


def is_rare(move: Any, rare: set[str]) -> bool:
    """Is such a move sought, or one about such a card?"""
    name = f"move {type(move).__name__}"
    return name in rare or f"{name} {getattr(move, 'card', '')}" in rare


def leads_to_rare(game: str, state: Any, seat: Seat, move: Any, rare: set[str]) -> bool:
    copy = GAMES[game].rules.clone(state)
    GAMES[game].rules.apply(copy, seat, move, Dice(1))
    asked = GAMES[game].rules.decisions(copy)
    return any(is_rare(then, rare) for then in asked[0].moves) if asked else False


def plans(game: str) -> Iterator[tuple[int, Any]]:
    """Every number of seats with every value of the swept option; then the same again, for ever.

    The first table of each kind plays by the defaults, the others by anything.
    """
    name = GAMES[game].about.SWEEP
    for number in count():
        for seats, value in product(
            GAMES[game].rules.SEATS, choices.values(game)[name]
        ):
            chance = dice(number, seats, value)
            chosen = {} if number == 0 and seats == 2 else choices.draw(game, chance)
            options = choices.make(game, seats, {**chosen, name: value})
            if seats > 2:
                options = choices.deal(game, options, seats, chance)
            yield seats, options


def make(game: str) -> tuple[list[Golden], set[str]]:
    """The games, and what could not be shown."""
    tables = plans(game)
    made = [best_of(game, *next(tables), number) for number in range(planned(game))]
    made += [script() for script in own(game).SCRIPTS]
    missing = wanted(game).difference(*map(shown, made))
    seeds = tqdm(range(planned(game), MORE_TRIES), unit="table", disable=None)
    for seed, (seats, options) in zip(seeds, tables, strict=False):
        if not missing:
            break
        # Only what is still missing: one rare move must not crowd out another.
        sought = {own(game).BROUGHT_BY.get(name, name) for name in missing}
        rare = {name for name in sought if name.startswith("move ")}
        golden = play(game, seats, options, seed, rare)
        if new := shown(golden) & missing:
            made.append(golden)
            missing -= new
    return made, missing


def planned(game: str) -> int:
    return len(GAMES[game].rules.SEATS) * len(
        choices.values(game)[GAMES[game].about.SWEEP]
    )


def best_of(game: str, seats: int, options: Any, number: int) -> Golden:
    """The one of a few tries that shows most."""
    seeds = (number + planned(game) * attempt for attempt in range(TRIES))
    played = [play(game, seats, options, seed, set()) for seed in seeds]
    return max(played, key=lambda golden: len(shown(golden)))


def main(game: str) -> int:
    made, missing = make(game)
    for old in files(game):
        old.unlink()
    folder(game).mkdir(exist_ok=True)
    for number, golden in enumerate(made, 1):
        value = golden.options[GAMES[game].about.SWEEP]
        name = f"{number:02}-{value}-{golden.seats}-{golden.outcome.reason}.json"
        write(folder(game) / name, golden)
    size = sum(path.stat().st_size for path in files(game))
    sys.stdout.write(f"{len(made)} games, {size // 1000} kB\n")
    if missing:
        sys.stdout.write(f"not shown: {', '.join(sorted(missing))}\n")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
