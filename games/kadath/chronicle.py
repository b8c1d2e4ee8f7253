"""The chronicle of Kadath: enclaves by placement, tiles turned over, tokens used."""

from collections import Counter
from collections.abc import Iterator, Sequence

from games.kadath.rules import CHOICES
from games.kadath.rules import events as e
from games.kadath.rules.components import TILES
from games.kernel.marks import marks_of, totals
from games.kernel.record import (
    ChronicleStep,
    Mark,
    Record,
    RoundScores,
    ScorePart,
    best_of,
)

# Counted for a person, too. There are no dice: what the order of the tiles is worth, the rules do not say.
PERSONAL = frozenset[str]()

AWARDS = {
    "founder": ("formed", 3),
    "usurper": ("overthrown", 1),
    "turncoat_maker": ("turned", 8),
    "conjurer": ("token", 2),
}


def tell(steps: Sequence[ChronicleStep]) -> Record:
    end = steps[-1].view
    marks = marks_of(mark for step in steps for mark in _deeds_of(step))
    awards = [
        award
        for key, (what, least) in AWARDS.items()
        for award in best_of(key, totals(marks, what, len(end.sides)), least)
    ]
    return Record(
        choices=tuple(CHOICES[side] for side in end.sides),
        marks=marks,
        moments=tuple(_moments(steps)),
        lines=tuple(_lines(steps)),
        awards=tuple(awards),
    )


def _events(step: ChronicleStep) -> Sequence[e.Event]:
    return step.events


def _lines(steps: Sequence[ChronicleStep]) -> Iterator[ScorePart]:
    for step in steps:
        for event in _events(step):
            if isinstance(event, e.GameEnded):
                for seat, enclaves in enumerate(event.enclaves):
                    yield ScorePart(seat, f"game_{event.game}", 1, enclaves)


def _moments(steps: Sequence[ChronicleStep]) -> Iterator[RoundScores]:
    """The enclaves after every placement and all that followed it, over all games of the match."""
    seat_of = {side: seat for seat, side in enumerate(steps[-1].view.sides)}
    before, now = Counter[int](), Counter[int]()
    shown = RoundScores(0, 0, (0, 0))
    for step in steps:
        for event in _events(step):
            match event:
                case e.EnclaveFormed(_, side):
                    now[seat_of[side]] += 1
                case e.EnclaveLost(_, side):
                    now[seat_of[side]] -= 1
                case e.GameEnded(_, _, enclaves, _):
                    before += Counter(dict(enumerate(enclaves)))
                    now.clear()
                case _:
                    pass
        is_next = any(isinstance(event, e.Placed) for event in _events(step))
        if is_next:
            yield shown
        scores = (before[0] + now[0], before[1] + now[1])
        shown = RoundScores(shown.label + is_next, step.number, scores)
    yield shown


def _deeds_of(step: ChronicleStep) -> Iterator[Mark]:
    """Whoever placed a tile or showed a token caused all that followed."""
    seat = -1
    for event in _events(step):
        if isinstance(event, e.Placed | e.TokenRevealed):
            seat = event.seat
        if seat >= 0:
            yield from _deeds(step.view.sides[seat], event, seat)


def _deeds(mine: int, event: e.Event, seat: int) -> Iterator[Mark]:
    match event:
        case e.Placed(_, tile, _, _, _):
            yield Mark(seat, "placed", TILES[tile].id, 1)
        case e.Flipped(_, _, side, _) | e.Converted(_, _, side, _):
            yield Mark(seat, "turned", "own" if side == mine else "rival", 1)
        case e.EnclaveFormed(_, side) if side == mine:
            yield Mark(seat, "formed", "enclave", 1)
        case e.EnclaveLost(_, side) if side != mine:
            yield Mark(seat, "overthrown", "enclave", 1)
        case e.TokenRevealed(_, token):
            yield Mark(seat, "token", token, 1)
        case _:
            return
