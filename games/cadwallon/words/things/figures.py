"""Those who stand on the board: whose they are, what they carry, what they can do."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from games.cadwallon.rules.components import (
    CHARACTERS,
    GANG_NUMBER,
    GANG_THIEVES,
    ISABEAU,
    MILITIA,
    NUMBERS,
    SIENNA,
    SKILL_OF,
    ZOMBIES,
)
from games.cadwallon.rules.frames import turn_in
from games.cadwallon.rules.state import NOBODY, OUT, stride
from games.cadwallon.rules.view import View
from games.cadwallon.words.explanations.skills import skill_text
from games.cadwallon.words.names import (
    a_treasure,
    dice,
    ducats,
    gang_name,
    listed,
    skill_name,
    space_name,
    spaces,
)
from games.kit.things import BoardPlace, Thing


def figure_thing(view: View, figure: int, names: Sequence[str]) -> Thing:
    """A figure where it stands."""
    if figure in ZOMBIES:
        return Thing(name=_("zombie"), meaning=_zombie())
    state = (_role(view, figure, names), *_doing(view, figure))
    return Thing(
        name=CHARACTERS[figure].name,
        state=", ".join(filter(None, state)),
        meaning=_meaning(figure),
    )


def gang_places(view: View, names: Sequence[str]) -> list[BoardPlace]:
    """Every gang, thief by thief, those who are out of the district included."""
    return [_gang(view, seat, name) for seat, name in enumerate(names)]


def _gang(view: View, seat: int, name: str) -> BoardPlace:
    gang = view.gangs[seat].gang
    if gang is None:
        return BoardPlace(id="", name=name, state=_("no gang yet"))
    figures = [*GANG_THIEVES[GANG_NUMBER[gang]]]
    if view.owners[SIENNA] == seat:
        figures.append(SIENNA)
    return BoardPlace(
        id="",
        name=f"{name} ({gang_name(gang)})",
        things=[_member(view, figure) for figure in figures],
    )


def _member(view: View, figure: int) -> Thing:
    space = view.at[figure]
    where = space_name(space) if space >= 0 else _elsewhere(space)
    state = ", ".join(filter(None, (where, *_doing(view, figure))))
    return Thing(name=CHARACTERS[figure].name, state=state, meaning=_meaning(figure))


def _elsewhere(space: int) -> str:
    return _("out of the district") if space == OUT else _("not in the district")


def _role(view: View, figure: int, names: Sequence[str]) -> str:
    owner = view.owners[figure]
    if owner != NOBODY:
        if owner == view.seat:
            return _("your thief")
        return _("%(who)s’s thief") % {"who": names[owner]}
    if figure in MILITIA:
        return _("militiaman")
    return _("huntress") if figure == ISABEAU else ""


def _doing(view: View, figure: int) -> Iterator[str]:
    load = view.loads[figure] if figure <= SIENNA else ()
    if load:
        yield _("carries %(load)s") % {"load": listed(map(a_treasure, load))}
    if figure in view.chilled:
        yield _("chilled")
    turn = turn_in(view.stack)
    if turn is None:
        return
    if turn.figure == figure:
        yield _("at work")
    elif figure in turn.activated:
        yield _("has been at work this turn")


def _meaning(figure: int) -> str:
    if figure in MILITIA:
        return _militia()
    if figure == ISABEAU:
        return _huntress()
    text = _("Fights with %(dice)s, goes %(spaces)s.")
    facts = {"dice": dice(CHARACTERS[figure].combat), "spaces": spaces(stride(figure))}
    skill = SKILL_OF[figure]
    told = f"{skill_name(skill)}. {skill_text(skill)}" if skill else ""
    return f"{text % facts} {told}".strip()


def _militia() -> str:
    text = _(
        "At the start of each turn one militiaman is sent as far as a die says, and stays put on a %(stay)d. A thief who is beaten pays %(ducats)s and runs. Militiamen cannot be attacked."
    )
    return text % {"stay": NUMBERS.distracted, "ducats": ducats(NUMBERS.fine)}


def _huntress() -> str:
    text = _(
        "Can be sent after a rival’s thief instead of a militiaman. Fights with %(dice)s, goes %(spaces)s; whoever loses pays %(ducats)s into the bounty."
    )
    character = CHARACTERS[ISABEAU]
    return text % {
        "dice": dice(character.combat),
        "spaces": spaces(character.movement),
        "ducats": ducats(NUMBERS.fine),
    }


def _zombie() -> str:
    character = CHARACTERS[ZOMBIES[0]]
    text = _(
        "Goes up to %(spaces)s when somebody moves zombies instead of a militiaman, and fights with %(dice)s. A thief who loses gives up a treasure, or pays %(ducats)s."
    )
    return text % {
        "spaces": spaces(character.movement),
        "dice": dice(character.combat),
        "ducats": ducats(NUMBERS.zombie_fine),
    }
