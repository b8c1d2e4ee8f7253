"""The goal in a line, and how far both are from it."""

from django.utils.translation import gettext as _

from games.kadath.rules.components import NUMBERS
from games.kadath.rules.grid import enclaves_of
from games.kadath.words.names import enclaves
from games.kit.page import PayLine, Payoff
from games.kit.scene import Scene


def pays(scene: Scene) -> Payoff:
    goal = _("Be the first with %(enclaves)s: four tiles of your side in a square.")
    lines = [
        PayLine(
            name,
            enclaves(enclaves_of(scene.view.grid, scene.view.sides[seat])),
        )
        for seat, name in enumerate(scene.names)
    ]
    last = PayLine(
        _("No tile is left"), _("whoever has more enclaves wins; equal is a draw")
    )
    needed = {"enclaves": enclaves(NUMBERS.enclaves)}
    return Payoff(goal % needed, (*lines, last))
