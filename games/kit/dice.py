"""Dice that fell: what they show, and what was needed."""

import msgspec


class DiceThrow(msgspec.Struct, frozen=True):
    """The dice of one side. `need` says what was needed, in the reader's language; empty where nothing was."""

    faces: tuple[int, ...] = ()
    # Whose they are, where several throw.
    who: str = ""
    need: str = ""
    colour: str = ""
    # Of dice with words in place of pips.
    words: tuple[str, ...] = ()


class SpokenLine(msgspec.Struct, frozen=True):
    """A sentence, and the dice it speaks of."""

    text: str
    throws: tuple[DiceThrow, ...] = ()
