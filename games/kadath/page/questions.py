"""What is asked of the reader, and what is picked up to answer it."""

from django.utils.translation import gettext as _

from games.kadath.page.laying import picked_tile
from games.kadath.page.offers import grouped, offers
from games.kadath.page.picked import Control, Picked
from games.kadath.page.preview import Preview
from games.kadath.page.token_use import picked_token
from games.kadath.rules.moves import Decline, Place
from games.kadath.rules.view import View
from games.kadath.words import question
from games.kit.questions import Offer, Question
from games.kit.scene import Scene

# Where the rules page explains a question.
RULES = {"draft": "abilities", "ability": "abilities", "place": "acting"}


class TileQuestion(Question, frozen=True, kw_only=True):
    """The question with what can be picked up to answer it."""

    offers: list[Offer] = []
    controls: list[Control] = []
    # The move that is looked at, ready to be sent.
    confirm: Offer | None = None


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


def ask(scene: Scene, picked: Picked, ahead: Preview | None) -> TileQuestion:
    if scene.decision is None:
        return TileQuestion()
    found = offers(scene)
    return TileQuestion(
        kind=scene.decision.kind,
        text=question(scene.decision.kind),
        hint=picked.hint,
        offers=found,
        decline=next((o for o in found if isinstance(o.move, Decline)), None),
        remark=ahead.remark if ahead else "",
        pick=picked.pick,
        controls=picked.controls,
        groups=grouped(found),
        rule=RULES.get(scene.decision.kind, ""),
        confirm=next((o for o in found if o.move == picked.move), None),
    )
