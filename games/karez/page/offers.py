"""Legal moves as buttons: what is sent, what it says, and under which heading it is listed."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.karez.rules import moves as m
from games.karez.words.labels import move_label
from games.kernel.encoding import encode
from games.kit import questions
from games.kit.questions import Offer, OfferGroup
from games.kit.scene import Scene


def offers(scene: Scene) -> list[Offer]:
    moves = scene.decision.moves if scene.decision else ()
    return [Offer(move, encode(move), move_label(move, scene.view)) for move in moves]


def grouped(found: list[Offer]) -> list[OfferGroup]:
    """By kind of action."""
    return questions.grouped(found, _heading, last=(m.Pass, m.Enough))


def _heading(move: m.Move) -> str:
    return _(HEADINGS.get(type(move), OTHERS))


HEADINGS: dict[type, str] = {
    m.Work: gettext_noop("Send to work"),
    m.Build: gettext_noop("Build"),
    m.Explore: gettext_noop("Explore"),
    m.Buy: gettext_noop("Buy"),
    m.Use: gettext_noop("Cards and abilities"),
    m.Flee: gettext_noop("Flee"),
    m.Rest: gettext_noop("More"),
    m.Feed: gettext_noop("More"),
    m.OpenDungeon: gettext_noop("More"),
    m.CloseDungeon: gettext_noop("More"),
    m.Pass: gettext_noop("No more"),
    m.Enough: gettext_noop("No more"),
}
OTHERS = gettext_noop("Choose")
