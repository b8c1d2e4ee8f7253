"""Standing orders for Cadwallon, in the players' words: each question, and each answer as half of a sentence."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.cadwallon.orders.choices import GATE_IDS
from games.cadwallon.rules.components import GANGS, TREASURES
from games.cadwallon.rules.district import NUMBER
from games.cadwallon.words.names import card_name, gang_name, space_name, treasure_name

# The parts of the panel, each with its fields.
GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        gettext_noop("Fights"),
        ("fight", "fight_then", "fight_cards", "second_wind", "rage", "skill"),
    ),
    (
        gettext_noop("Treasures"),
        ("plunder", "hand_over", "drop", "kinds", "stash"),
    ),
    (
        gettext_noop("Cards on other players’ turns"),
        (
            "injury",
            "injury_then",
            "distraction",
            "distraction_then",
            "favour",
            "favour_then",
            "whom",
        ),
    ),
    (
        gettext_noop("On the map"),
        (
            "drive_thief",
            "drive_guard",
            "portcullis",
            "portcullis_gates",
            "zombie",
            "banish",
            "pentacle",
        ),
    ),
    (
        gettext_noop("The beginning"),
        ("gangs", "deploy", "deploy_gates", "deploy_first"),
    ),
)

LABELS: dict[str, str] = {
    "fight": gettext_noop("A thief of mine is in a fight"),
    "fight_then": gettext_noop("When that is so"),
    "fight_cards": gettext_noop("Only these cards, the first one first"),
    "second_wind": gettext_noop("My Second Wind allows me to roll again"),
    "rage": gettext_noop("Tortok’s Rage allows me to roll a die again"),
    "skill": gettext_noop("A skill could still turn a fight, for a card"),
    "plunder": gettext_noop("I have won, and may take a treasure"),
    "hand_over": gettext_noop("I must hand over a treasure"),
    "drop": gettext_noop("A thief of mine carries too much"),
    "kinds": gettext_noop("Treasures I like best, the first one first"),
    "stash": gettext_noop("A dropped treasure goes into a room"),
    "injury": gettext_noop("Somebody walks, and I hold a Niggling Injury"),
    "injury_then": gettext_noop("When that is so"),
    "distraction": gettext_noop("A militiaman sets out, and I hold a Distraction"),
    "distraction_then": gettext_noop("When that is so"),
    "favour": gettext_noop("Somebody plays a card, and I hold a Guild Favour"),
    "favour_then": gettext_noop("When that is so"),
    "whom": gettext_noop("Injury and Favour are for"),
    "drive_thief": gettext_noop("I drive a beaten thief"),
    "drive_guard": gettext_noop("I drive a beaten militiaman"),
    "portcullis": gettext_noop("I shut a gate"),
    "portcullis_gates": gettext_noop("Gates to shut, the first one first"),
    "zombie": gettext_noop("I let a zombie rise"),
    "banish": gettext_noop("I send off a thief whose ritual has failed"),
    "pentacle": gettext_noop("I move the second pentacle"),
    "gangs": gettext_noop("Gangs I would lead, the first one first"),
    "deploy": gettext_noop("My thieves take their places"),
    "deploy_gates": gettext_noop("Gates to begin at, the first one first"),
    "deploy_first": gettext_noop("The thief who goes first"),
}

# Answers that mean the same in every field.
COMMON: dict[str, str] = {
    "ask": gettext_noop("ask me"),
    "never": gettext_noop("let it pass"),
    "play": gettext_noop("play it"),
    "listed": gettext_noop("as in my list below"),
    "far_from_exits": gettext_noop("far from the gates that are open"),
    "near_guards": gettext_noop("towards the militia"),
    "far_from_loot": gettext_noop("far from the chests"),
    "far_from_mine": gettext_noop("far from my thieves"),
    "near_mine": gettext_noop("near my thieves"),
    "far_from_rivals": gettext_noop("far from the other gangs"),
    "near_rivals": gettext_noop("near the other gangs, not near mine"),
    "near_richest": gettext_noop("near the richest gang, not near mine"),
}
CHOICES: dict[tuple[str, str], str] = {
    ("fight", "never"): gettext_noop("no card"),
    ("fight", "at_stake"): gettext_noop("a card, if a treasure is at stake"),
    ("fight", "helps"): gettext_noop("a card, if it helps the odds by a tenth or more"),
    ("fight", "always"): gettext_noop("always a card"),
    ("second_wind", "never"): gettext_noop("never"),
    ("second_wind", "losing"): gettext_noop("roll again when I am losing"),
    ("rage", "never"): gettext_noop("never"),
    ("rage", "losing"): gettext_noop("roll the lowest die again when I am losing"),
    ("skill", "never"): gettext_noop("never"),
    ("skill", "at_stake"): gettext_noop("use it, if a treasure is at stake"),
    ("skill", "turns"): gettext_noop("use it, if it is likely to turn the fight"),
    ("plunder", "valuable"): gettext_noop("take the most valuable one"),
    ("plunder", "sets"): gettext_noop("take what fits my sets and the missions"),
    ("hand_over", "least"): gettext_noop("the least valuable one"),
    ("hand_over", "no_set"): gettext_noop("what fits my sets least"),
    ("hand_over", "listed"): gettext_noop("what is last in my list below"),
    ("drop", "least"): gettext_noop("drop the least valuable one"),
    ("drop", "no_set"): gettext_noop("drop what fits my sets least"),
    ("drop", "listed"): gettext_noop("drop what is last in my list below"),
    ("injury", "robbed"): gettext_noop(
        "it is for whoever attacks a thief of mine with treasure"
    ),
    ("injury", "attacked"): gettext_noop("it is for whoever attacks a thief of mine"),
    ("injury", "leaving"): gettext_noop(
        "it is for whoever leaves with treasure, or attacks mine who carry some"
    ),
    ("injury", "always"): gettext_noop("it is for any walk that it cuts short"),
    ("distraction", "carrier"): gettext_noop(
        "it is for when the militiaman can reach a thief of mine with treasure"
    ),
    ("distraction", "near"): gettext_noop(
        "it is for when the militiaman can reach a thief of mine"
    ),
    ("distraction", "always"): gettext_noop("it is for the first chance"),
    ("favour", "fight"): gettext_noop("it is for cards in my fights"),
    ("favour", "against_me"): gettext_noop(
        "it is for cards in my fights, and for a Cutpurse at my purse"
    ),
    ("favour", "costly"): gettext_noop(
        "it is for those, and for cards that open chests or bring points"
    ),
    ("favour", "always"): gettext_noop("it is for the first card"),
    ("whom", "anyone"): gettext_noop("anybody"),
    ("whom", "richest"): gettext_noop("the richest gang, as far as I can see"),
    ("whom", "not_poorest"): gettext_noop("anybody but the poorest gang"),
    ("portcullis", "far_from_mine"): gettext_noop("the one farthest from my thieves"),
    ("pentacle", "library"): gettext_noop("to the Library"),
    ("pentacle", "dormitory"): gettext_noop("to the Dormitory"),
    ("deploy", "near_chests"): gettext_noop("near good chests"),
    ("deploy_first", "locks"): gettext_noop("the best with locks"),
    ("deploy_first", "fast"): gettext_noop("the fastest"),
    ("deploy_first", "strong"): gettext_noop("the best in a fight"),
}

# What an empty list means.
EMPTY: dict[str, str] = {
    "fight_cards": gettext_noop("whatever helps most"),
    "gangs": gettext_noop("ask me"),
    "portcullis_gates": gettext_noop("none: ask me"),
    "deploy_gates": gettext_noop("none: ask me"),
    "kinds": gettext_noop("what fits my sets"),
}
# What a field only says together with another one, when that has one of these values.
DEPENDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "fight_then": ("fight", ("at_stake", "helps", "always")),
    "fight_cards": ("fight", ("at_stake", "helps", "always")),
    "injury_then": ("injury", ("robbed", "attacked", "leaving", "always")),
    "distraction_then": ("distraction", ("carrier", "near", "always")),
    "favour_then": ("favour", ("fight", "against_me", "costly", "always")),
    "portcullis_gates": ("portcullis", ("listed",)),
    "deploy_gates": ("deploy", ("listed",)),
    "deploy_first": ("deploy", ("listed", "near_chests")),
}
# How many places a list has; all others have one for each thing.
SHORT_LIST = 6


def groups() -> list[tuple[str, tuple[str, ...]]]:
    return [(_(title), fields) for title, fields in GROUPS]


def label(field: str) -> str:
    return _(LABELS[field])


def choice(field: str, value: str) -> str:
    return _(CHOICES.get((field, value)) or COMMON[value])


def items(field: str) -> Sequence[tuple[str, str]]:
    """What can stand in a list, with its name."""
    match field:
        case "fight_cards":
            cards = ("extra_blade", "powerful_blow", "dirty_trick", "second_wind")
            return [(card, card_name(card)) for card in cards]  # type: ignore[arg-type]
        case "kinds":
            kinds = [kind for kind in TREASURES if kind != "purse"]
            return [(kind, treasure_name(kind)) for kind in kinds]
        case "gangs":
            return [(gang.id, gang_name(gang.id)) for gang in GANGS]
        case _:
            return [(gate, space_name(NUMBER[gate])) for gate in GATE_IDS]


def empty(field: str) -> str:
    return _(EMPTY[field])


def places(field: str) -> int:
    return min(SHORT_LIST, len(items(field)))


def is_idle(field: str, orders: object) -> bool:
    """Does the field say nothing, as the others are now?"""
    if field == "kinds":
        uses = ("plunder", "hand_over", "drop")
        return not any(getattr(orders, use) == "listed" for use in uses)
    if field not in DEPENDS:
        return False
    other, values = DEPENDS[field]
    return getattr(orders, other) not in values
