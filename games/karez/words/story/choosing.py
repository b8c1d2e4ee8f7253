"""Cards are drawn to choose from, looked at, kept and put back; quests are completed."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.karez.rules.events import (
    Drawn,
    LookedAt,
    QuestDone,
    QuestsKept,
    ReturnedToDeck,
)
from games.karez.words import amounts
from games.karez.words.names import (
    a_card,
    deck_name,
    encounter_name,
    listed,
    quest_name,
    quests_named,
    the_hero,
)
from games.kit.reader import Reader


def drawn(event: Drawn, reader: Reader) -> str:
    if not event.cards:
        return reader.tell(
            event.seat,
            _("You draw %(cards)s to choose from."),
            _("%(who)s draws %(cards)s to choose from."),
            cards=_counted(event),
        )
    return reader.tell(
        event.seat,
        _("You draw %(cards)s."),
        _("%(who)s draws %(cards)s."),
        cards=_named(event),
    )


def _counted(event: Drawn) -> str:
    match event.kind:
        case "quest":
            return amounts.quests(event.count)
        case "hero":
            return amounts.heroes(event.count)
        case "item":
            return amounts.items(event.count)


def _named(event: Drawn) -> str:
    match event.kind:
        case "quest":
            return quests_named(event.cards)
        case "hero":
            return listed(map(the_hero, event.cards))
        case "item":
            return listed(map(a_card, event.cards))


def looked_at(event: LookedAt, reader: Reader) -> str:
    if not event.cards:
        return reader.tell(
            event.seat,
            _("You look at the top of a deck: %(deck)s."),
            _("%(who)s looks at the top of a deck: %(deck)s."),
            deck=deck_name(event.deck),
        )
    return reader.tell(
        event.seat,
        _("You look at the top of a deck (%(deck)s): %(cards)s."),
        _("%(who)s looks at the top of a deck (%(deck)s): %(cards)s."),
        deck=deck_name(event.deck),
        cards=", ".join(map(encounter_name, event.cards)),
    )


def returned_to_deck(event: ReturnedToDeck, reader: Reader) -> str:
    if not (event.top or event.bottom):
        return reader.tell(
            event.seat,
            _("You put the cards back (%(deck)s)."),
            _("%(who)s puts the cards back (%(deck)s)."),
            deck=deck_name(event.deck),
        )
    return reader.tell(
        event.seat,
        _("You put the cards back (%(deck)s). %(where)s."),
        _("%(who)s puts the cards back (%(deck)s). %(where)s."),
        deck=deck_name(event.deck),
        where=put_back(event.top, event.bottom),
    )


def put_back(top: tuple[str, ...], bottom: tuple[str, ...]) -> str:
    """Where the cards lie now, the uppermost first."""
    upper = _("On top: %(cards)s") % {"cards": _encounters(top)}
    lower = _("Underneath: %(cards)s") % {"cards": _encounters(bottom)}
    return ". ".join([upper] * bool(top) + [lower] * bool(bottom))


def _encounters(cards: tuple[str, ...]) -> str:
    return ", ".join(map(encounter_name, cards))


def quests_kept(event: QuestsKept, reader: Reader) -> str:
    if not event.kept:
        return reader.tell(
            event.seat,
            _("You have %(quests)s in hand now."),
            _("%(who)s has %(quests)s in hand now."),
            quests=amounts.quests(event.count),
        )
    if not event.returned:
        return reader.tell(
            event.seat,
            _("In your hand: %(kept)s."),
            _("In the hand of %(who)s: %(kept)s."),
            kept=quests_named(event.kept),
        )
    return reader.tell(
        event.seat,
        _("In your hand: %(kept)s. Under the deck: %(returned)s."),
        _("In the hand of %(who)s: %(kept)s. Under the deck: %(returned)s."),
        kept=quests_named(event.kept),
        returned=quests_named(event.returned),
    )


def quest_done(event: QuestDone, reader: Reader) -> str:
    if not event.points:
        return reader.tell(
            event.seat,
            _("You complete the quest “%(quest)s”."),
            _("%(who)s completes the quest “%(quest)s”."),
            quest=quest_name(event.quest),
        )
    return reader.tell(
        event.seat,
        _("You complete the quest “%(quest)s”: %(points)s."),
        _("%(who)s completes the quest “%(quest)s”: %(points)s."),
        quest=quest_name(event.quest),
        points=amounts.points(event.points),
    )


SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    Drawn: drawn,
    LookedAt: looked_at,
    ReturnedToDeck: returned_to_deck,
    QuestsKept: quests_kept,
    QuestDone: quest_done,
}
