"""Items and instants: what they add, and what they can be used for."""

from collections.abc import Callable, Iterator

from django.utils.translation import gettext as _

from games.karez.rules.components import CARDS, KIND_OF
from games.karez.rules.pieces import Card, CardUse, Foe, Window
from games.karez.words import amounts
from games.karez.words.names import deck_name, numbers_named


def explain_card(card: str) -> str:
    """Everything the card does, in whole sentences."""
    record = CARDS[card]
    parts = [*_always(record), *_use(card, record)]
    if record.on:
        parts.append(foe_text(record.on))
    return " ".join(parts)


def card_kind(card: str) -> str:
    return _("item") if KIND_OF[card] == "item" else _("instant")


def price_text(card: str) -> str:
    return amounts.gold(CARDS[card].price)


def _always(card: Card) -> Iterator[str]:
    if card.red:
        yield _("+%(dice)s.") % {"dice": amounts.red_dice(card.red)}
    if card.green:
        yield _("+%(dice)s.") % {"dice": amounts.green_dice(card.green)}
    if card.fixed:
        yield _("Fixed attack: %(numbers)s.") % {"numbers": numbers_named(card.fixed)}
    if card.toughness:
        text = _("%(boxes)s without a number, open again on each expedition.")
        yield text % {"boxes": amounts.boxes(card.toughness)}
    yield from _special(card)


def _special(card: Card) -> Iterator[str]:
    if card.acts == "first":
        yield _("The bearer strikes first.")
    if card.acts == "last":
        yield _("The bearer strikes last.")
    if card.white:
        text = _("The trap rolls %(dice)s fewer.")
        yield text % {"dice": amounts.white_dice(card.white)}
    if card.slows:
        yield _("The monster strikes last, whatever is printed on it.")
    if card.saves:
        yield _(
            "When the last box of the bearer is covered, it is discarded and one box opens again."
        )


def foe_text(foe: Foe) -> str:
    """When it works."""
    match foe:
        case "monster":
            return _("Only in fights.")
        case "trap":
            return _("Only at traps.")
        case _:
            return _("Only against %(deck)s.") % {"deck": deck_name(foe).lower()}


def _use(card: str, record: Card) -> Iterator[str]:
    use = record.use
    if use is None:
        return
    text = _("%(when)s: %(what)s.")
    yield text % {"when": windows_text(use.when), "what": USES[use.do](use)}
    if KIND_OF[card] == "item":
        yield _("Once an encounter.")
    if use.not_on:
        yield _("Not against %(deck)s.") % {"deck": deck_name(use.not_on).lower()}
    elif use.on and use.on != "monster":
        yield foe_text(use.on)


def windows_text(windows: tuple[Window, ...]) -> str:
    """When it can be used; the last of several is joined by "or"."""
    match windows:
        case ("between", "before"):
            return _("Between encounters or before the dice of a round")
        case ("revealed", "before", "dice"):
            return _("At any time in a fight")
        case ("before", "dice"):
            return _("Before or after the dice of a round")
        case ("revealed", *_others):
            return _("When the card is turned over")
        case ("before", *_others):
            return _("Before the dice of a round")
        case ("dice", *_others):
            return _("When the dice lie")
        case ("between", *_others):
            return _("Between encounters")
        case _:
            return _("When the hits are known")


def _set_red(use: CardUse) -> str:
    if use.to:
        text = _("turn one of the bearer’s red dice to %(number)d")
        return text % {"number": use.to}
    if use.who == "party":
        return _("turn one red die of the party to any number")
    return _("turn one of the bearer’s red dice to any number")


def _heal(use: CardUse) -> str:
    return _("heal up to %(wounds)s of the bearer") % {
        "wounds": amounts.wounds(use.count)
    }


def _more_red(use: CardUse) -> str:
    text = _("the bearer rolls %(dice)s more in this round")
    return text % {"dice": amounts.red_dice(use.count)}


def _more_green(use: CardUse) -> str:
    text = _(
        "the bearer has %(dice)s more until the end of the encounter, rolled at once"
    )
    return text % {"dice": amounts.green_dice(use.count)}


def _cancel(use: CardUse) -> str:
    text = _("up to %(hits)s on the bearer in this round do nothing")
    return text % {"hits": amounts.hits(use.count)}


def _attack(use: CardUse) -> str:
    text = _("fixed attacks %(numbers)s in this round, if the bearer acts in it")
    return text % {"numbers": numbers_named(use.numbers)}


def _cover(use: CardUse) -> str:
    text = _("cover %(boxes)s of the monster, of your choice")
    return text % {"boxes": amounts.boxes(use.count)}


USES: dict[str, Callable[[CardUse], str]] = {
    "reroll_green": lambda use: _("roll one of the bearer’s green dice again"),
    "shift_red": lambda use: _("change one of the bearer’s red dice by 1, up or down"),
    "reroll_own": lambda use: _("roll one of the bearer’s dice again"),
    "set_red": _set_red,
    "heal": _heal,
    "more_red": _more_red,
    "cancel_hits": _cancel,
    "attack": _attack,
    "more_green": _more_green,
    "disarm": lambda use: _("discard the trap; it counts as passed"),
    "flee": lambda use: _(
        "flee without leaving anything behind; the expedition has failed"
    ),
    "cover": _cover,
    "freeze": lambda use: _(
        "if no dice of the cycle have been rolled, the monster does not act in it"
    ),
    "reroll_any": lambda use: _("roll any dice of this roll again, of either side"),
}
