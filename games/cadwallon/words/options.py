"""What a table of Cadwallon may choose, in words."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.cadwallon.rules.components import ADVENTURES, GANGS, NUMBERS, Character, Gang
from games.cadwallon.rules.options import HAND_LIMIT
from games.cadwallon.words.explanations.gangs import gang_text
from games.cadwallon.words.explanations.skills import skill_text
from games.cadwallon.words.names import skill_name, treasures
from games.kit.languages import localized

TITLE = "adventure"

Words = tuple[str, str]

OPTIONS: dict[str, Words] = {
    "adventure": (gettext_noop("Adventure"), ""),
    "table": (
        gettext_noop("Reactions"),
        gettext_noop("Who is asked when a card could be played out of turn."),
    ),
    "carrying_limit": (gettext_noop("A thief carries"), ""),
    "blocked_flight": (
        gettext_noop("Hemmed in"),
        gettext_noop("Where the loser of a fight goes when all ways are taken."),
    ),
    "surplus": (
        gettext_noop("Too much loot"),
        gettext_noop("Where a treasure goes that a thief cannot carry."),
    ),
    "portcullises": (gettext_noop("After the alarm, portcullises fall"), ""),
    "portcullis_shuts": (gettext_noop("A portcullis shuts"), ""),
    "drawn_fight": (gettext_noop("Equal dice in a fight"), ""),
    "ducats": (gettext_noop("Ducats of the others"), ""),
    "first_player": (gettext_noop("First player"), ""),
    "outside_counts": (
        gettext_noop("Treasures carried out count for missions"),
        "",
    ),
    "scarce_loot": (gettext_noop("Scarce loot"), ""),
    "hand": (gettext_noop("Arcana cards in hand"), ""),
    "mission_bonus": (gettext_noop("Missions"), ""),
    "militia": (gettext_noop("The militia"), ""),
    "chests_out": (gettext_noop("Chests"), ""),
    "gang_pay": (gettext_noop("Gangs that have it harder"), ""),
}

VALUES: dict[tuple[str, Any], Words] = {
    ("adventure", "duke"): (
        "",
        gettext_noop(
            "Keys and a scroll open the Duke’s own vault. A slip closes it over you."
        ),
    ),
    ("adventure", "hunter"): (
        "",
        gettext_noop("Isabeau is after every thief, and the purse on her table grows."),
    ),
    ("adventure", "ransom"): (
        "",
        gettext_noop(
            "Fifteen guests of the district can be carried off like treasure."
        ),
    ),
    ("adventure", "ashes"): (
        "",
        gettext_noop("The dead are up, and nobody knows behind which door."),
    ),
    ("adventure", "pentacles"): (
        "",
        gettext_noop("Two circles far apart, and one step from each other."),
    ),
    ("adventure", "arcane"): (
        "",
        gettext_noop("Sienna works each round for the poorest gang."),
    ),
    ("adventure", "market"): (
        "",
        gettext_noop(
            "No alarm and no way out: sell what is wanted, while it is wanted."
        ),
    ),
    ("adventure", "incarnates"): (
        "",
        gettext_noop(
            "The gates are down before it begins, and the huntress is not alone."
        ),
    ),
    ("table", "quick"): (
        gettext_noop("Quick"),
        gettext_noop("Whoever cannot react is not asked. The match seldom waits."),
    ),
    ("table", "masked"): (
        gettext_noop("Masked"),
        gettext_noop("Everybody is asked, so that a pause betrays no hand."),
    ),
    ("blocked_flight", "english"): (
        gettext_noop("Fewer spaces"),
        gettext_noop("As far as there is room, as in the English rulebook."),
    ),
    ("blocked_flight", "french"): (
        gettext_noop("One space further"),
        gettext_noop("Past those in the way, as in the French rulebook."),
    ),
    ("surplus", "any_room"): (
        gettext_noop("Into an empty room"),
        gettext_noop("Of the player’s choice, anywhere in the district."),
    ),
    ("surplus", "on_the_spot"): (
        gettext_noop("On the spot"),
        gettext_noop("It stays where the thief stands, for anyone to take."),
    ),
    ("portcullises", "at_once"): (gettext_noop("all at once"), ""),
    ("portcullises", "one_per_turn"): (gettext_noop("one with each turn"), ""),
    ("portcullis_shuts", "exit"): (gettext_noop("the way out"), ""),
    ("portcullis_shuts", "space"): (gettext_noop("the whole space"), ""),
    ("drawn_fight", "attacker"): (gettext_noop("The attacker wins"), ""),
    ("drawn_fight", "sum_of_dice"): (
        gettext_noop("The higher sum of dice wins"),
        gettext_noop("The attacker wins only if the sums are equal too."),
    ),
    ("ducats", "hidden"): (gettext_noop("Hidden until the end"), ""),
    ("ducats", "open"): (gettext_noop("Open to all"), ""),
    ("first_player", "fixed"): (
        gettext_noop("Always the same"),
        gettext_noop("As in the rulebook."),
    ),
    ("first_player", "rotating"): (gettext_noop("Moves on each round"), ""),
    ("hand", "unlimited"): (gettext_noop("As many as you get"), ""),
    ("mission_bonus", "printed"): (
        gettext_noop("One card of each kind and bonus"),
        gettext_noop("+0, +1 and +2 for every kind of treasure, as in the box."),
    ),
    ("mission_bonus", "modest"): (
        gettext_noop("Modest missions"),
        gettext_noop("Only scrolls ever pay a bonus: winners are poorer."),
    ),
    ("militia", "untouchable"): (
        gettext_noop("Nobody attacks them"),
        gettext_noop("As in the rulebook."),
    ),
    ("militia", "fair_game"): (
        gettext_noop("Thieves may attack them"),
        gettext_noop(
            "Whoever wins drives the militiaman away; whoever loses pays the fine, and is driven away by the player to the left."
        ),
    ),
    ("chests_out", "all"): (
        gettext_noop("One in every room"),
        gettext_noop("As in the rulebook."),
    ),
    ("gang_pay", "unpaid"): (
        gettext_noop("Get nothing for it"),
        gettext_noop("As in the rulebook."),
    ),
}


def option(name: str) -> Words:
    """The name of an option, and a sentence where that is not enough."""
    if name == "scarce_loot":
        return _("Scarce loot"), _scarcity()
    label, text = OPTIONS[name]
    return _(label), _(text) if text else ""


def value(name: str, value: Any) -> Words:
    """The name of one of its values, and a sentence where that is not enough."""
    match name:
        case "carrying_limit":
            return treasures(value), ""
        case "hand" if value == "eight":
            return _("%(count)d at most") % {"count": HAND_LIMIT}, ""
        case "first_player" if value == "compensated":
            return _("Always the same, and early turns are paid"), _early_turns()
        case "chests_out" if value == "by_gangs":
            return _("Fewer for fewer gangs"), _chests()
        case "gang_pay" if value == "evened":
            return _("Get ducats at the end"), _gang_pay()
    label, text = VALUES[name, value]
    shown = localized(ADVENTURES[value]) if name == TITLE else _(label)
    return shown, _(text) if text else ""


def choice(key: str) -> tuple[str, Sequence[tuple[str, str, str]]]:
    """A gang and its thieves, each with a skill and what it does."""
    gang = next(gang for gang in GANGS if gang.id == key)
    return localized(gang), [(_("In short"), "", gang_text(key)), *_members(gang)]


def _members(gang: Gang) -> list[tuple[str, str, str]]:
    return [_member(thief) for thief in gang.thieves]


def _member(thief: Character) -> tuple[str, str, str]:
    if thief.skill is None:
        return thief.name, "", ""
    return thief.name, skill_name(thief.skill), skill_text(thief.skill)


def _early_turns() -> str:
    """In the order of play, for each number of gangs."""
    two, three, four = map(_one_by_one, NUMBERS.early_pay)
    text = _(
        "At the end gangs get ducats in the order of the first round: %(two)s for two, %(three)s for three, %(four)s for four."
    )
    return text % {"two": two, "three": three, "four": four}


def _one_by_one(pays: Sequence[int]) -> str:
    return " / ".join(map(str, pays))


def _gang_pay() -> str:
    """By gang, for each number of gangs, where there is any."""
    paid = [
        _("%(gang)s %(two)d / %(three)d / %(four)d")
        % {
            "gang": localized(gang),
            "two": NUMBERS.gang_pay[0][number],
            "three": NUMBERS.gang_pay[1][number],
            "four": NUMBERS.gang_pay[2][number],
        }
        for number, gang in enumerate(GANGS)
        if any(pays[number] for pays in NUMBERS.gang_pay)
    ]
    text = _("Where two / three / four play: %(paid)s.")
    return text % {"paid": ", ".join(paid)}


def _chests() -> str:
    two, three, four = NUMBERS.chests
    text = _("%(two)d for two gangs, %(three)d for three, %(four)d for four.")
    return text % {"two": two, "three": three, "four": four}


def _scarcity() -> str:
    text = _("Only %(percent)d of 100 chests lie out.")
    return text % {"percent": NUMBERS.scarce_percent}
