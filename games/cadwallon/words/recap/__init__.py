"""What rivals did, one line for each turn: what they found, whom they robbed, who was beaten, and what it did to the reader."""

from collections.abc import Sequence

from games.cadwallon.rules.view import View
from games.cadwallon.words.names import listed
from games.cadwallon.words.recap import deeds, fights, loot
from games.cadwallon.words.recap.tale import Tale
from games.kit.reader import Reader
from games.kit.recap import Teller, Told, TurnLine

DEEDS = {**deeds.DEEDS, **fights.DEEDS, **loot.DEEDS}


def recap(view: View, told: Sequence[Told], names: Sequence[str]) -> list[TurnLine]:
    teller = Teller(Reader(names, view.seat), listed)
    tale = Tale(view, teller, told)
    for number, event in told:
        teller.number = number
        tale.follow(event)
        if tell := DEEDS.get(type(event)):
            tell(event, tale)
    return teller.deeds()
