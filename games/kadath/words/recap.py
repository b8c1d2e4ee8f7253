"""What the rival did, one line for each turn: the tile, what it turned over, and what became of enclaves."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.kadath.rules.events import (
    Converted,
    EnclaveFormed,
    EnclaveLost,
    Event,
    Flipped,
    GameEnded,
    Intercepted,
    Passed,
    Placed,
    TokenKept,
    TokenRevealed,
    TurnBegan,
)
from games.kadath.rules.view import View
from games.kadath.words.names import block_name, cell_name, tile_name, token_name
from games.kadath.words.story import sentence
from games.kernel.rules import Seat
from games.kit.reader import Reader
from games.kit.recap import HEAVY, Teller, Told, TurnLine


def recap(view: View, told: Sequence[Told], names: Sequence[str]) -> list[TurnLine]:
    tale = TurnTale(view, Teller(Reader(names, view.seat), _listed))
    for number, event in told:
        tale.tell(number, event)
    tale.end_turn()
    return tale.teller.deeds()


def _listed(items: Iterable[str]) -> str:
    *some, last = items
    if not some:
        return last
    return _("%(some)s and %(last)s") % {"some": ", ".join(some), "last": last}


class TurnTale:
    def __init__(self, view: View, teller: Teller) -> None:
        self.view, self.teller = view, teller
        self.actor = Seat(-1)
        # Tiles that were turned to the side of whoever laid, each once, and back.
        self._won: set[int] = set()

    def tell(self, number: int, event: Event) -> None:
        match event:
            case TurnBegan(seat):
                self.end_turn()
                self.actor = seat
            case GameEnded():
                self.end_turn()
                self.teller.number = number
                self.teller.say(
                    sentence(event, self.teller.reader.names, self.view.seat)
                )
            case _:
                self.teller.number = number
                self._deed(event)

    def end_turn(self) -> None:
        if self._won and self.actor >= 0:
            self._add(_turned(len(self._won)), touches=self.view.seat is not None)
        self._won = set()
        self.teller.begin_stretch()

    def _deed(self, event: Event) -> None:
        match event:
            case Placed():
                self.actor = event.seat
                text = _("laid “%(tile)s” on %(cell)s")
                facts = {"tile": tile_name(event.tile), "cell": cell_name(event.cell)}
                self._add(text % facts)
            case Flipped() | Converted():
                self._turn(event)
            case EnclaveFormed() | EnclaveLost():
                self._enclave(event)
            case TokenRevealed():
                self.actor = event.seat
                text = _("used the token “%(token)s”")
                self._add(text % {"token": token_name(event.token)}, HEAVY)
            case Intercepted():
                self.actor = event.seat
                self._add(_("took the tile from the deck"))
            case Passed():
                self.actor = event.seat
                self._add(_("could lay no tile and passed"), HEAVY)
            case TokenKept():
                self.teller.add(event.seat, _("kept an ability token"))
            case _:
                pass

    def _turn(self, event: Flipped | Converted) -> None:
        if self.actor >= 0 and event.side == self.view.sides[self.actor]:
            self._won.add(event.tile)
        else:
            self._won.discard(event.tile)

    def _enclave(self, event: EnclaveFormed | EnclaveLost) -> None:
        if self.actor < 0:
            return
        is_theirs = event.side == self.view.sides[self.actor]
        facts = {"block": block_name(event.block)}
        match event:
            case EnclaveFormed() if is_theirs:
                self._add(_("formed an enclave on %(block)s") % facts, HEAVY)
            case EnclaveLost() if not is_theirs:
                mine = self.view.seat is not None
                if mine:
                    text = _("broke your enclave on %(block)s")
                else:
                    text = _("broke the enclave on %(block)s")
                self._add(text % facts, HEAVY, touches=mine)
            case EnclaveFormed():
                self._add(_("gave away an enclave on %(block)s") % facts, HEAVY)
            case EnclaveLost():
                self._add(_("lost the enclave on %(block)s") % facts, HEAVY)

    def _add(self, text: str, weight: int = 1, *, touches: bool = False) -> None:
        self.teller.add(self.actor, text, weight, touches=touches)


def _turned(count: int) -> str:
    text = ngettext("won %(count)d tile over", "won %(count)d tiles over", count)
    return text % {"count": count}
