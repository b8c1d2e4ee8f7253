"""Cards on the way, from the question to what is told of it."""

from games.karez.rules.expeditions.events import (
    DiceFell,
    HelpUsed,
    HitTaken,
    MonsterKilled,
    RoundFought,
)
from games.karez.rules.expeditions.record import Die
from games.karez.rules.moves import ENOUGH, Equip, Fight, Send, Use
from games.karez.rules.state import Hero
from tests.karez.rules.expeditions.positions import ALICE, Play, position

FIGHT = Fight()


def carrying(
    card: str, hero: Hero | str, *others: str, monster: str = "minotaur"
) -> Play:
    name = hero if isinstance(hero, str) else hero.id
    play = Play(
        position(
            hero,
            *others,
            site="goblin_den",
            cards=[card],
            decks={"humanoid": [monster]},
        )
    )
    if others:
        play.answer(Send((name, *others)))
    play.answer(Equip(card, name))
    return play


def test_dice_are_shown_before_they_are_matched_if_something_can_be_done() -> None:
    play = carrying("throwing_axes", "knight")
    events = play.answer(FIGHT, dice=[*[6, 1], 4, *[6, 6]])
    assert events == [
        DiceFell(ALICE, "minotaur", 1, "normal", play.meeting.dice),
    ]
    assert len(play.meeting.dice) == 6


def test_otherwise_only_what_came_of_them_is_told() -> None:
    play = carrying("spear", "knight")
    events = play.answer(FIGHT, dice=[*[6, 1], 3, *[6, 6]])
    assert isinstance(events[0], RoundFought)


def test_whoever_goes_on_keeps_the_card() -> None:
    play = carrying("throwing_axes", "knight")
    play.answer(FIGHT, dice=[*[6, 1], 3, *[6, 6]])
    play.answer(ENOUGH)
    assert play.fighter("knight").cards == ("throwing_axes",)


def test_a_potion_of_strength_lasts_one_round() -> None:
    play = carrying("potion_of_strength", "knight")
    play.answer(FIGHT)
    assert play.asked.kind == "roll"
    events = play.answer(
        Use("knight", "potion_of_strength"), dice=[*[1, 1, 1, 1], 1, *[6, 6]]
    )
    assert events[0] == HelpUsed(ALICE, "knight", "potion_of_strength")
    reds = [
        sum(die.colour == "red" for die in event.dice)
        for event in events
        if isinstance(event, RoundFought)
    ]
    assert reds[:2] == [4, 2]
    assert play.state.discards["instant"] == ["potion_of_strength"]


def test_a_frozen_monster_misses_the_cycle() -> None:
    play = carrying("scroll_of_freezing", "barbarian")
    play.answer(FIGHT)
    events = play.answer(Use("barbarian", "scroll_of_freezing"), dice=[1, 1, 1])
    frozen, thawed = [e for e in events if isinstance(e, RoundFought)][:2]
    assert not any(die.colour == "white" for die in frozen.dice)
    # Its fixed attack is still to come.
    assert Die("white", "", 3, fixed=True) in thawed.dice


def test_a_monster_that_is_poisoned_before_the_dice_rolls_none() -> None:
    play = carrying("poison_flask", "barbarian", monster="orc_raider")
    play.answer(FIGHT, dice=[*[2, 1, 1], *[2, 2]])
    # One box is left: when the dice lie it could be covered, but that would not spare the hits.
    play.answer(ENOUGH)
    poison = Use("barbarian", "poison_flask", boxes=(4,))
    assert play.asked.kind == "roll"
    assert poison in play.asked.moves
    events = play.answer(poison)
    assert events[0] == HelpUsed(ALICE, "barbarian", "poison_flask", boxes=(4,))
    assert events[1] == MonsterKilled(ALICE, "orc_raider", "humanoid")


def test_a_healing_potion_is_offered_before_the_next_dice() -> None:
    play = carrying("healing_potion", Hero("barbarian", wounds=(3, 4)))
    play.answer(FIGHT)
    sip = Use("barbarian", "healing_potion", on="barbarian")
    assert list(play.asked.moves) == [ENOUGH, sip]
    events = play.answer(sip)
    assert events[0] == HelpUsed(
        ALICE, "barbarian", "healing_potion", "barbarian", boxes=(3,)
    )


def test_the_cleric_is_asked_between_encounters() -> None:
    play = Play(
        position(
            "cleric",
            "barbarian",
            site="goblin_den",
            decks={"humanoid": ["orc_raider", "troll"]},
        )
    )
    play.answer(Send(("cleric", "barbarian")))
    # The Cleric's own 2 and a red 4 kill the Orc, which hits the Barbarian's 3.
    events = play.answer(FIGHT, dice=[4, 6, *[1, 1, 1], *[3, 2]])
    assert HitTaken(ALICE, "barbarian", 3, "box") in events
    assert play.asked.kind == "roll"
    assert list(play.asked.moves) == [ENOUGH, Use("cleric", on="barbarian")]
    play.answer(Use("cleric", on="barbarian"))
    assert play.asked.kind == "meet"
    assert play.fighter("barbarian").wounds == ()
