"""Guilds that begin with monsters name the decks, all at once (B24)."""

from itertools import combinations_with_replacement

from games.karez.rules.components import OWNED_DECKS
from games.karez.rules.events import DecksNamed
from games.karez.rules.moves import Move, NameDecks
from games.karez.rules.now import Now
from games.karez.rules.pieces import Deck
from games.karez.rules.state import Acting, Naming
from games.kernel.rules import Decision, Seat


def ask_naming(naming: Naming) -> list[Decision[Move]]:
    return [
        _decision(Seat(seat), wanted)
        for seat, wanted in enumerate(naming.wanted)
        if wanted and not naming.named[seat]
    ]


def _decision(seat: Seat, wanted: int) -> Decision[Move]:
    moves: list[Move] = [
        NameDecks(decks) for decks in combinations_with_replacement(OWNED_DECKS, wanted)
    ]
    return Decision(seat, "decks", moves, moves[0])


def name_decks(now: Now, naming: Naming, seat: Seat, move: NameDecks) -> None:
    """Monsters are drawn when all have named theirs: nobody's choice depends on who was quicker."""
    named: list[tuple[Deck, ...]] = list(naming.named)
    named[seat] = move.decks
    naming.named = tuple(named)
    now.tell(DecksNamed(seat, move.decks))
    if all(named[other] for other, wanted in enumerate(naming.wanted) if wanted):
        for other, decks in enumerate(named):
            for deck in decks:
                now.draw_monster(Seat(other), deck)
        now.state.frame = Acting(left=now.state.options.lap)
