"""The data files: what they say of the printed game, and that a mistake is reported with file and line."""

import runpy

import pytest

from games.cadwallon.rules import components
from games.cadwallon.rules.components import (
    ADVENTURES,
    ARCANA,
    CHARACTERS,
    DECK,
    GANGS,
    ISABEAU,
    KORNAK,
    NUMBERS,
    SIENNA,
    SKILLS,
    THIEVES,
    VALRUT,
)
from games.kernel import datafile
from games.kernel.datafile import DataMistake

SKILL_KINDS = {
    "permanent": {
        "shield_of_alahan",
        "clockwork_pick",
        "pack_hunter",
        "slither",
        "haggler",
        "rage",
        "crossbow",
        "wrecker",
    },
    "points": {"feint", "shadow_step", "light_fingers", "dark_revelation"},
    "discard": {"tarot_reading", "grave_chill", "demons_whisper", "grim_trinity"},
}


@pytest.mark.parametrize("figure", THIEVES)
def test_every_thief_has_combat_2_movement_4_and_mind_4(figure: int) -> None:
    """Section 1"""
    thief = CHARACTERS[figure]
    assert (thief.combat, thief.movement, thief.mind) == (2, 4, 4)


@pytest.mark.parametrize("figure", [ISABEAU, SIENNA])
def test_the_heroes_have_combat_3_movement_4_and_mind_4(figure: int) -> None:
    """Section 1: and no skill."""
    hero = CHARACTERS[figure]
    assert (hero.combat, hero.movement, hero.mind, hero.skill) == (3, 4, 4, None)


@pytest.mark.parametrize("figure", [KORNAK, VALRUT])
def test_the_militia_have_combat_2_and_no_skill(figure: int) -> None:
    """Section 1; section 7 row 25 for their names"""
    assert (CHARACTERS[figure].combat, CHARACTERS[figure].skill) == (2, None)
    assert CHARACTERS[figure].name in ("Kornak", "Valrut")


def test_the_gangs_are_those_of_the_box() -> None:
    """Section 1; section 7 row 26: Sienna, not Sienne"""
    assert [[thief.name for thief in gang.thieves] for gang in GANGS] == [
        ["Leona", "Harid", "Iris", "Davitto"],
        ["Sanaris", "Faras", "Drokan", "Valdur"],
        ["Kaldern", "Sarys", "Elise", "Tortok"],
        ["Jehlan", "Anays", "Dorak", "Torham"],
    ]
    assert CHARACTERS[SIENNA].name == "Sienna"


@pytest.mark.parametrize("gang", GANGS, ids=lambda gang: gang.id)
def test_each_gang_has_two_permanent_skills_one_for_points_and_one_for_a_card(
    gang: components.Gang,
) -> None:
    """Section 11"""
    kinds = [SKILLS[thief.skill].kind for thief in gang.thieves if thief.skill]
    assert sorted(kinds) == ["discard", "permanent", "permanent", "points"]


def test_the_skills_are_of_the_kinds_of_the_fact_file() -> None:
    """Section 11: 1 point or 1 card."""
    for kind, names in SKILL_KINDS.items():
        assert {name for name, skill in SKILLS.items() if skill.kind == kind} == names
    assert {s.cost for s in SKILLS.values() if s.kind != "permanent"} == {1}


@pytest.mark.parametrize("table", [SKILLS, ARCANA, components.TREASURES, ADVENTURES])
def test_everything_has_a_name_in_three_languages(
    table: dict[str, components.Named],
) -> None:
    for entry in table.values():
        assert entry.en
        assert entry.fr
        assert entry.es


def test_the_adventures_are_numbered_one_to_eight() -> None:
    """Section 14"""
    assert [adventure.number for adventure in ADVENTURES.values()] == list(range(1, 9))


def test_all_but_the_incarnates_last_seven_rounds() -> None:
    """Section 14"""
    rounds = {adventure.id: adventure.rounds for adventure in ADVENTURES.values()}
    assert {key for key, count in rounds.items() if count == 8} == {"incarnates"}
    assert set(rounds.values()) == {7, 8}


def test_a_seven_round_game_has_this_many_points() -> None:
    """Section 8: 98, 147 or 196"""
    assert [7 * seats * NUMBERS.action_points for seats in (2, 3, 4)] == [98, 147, 196]


def test_eight_rounds_of_four_players_need_no_reshuffle() -> None:
    """Section 14, checks: 52 cards, and 8 for Jehlan"""
    drawn = 4 * (NUMBERS.opening_hand + 8)
    assert (drawn, drawn + 8) == (52, len(DECK))


MISTAKES = [
    ("gangs.toml", "combat = 2", "combat = 0", r"gangs.toml:13: .*combat"),
    ("gangs.toml", 'skill = "feint"', 'skill = "faint"', r"gangs.toml:13: .*skill"),
    ("gangs.toml", ', skill = "feint"', "", r"gangs.toml:13: a thief without a skill"),
    (
        "gangs.toml",
        'skill = "tarot_reading"',
        'skill = "feint"',
        r"gangs.toml:14: used twice \(gangs\[0\].thieves\[1\]\)",
    ),
    (
        "gangs.toml",
        'skill = "pack_hunter"',
        'skill = "feint"',
        r"gangs.toml:\d+: used twice \(gangs\[1\].thieves\[0\]\)",
    ),
    ("gangs.toml", 'id = "harid"', 'id = "leona"', r"gangs.toml:14: used twice"),
    ("gangs.toml", 'id = "nocturnis"', 'id = "cursed"', r"gangs.toml:\d+: used twice"),
    ("gangs.toml", 'name = "Leona",', "", r"gangs.toml:13: .*missing.* field name"),
    ("skills.toml", 'kind = "points"', 'kind = "point"', r"skills.toml:\d+: .*kind"),
    ("skills.toml", "wrecker  ", "wreckage ", r"skills.toml:\d+: "),
    ("arcana.toml", "copies = 6", "copies = -6", r"arcana.toml:\d+: .*copies"),
    ("arcana.toml", 'timing = "fight"', 'timing = "soon"', r"arcana.toml:\d+: .*timing"),
    ("arcana.toml", 'timing = "fight"', 'timing = "turn"', r"arcana.toml:5: it cannot be played then"),
    ("skills.toml", 'kind = "points"', 'kind = "discard"', r"skills.toml:5: it cannot be paid so"),
    ("skills.toml", 'kind = "permanent"', 'kind = "points"', r"skills.toml:7: it cannot be paid so"),
    ("skills.toml", 'kind = "discard",   cost = 1', 'kind = "discard",   cost = 2', r"skills.toml:6: one card is"),
    ("arcana.toml", "run     ", "ran     ", r"arcana.toml:\d+: "),
    ("arcana.toml", "value = 1", "worth = 1", r"arcana.toml:\d+: "),
    ("treasures.toml", "copies = 6", "copies = 7", r"treasures.toml:\d+: 25 chests"),
    ("treasures.toml", "values = [2, 4]", "values = []", r"treasures.toml:\d+: .*values"),
    ("adventures.toml", "round = 5", "round = 9", r"adventures.toml:\d+: after the last"),
    ("adventures.toml", 'kind = "alarm"', 'kind = "alert"', r"adventures.toml:\d+: .*kind"),
    ("adventures.toml", "amount = 9", "amount = 10", r"more portcullises come down"),
    ("adventures.toml", "civilians = 14", "civilians = 15", r"more tokens than rooms"),
    ("adventures.toml", "hostages = 15", "hostages = 16", r"there are 15 in treasures"),
    ("adventures.toml", 'kind = "zombies", amount = 4', 'kind = "zombies", amount = 5', r"more zombies rise"),
    ("adventures.toml", 'id = "hunter"', 'id = "duke"', r"adventures.toml:\d+: missing: hunter"),
    ("numbers.toml", "opening_hand = 5", "opening_hand = 16", r"numbers.toml:4: there are 60 cards, not 64"),
    ("numbers.toml", "open_missions = 3", "open_missions = 16", r"numbers.toml:5: there are 15 missions"),
    ("numbers.toml", "[16, 20, 24]", "[16, 20, 25]", r"numbers.toml:\d+: there are 24 chests"),
    ("numbers.toml", "flight = 3", "flight = 0", r"numbers.toml:\d+: .*flight"),
    ("numbers.toml", "flight = 3", "fligth = 3", r"numbers.toml:\d+: .*flig"),
    ("numbers.toml", "flight = 3", "flight =", r"numbers.toml:\d+: "),
]  # fmt: skip


@pytest.mark.filterwarnings("ignore:.*found in sys.modules:RuntimeWarning")
@pytest.mark.parametrize(("file", "written", "changed", "message"), MISTAKES)
def test_a_mistake_is_named_with_file_and_line(
    file: str,
    written: str,
    changed: str,
    message: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read = datafile._read
    assert written in read(components.PACKAGE, file)

    def corrupted(package: str, name: str) -> str:
        text = read(package, name)
        return text.replace(written, changed, 1) if name == file else text

    monkeypatch.setattr(datafile, "_read", corrupted)
    with pytest.raises(DataMistake, match=message):
        runpy.run_module(components.__name__)
