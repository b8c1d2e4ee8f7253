"""What is asked of the reader, and what is picked up to answer it."""

import msgspec
from django.utils.translation import gettext as _

from games.kadath.page.laying import picked_tile
from games.kadath.page.offers import Group, Offer, grouped, offers
from games.kadath.page.picked import Control, Picked
from games.kadath.page.preview import Preview
from games.kadath.page.using import picked_token
from games.kadath.rules.moves import Decline, Place
from games.kadath.rules.view import View
from games.kadath.words import question
from games.kit.scene import Scene

# Where the rules page explains a question.
RULES = {"draft": "abilities", "ability": "abilities", "place": "acting"}


class Ask(msgspec.Struct, frozen=True):
    """The question to the reader; without one there are no offers."""

    kind: str = ""
    text: str = ""
    hint: str = ""
    offers: list[Offer] = []
    decline: Offer | None = None
    remark: str = ""
    pick: str = ""
    controls: list[Control] = []
    # The move that is looked at, ready to be sent.
    confirm: Offer | None = None

    @property
    def rule(self) -> str:
        return RULES.get(self.kind, "")

    @property
    def groups(self) -> list[Group]:
        """All legal moves, for the plain list."""
        return grouped(self.offers)


def picked_up(scene: Scene) -> Picked:
    if scene.decision is None or scene.seat is None:
        return Picked()
    view: View = scene.view
    match scene.decision.kind:
        case "place":
            moves = [move for move in scene.decision.moves if isinstance(move, Place)]
            return picked_tile(moves, scene.pick, view.sides[scene.seat])
        case "ability":
            return picked_token(list(scene.decision.moves), scene.pick, view)
        case _:
            return Picked(hint=_draft_hint(view))


def _draft_hint(view: View) -> str:
    if len(view.offer) > 2:
        return _("You keep one and pass the others on; your rival does the same.")
    return _("You keep one; your rival gets the other, and you the last of theirs.")


def ask(scene: Scene, picked: Picked, ahead: Preview | None) -> Ask:
    if scene.decision is None:
        return Ask()
    found = offers(scene)
    return Ask(
        kind=scene.decision.kind,
        text=question(scene.decision.kind),
        hint=picked.hint,
        offers=found,
        decline=next((o for o in found if isinstance(o.move, Decline)), None),
        remark=ahead.remark if ahead else "",
        pick=picked.pick,
        controls=picked.controls,
        confirm=next((o for o in found if o.move == picked.move), None),
    )
