"""A game ends, a match ends."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.kadath.rules.components import NUMBERS
from games.kadath.rules.events import GameEnded, MatchEnded, Reason
from games.kadath.rules.state import NOBODY
from games.kadath.words.names import enclaves
from games.kernel.rules import Seat
from games.kit.reader import Reader


def game_ended(event: GameEnded, reader: Reader) -> str:
    return _("%(end)s %(result)s Enclaves: %(standing)s.") % {
        "end": end_text(event.reason),
        "result": _result(event, reader),
        "standing": _standing(event.enclaves, reader),
    }


def end_text(reason: Reason) -> str:
    """How a game came to its end."""
    match reason:
        case "five":
            text = ngettext(
                "%(count)d enclave of one side stands.",
                "%(count)d enclaves of one side stand.",
                NUMBERS.enclaves,
            )
            return text % {"count": NUMBERS.enclaves}
        case "market":
            return _("The deck is empty, and the market cannot be refilled.")
        case "passes":
            return _("Neither player can lay a tile.")


def _result(event: GameEnded, reader: Reader) -> str:
    if event.winner == NOBODY:
        return _("The game is a draw.")
    winner = Seat(event.winner)
    return reader.tell(winner, _("You win the game!"), _("%(who)s wins the game!"))


def _standing(numbers: tuple[int, ...], reader: Reader) -> str:
    return ", ".join(
        f"{name} {number}" for name, number in zip(reader.names, numbers, strict=False)
    )


def match_ended(event: MatchEnded, reader: Reader) -> str:
    return _("%(result)s Games won: %(wins)s. Over both games: %(enclaves)s.") % {
        "result": _match_result(event, reader),
        "wins": _standing(event.wins, reader),
        "enclaves": ", ".join(
            f"{name} {enclaves(count)}"
            for name, count in zip(reader.names, event.enclaves, strict=False)
        ),
    }


def _match_result(event: MatchEnded, reader: Reader) -> str:
    if event.ranks.count(1) > 1:
        return _("The match is a draw.")
    winner = Seat(event.ranks.index(1))
    return reader.tell(winner, _("You win the match!"), _("%(who)s wins the match!"))


SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    GameEnded: game_ended,
    MatchEnded: match_ended,
}
