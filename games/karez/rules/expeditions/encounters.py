"""An encounter on the way: it is met, and fought round by round until it or the party is no more (1.7).

What can be done about it meanwhile is in `windows`.
"""

from games.karez.rules.components import ADVENTURES, OWNED_DECKS
from games.karez.rules.expeditions.deaths import die
from games.karez.rules.expeditions.events import (
    BoxReopened,
    DeathAverted,
    DiceFell,
    EncounterMet,
    HitTaken,
    MonsterKilled,
    RoundFought,
    TrapPassed,
)
from games.karez.rules.expeditions.fight import (
    avert_death,
    end_round,
    hardiest,
    is_idle,
    is_wiped_out,
    meet,
    next_round,
    strike,
    takers,
    throw,
    wound,
)
from games.karez.rules.expeditions.homecoming import fail, kill_in_dungeon, win
from games.karez.rules.expeditions.parties import dungeon_of, encounters_ahead
from games.karez.rules.expeditions.record import (
    Exploring,
    Fighter,
    Meeting,
    Outing,
)
from games.karez.rules.expeditions.tools import uses_on_dice
from games.karez.rules.now import Now


def meeting_of(outing: Outing) -> Meeting:
    assert outing.meeting is not None
    return outing.meeting


def reveal(now: Now, exploring: Exploring, outing: Outing) -> None:
    """The next card is turned over, for all to see."""
    ahead = encounters_ahead(now.state, outing)
    card = _turn_over(now, outing)
    outing.meeting = meet(outing.party, card)
    outing.stage = "revealed"
    passed = outing.passed
    now.tell(EncounterMet(exploring.seat, outing.target, card, passed, passed + ahead))


def _turn_over(now: Now, outing: Outing) -> str:
    """In a dungeon it stays where it is until it is killed."""
    state = now.state
    if outing.is_raid:
        monster = dungeon_of(state, outing).monsters[0]
        monster.seen = (1 << len(state.guilds)) - 1
        return monster.id
    deck = ADVENTURES[outing.target].encounters[outing.passed]
    # Should every card of a deck be in somebody's hands, another family comes instead (reading 45).
    drawn = (now.draw(other) for other in (deck, *OWNED_DECKS))
    return next(card for card in drawn if card is not None)


def _go_further(now: Now, exploring: Exploring, outing: Outing) -> None:
    """On to the next card, or home."""
    outing.meeting = None
    outing.passed += 1
    if is_wiped_out(outing.party):
        fail(now, exploring, outing, "died")
    elif encounters_ahead(now.state, outing):
        outing.stage = "between"
    else:
        win(now, exploring, outing)


# Rounds.


def begin_fight(now: Now, exploring: Exploring, outing: Outing) -> None:
    outing.stage = "before"
    while is_idle(outing.party, meeting_of(outing)):
        _next_round(now, exploring, outing)


def _next_round(now: Now, exploring: Exploring, outing: Outing) -> None:
    meeting = meeting_of(outing)
    number = next_round(meeting)
    if number:
        now.tell(BoxReopened(exploring.seat, meeting.encounter, number))


def roll_dice(now: Now, exploring: Exploring, outing: Outing) -> None:
    """Everybody sees them before anything is matched, if there is something that can be done about them."""
    meeting = meeting_of(outing)
    throw(outing.party, meeting, now.chance)
    if not uses_on_dice(outing.party, meeting):
        match_dice(now, exploring, outing)
    else:
        outing.stage = "dice"
        now.tell(
            DiceFell(
                exploring.seat,
                meeting.encounter,
                meeting.cycle,
                meeting.round,
                meeting.dice,
            )
        )


def match_dice(now: Now, exploring: Exploring, outing: Outing) -> None:
    meeting = meeting_of(outing)
    dice = meeting.dice
    result = strike(outing.party, meeting)
    outing.stage = "hits"
    now.tell(
        RoundFought(
            exploring.seat,
            meeting.encounter,
            meeting.cycle,
            meeting.round,
            dice,
            *result,
        )
    )


def lay_hits(now: Now, exploring: Exploring, outing: Outing) -> None:
    """The next hit finds whom it can, and is lost if it finds nobody; after the last one the round is over."""
    meeting = meeting_of(outing)
    if not meeting.hits:
        _finish_round(now, exploring, outing)
        return
    hurt = takers(outing.party, meeting.hits[0])
    if hurt:
        take_hit(now, exploring, outing, hardiest(hurt))
    else:
        meeting.hits = meeting.hits[1:]


def take_hit(now: Now, exploring: Exploring, outing: Outing, fighter: Fighter) -> None:
    meeting = meeting_of(outing)
    number, *others = meeting.hits
    meeting.hits = tuple(others)
    struck = wound(fighter, number)
    now.tell(HitTaken(exploring.seat, fighter.id, number, struck))
    if fighter.open:
        return
    averted = avert_death(fighter, meeting.hits)
    if averted is None:
        die(now, exploring, outing, fighter)
    else:
        now.discard_card(averted.card)
        now.tell(DeathAverted(exploring.seat, fighter.id, *averted))


def _finish_round(now: Now, exploring: Exploring, outing: Outing) -> None:
    meeting = meeting_of(outing)
    end_round(outing.party, meeting)
    if meeting.is_trap:
        pass_trap(now, exploring, outing)
    elif not meeting.open:
        kill(now, exploring, outing)
    elif is_wiped_out(outing.party):
        fail(now, exploring, outing, "died")
    else:
        _next_round(now, exploring, outing)
        begin_fight(now, exploring, outing)


# The end of an encounter.


def pass_trap(
    now: Now, exploring: Exploring, outing: Outing, *, disarmed: bool = False
) -> None:
    encounter = meeting_of(outing).encounter
    now.discard_monster(encounter)
    now.tell(TrapPassed(exploring.seat, encounter, disarmed))
    _go_further(now, exploring, outing)


def kill(now: Now, exploring: Exploring, outing: Outing) -> None:
    meeting = meeting_of(outing)
    facts = now.state.guilds[exploring.seat].this_turn
    facts.killed = (*facts.killed, meeting.deck)
    now.tell(MonsterKilled(exploring.seat, meeting.encounter, meeting.deck))
    if outing.is_raid:
        kill_in_dungeon(now, exploring, outing)
    else:
        now.discard_monster(meeting.encounter)
    _go_further(now, exploring, outing)
