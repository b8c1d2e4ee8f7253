"""The parts of which every question is put together: lines to choose from, and what is about to be confirmed."""

from collections.abc import Sequence

import msgspec
from django.utils.safestring import SafeString

from games.karez.page.markup import Sign, signs_markup
from games.karez.page.pictures import SmallPicture
from games.kit.questions import Offer, Question


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A line that can be chosen: a link that picks it up, a button that sends it, or neither and the reason why."""

    label: str
    note: str = ""
    pick: str | None = None
    value: str = ""
    why: str = ""
    is_on: bool = False
    picture: SmallPicture | None = None
    signs: tuple[Sign, ...] = ()
    id: str = ""

    @property
    def row(self) -> SafeString:
        return signs_markup(self.signs)


class ChoiceGroup(msgspec.Struct, frozen=True):
    choices: Sequence[Choice]
    heading: str = ""
    # Lines under each other, or buttons beside each other.
    look: str = "lines"


class Confirm(msgspec.Struct, frozen=True, kw_only=True):
    """A move that is ready to be sent, with what it costs and brings."""

    offer: Offer
    title: str
    costs: Sequence[str] = ()
    brings: Sequence[str] = ()
    warnings: Sequence[str] = ()
    # What the button says, if not "Confirm".
    word: str = ""


class MenuItem(msgspec.Struct, frozen=True, kw_only=True):
    """One of the great kinds of action."""

    key: str
    label: str
    sign: str
    # How many ways there are; none: `why`.
    count: int = 0
    why: str = ""
    is_on: bool = False


class CityQuestion(Question, frozen=True, kw_only=True):
    """The question with what can be picked up to answer it."""

    menu: Sequence[MenuItem] = ()
    lists: Sequence[ChoiceGroup] = ()
    confirm: Confirm | None = None
    # What is picked up if one goes a step back; None at the beginning.
    back: str | None = None
    offers: Sequence[Offer] = ()


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """How far the answer has come: what is asked next, from what one chooses, and what is lit in the picture."""

    pick: str = ""
    text: str = ""
    hint: str = ""
    menu: Sequence[MenuItem] = ()
    lists: Sequence[ChoiceGroup] = ()
    confirm: Confirm | None = None
    back: str | None = None
    # By place of the picture: what is picked up there.
    lit: dict[str, str] = {}
