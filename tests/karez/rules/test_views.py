"""What each guild may know, and nothing more."""

import msgspec

from games.karez import rules as karez
from games.karez.rules.events import LookedAt, MonsterDrawn, MonsterLaid, Sent
from games.karez.rules.moves import ENOUGH, PASS, LayMonster, OpenDungeon, PutBack, Work
from games.karez.rules.state import State
from games.kernel.chance import Dice
from games.kernel.questions import known_to
from games.kernel.rules import Seat
from tests.karez.rules.positions import (
    ANN,
    BEN,
    CLEO,
    all_pass,
    answer,
    monsters,
    play,
    position,
    quest,
)


def shown(state: State, seat: Seat | None) -> str:
    """Everything a reader is sent, as text."""
    return msgspec.json.encode(karez.view(state, seat)).decode()


def test_monsters_of_a_hand_show_only_their_backs() -> None:
    state = position()
    state.guilds[ANN].monsters = monsters("ghoul")
    assert "ghoul" in shown(state, ANN)
    assert "ghoul" not in shown(state, BEN)
    assert karez.view(state, BEN).guilds[ANN].monsters[0].deck == "undead"


def test_quests_are_secret_until_they_are_done() -> None:
    state = position()
    state.guilds[ANN].quests = [quest("q17")]
    assert "q17" in shown(state, ANN)
    assert "q17" not in shown(state, None)
    assert karez.view(state, BEN).guilds[ANN].quest_count == 1
    state.guilds[ANN].done = ["q17"]
    assert "q17" in shown(state, BEN)


def test_a_dungeon_lies_face_down() -> None:
    state = position()
    state.guilds[ANN].monsters = monsters("ghoul", "troll")
    events = play(state, OpenDungeon("troll"), LayMonster("ghoul"))
    for reader in (BEN, None):
        assert "troll" not in shown(state, reader)
        laid = [
            e for e in known_to(karez, events, reader) if isinstance(e, MonsterLaid)
        ]
        assert [one.monster for one in laid] == ["", ""]
        assert [one.deck for one in laid] == ["humanoid", "undead"]
    assert "troll" in shown(state, ANN)


def test_which_monster_goes_to_the_arena_is_seen_there() -> None:
    state = position()
    state.buildings["arena"] = CLEO
    state.guilds[ANN].monsters = monsters("ghoul", "zombie")
    events = play(state, Work("arena", "general", target="ghoul"))
    assert "ghoul" not in shown(state, BEN)
    sent = [e for e in known_to(karez, events, BEN) if isinstance(e, Sent)]
    assert sent[0].target == ""


def test_the_tower_tells_only_its_guest() -> None:
    state = position("arcane", "public")
    state.decks["ancient"][-3:] = ["red_dragon", "lich_king", "elder_wyrm"]
    play(state, Work("tower", "general", target="ancient"))
    events = all_pass(state)
    assert "lich_king" in shown(state, ANN)
    assert "lich_king" not in shown(state, BEN)
    looked = [e for e in known_to(karez, events, BEN) if isinstance(e, LookedAt)]
    assert [(one.deck, one.cards) for one in looked] == [("ancient", ())]


def test_what_was_seen_stays_written_until_the_deck_is_shuffled() -> None:
    state = position("arcane", "public")
    state.decks["ancient"][-3:] = ["red_dragon", "lich_king", "elder_wyrm"]
    play(state, Work("tower", "general", target="ancient"))
    all_pass(state)
    answer(state, ANN, PutBack(("lich_king",), ("red_dragon", "elder_wyrm")))
    known = karez.view(state, ANN).known["ancient"]
    assert known == ("lich_king", "", "", "", "", "red_dragon", "elder_wyrm")
    assert karez.view(state, BEN).known == {}


def looked_at_undead() -> State:
    state = position("arcane", "public")
    state.buildings["cemetery"] = BEN
    state.decks["undead"][-3:] = ["skeleton", "vampire", "banshee"]
    play(state, Work("tower", "general", target="undead"))
    all_pass(state)
    answer(state, ANN, PutBack(("vampire", "banshee", "skeleton"), ()))
    return state


def test_whoever_saw_a_card_on_its_deck_knows_who_drew_it() -> None:
    state = looked_at_undead()
    while karez.decisions(state)[0].seat != BEN:
        play(state, PASS)
    play(state, Work("cemetery", "general"))
    events = all_pass(state)
    drawn = [e for e in known_to(karez, events, ANN) if isinstance(e, MonsterDrawn)]
    assert drawn[0].monster == "vampire"
    assert karez.view(state, ANN).guilds[BEN].monsters[-1].id == "vampire"
    assert karez.view(state, None).guilds[BEN].monsters[-1].id == ""
    assert karez.view(state, ANN).known["undead"][:2] == ("banshee", "skeleton")


def test_a_guess_keeps_what_the_guild_has_seen() -> None:
    state = looked_at_undead()
    guesses = [karez.determinize(state, ANN, Dice(luck)) for luck in range(20)]
    assert {tuple(g.decks["undead"][-3:]) for g in guesses} == {
        ("skeleton", "banshee", "vampire")
    }
    others = [karez.determinize(state, BEN, Dice(luck)) for luck in range(20)]
    assert len({tuple(g.decks["undead"][-3:]) for g in others}) > 1


def test_a_guess_looks_the_same_to_the_guild_and_loses_no_piece() -> None:
    state = position("arcane", "merchants", "public")
    state.guilds[0].monsters += monsters()
    play(state, OpenDungeon(state.guilds[0].monsters[0].id))
    if karez.decisions(state)[0].kind == "lay":
        play(state, ENOUGH)
    for seat in range(3):
        guess = karez.determinize(state, Seat(seat), Dice(3))
        assert karez.view(guess, Seat(seat)) == karez.view(state, Seat(seat))
        assert karez.census(guess) == karez.census(state)
