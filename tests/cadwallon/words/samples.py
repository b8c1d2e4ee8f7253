"""One or more of every event and of every move, and a view to label the moves with."""

import msgspec

from games.cadwallon import rules as cadwallon
from games.cadwallon.rules import events as e
from games.cadwallon.rules import frames as f
from games.cadwallon.rules import moves as m
from games.cadwallon.rules.components import (
    HOSTAGES,
    ISABEAU,
    KORNAK,
    MISSIONS,
    SIENNA,
    TOKEN_KIND,
    ZOMBIES,
    Mission,
)
from games.cadwallon.rules.district import GATES, GUARDROOM, LIBRARY, STREETS
from games.cadwallon.rules.options import Options
from games.cadwallon.rules.view import View
from games.kernel.chance import Dice
from games.kernel.rules import Seat

ALICE, BOB = Seat(0), Seat(1)
LEONA, FARAS = 0, 5
ZOMBIE = ZOMBIES[0]
SCROLL, PURSE, CHEST = (TOKEN_KIND.index(kind) for kind in ("scroll", "purse", "chest"))
HOSTAGE = HOSTAGES[0]
SCROLLS_2 = MISSIONS.index(Mission("scroll", 2))
GATE, STREET = GATES[0], STREETS[-1]

EVENTS: tuple[e.Event, ...] = (
    e.GangChosen(ALICE, "executioners"),
    e.GangChosen(BOB, "kalderns"),
    e.FirstPlayerRolled((7, 9), BOB),
    e.Deployed(LEONA, GATE),
    e.GateBarred(ALICE, GATE),
    e.RoundBegan(3, BOB),
    e.AlarmRang(9),
    e.AlarmRang(1),
    e.ExitsOpened(),
    e.TurnBegan(ALICE),
    e.TurnEnded(ALICE),
    e.Drew(ALICE, "run"),
    e.Drew(ALICE, None),
    e.DeckReshuffled(12),
    e.DeckReshuffled(1),
    e.MilitiaRolled(ALICE, KORNAK, 4),
    e.Distracted(KORNAK),
    e.Marched(ALICE, KORNAK, (STREET, LIBRARY)),
    e.Marched(ALICE, ZOMBIE, (STREET,)),
    e.Marched(ALICE, ZOMBIE, ()),
    e.Activated(LEONA),
    e.Walked(LEONA, (STREET, LIBRARY)),
    e.WalkCutShort(LEONA, STREET),
    e.LeftDistrict(LEONA, GATE),
    e.ChestOfDucatsEmptied(ALICE, CHEST, 4, 7),
    e.Haggled(LEONA, 2),
    e.LockHeld(LEONA, SCROLL, 5),
    e.LockPicked(LEONA, SCROLL, 4),
    e.LockPicked(LEONA, SCROLL, 0),
    e.ChestBashed(LEONA, SCROLL),
    e.ChestOpened(LEONA, SCROLL, 1),
    e.PurseEmptied(ALICE, PURSE, 3),
    e.Dropped(LEONA, SCROLL),
    e.Stashed(ALICE, SCROLL, LIBRARY),
    e.Attacked(LEONA, FARAS, STREET),
    e.Attacked(ZOMBIE, LEONA, LIBRARY),
    e.Attacked(LEONA, ZOMBIE, LIBRARY),
    e.Shot(LEONA, FARAS),
    e.DiceRolled(LEONA, FARAS, (3, 5, 2), (6,)),
    e.DieRerolled(FARAS, 6, 2, "dirty_trick"),
    e.DieRerolled(FARAS, 1, 2, "rage"),
    e.DieRerolled(ZOMBIE, 6, 2, "demons_whisper"),
    e.AllDiceRerolled(LEONA, (1, 6)),
    e.DieRaised(LEONA, 1, "powerful_blow"),
    e.DieRaised(LEONA, 2, "grim_trinity"),
    e.FightWon(LEONA, FARAS, 6, 4),
    e.FightWon(LEONA, ZOMBIE, 5, 5),
    e.TreasureStolen(LEONA, FARAS, SCROLL),
    e.DucatsStolen(LEONA, FARAS, 2),
    e.DucatsStolen(LEONA, FARAS, 0),
    e.Fined(ALICE, 2, "bank"),
    e.Fined(ALICE, 1, "treasury"),
    e.Fined(ALICE, 2, "bounty"),
    e.Fined(ALICE, 0, "bank"),
    e.BountyWon(ALICE, 7),
    e.BountyWon(ALICE, 0),
    e.Fled(FARAS, STREET),
    e.CardPlayed(ALICE, "run", -1),
    e.CardPlayed(ALICE, "burst", -1),
    e.CardPlayed(ALICE, "cutpurse", 1),
    e.CardPlayed(BOB, "cutpurse", 0),
    e.CardCancelled(ALICE, "run", BOB),
    e.CardCancelled(BOB, "run", ALICE),
    e.CardDiscarded(ALICE, "locked"),
    e.ChestLocked(SCROLL, LIBRARY),
    e.PurseCut(ALICE, 3),
    e.PurseCut(ALICE, 0),
    e.PointsGained(ALICE, 1),
    e.MissionUsed(ALICE, SCROLLS_2, 2, 9),
    e.MissionShown(14),
    e.Feinted(LEONA, ZOMBIE),
    e.TarotRead(ALICE, ("run", "locked", "dodge")),
    e.TarotRead(ALICE, ("run",)),
    e.TarotRead(ALICE, None),
    e.TarotKept(ALICE, "run"),
    e.TarotKept(ALICE, None),
    e.Chilled(LEONA, FARAS),
    e.ShadowStepped(LEONA),
    e.Filched(LEONA, FARAS, 2, True),
    e.Filched(LEONA, FARAS, 5, False),
    e.HandedOver(FARAS, LEONA, SCROLL),
    e.TreasuryRobbed(LEONA, 3, 6),
    e.ThiefCaught(LEONA, 6),
    e.HostageSeized(LEONA, HOSTAGE),
    e.HostageFreed(LEONA, HOSTAGE),
    e.RansomDemanded(ALICE, 2),
    e.BountyRaised(7),
    e.HuntsAllowed(2),
    e.HuntsAllowed(1),
    e.TokenRevealed(LIBRARY, True),
    e.TokenRevealed(LIBRARY, False),
    e.CivilianPaid(LEONA, 1),
    e.ZombieRose(ZOMBIE, GATE),
    e.ZombieDestroyed(ZOMBIE),
    e.ZombieReward(ALICE, 1),
    e.AllyCommanded(ALICE),
    e.MissionsAllowed(ALICE, 2),
    e.MissionsAllowed(ALICE, 1),
    e.RitualSucceeded(LEONA, 2, 3),
    e.RitualFailed(LEONA, 6),
    e.Banished(LEONA, STREET),
    e.PentacleMoved(LIBRARY),
    e.KindsWanted(("keys",)),
    e.KindsWanted(("keys", "scroll", "red_gem")),
    e.Sold(LEONA, (SCROLL, CHEST), (4,), 9),
    e.Sold(LEONA, (SCROLL,), (), 3),
    e.Restocked(SCROLL, LIBRARY),
    e.PortcullisRaised(LEONA, GATE, 2),
    e.Imprisoned(LEONA, GUARDROOM),
    e.TreasuresFenced(ALICE, "scroll", 2, 5),
    e.ThievesTrapped(ALICE, 1, 3),
    e.ThievesTrapped(ALICE, 2, 6),
    e.EarlyTurnsPaid(ALICE, 3),
    e.EarlyTurnsPaid(ALICE, 1),
    e.GangPaid(ALICE, 2),
    e.GameEnded("gates", (1, 2), (20, 10)),
    e.GameEnded("empty", (2, 1), (10, 20)),
    e.GameEnded("market", (1, 1), (20, 20)),
)

TURN = f.Turn(ALICE, phase="act", figure=LEONA)
PROWL = f.Prowl(ALICE, KORNAK, 4)
FIGHT = f.Fight(LEONA, FARAS, ALICE)
# Every move, with what is going on when it is offered.
MOVES: tuple[tuple[m.Move, f.Frame], ...] = (
    (m.ChooseGang("cursed"), f.GangChoice(ALICE)),
    (m.Deploy(LEONA, GATE), f.Deployment(ALICE)),
    (m.Bar(GATE), f.Portcullises(ALICE, 1)),
    (m.Patrol(KORNAK), TURN),
    (m.Patrol(ISABEAU), TURN),
    (m.RouseZombies(), TURN),
    (m.Rouse(ZOMBIE), f.Horde(ALICE, 2)),
    (m.March(STREET), PROWL),
    (m.March(GUARDROOM), PROWL),
    (m.Raid(FARAS), PROWL),
    (m.Activate(SIENNA), TURN),
    (m.Walk(LIBRARY), TURN),
    (m.Attack(FARAS), TURN),
    (m.Attack(ZOMBIE), TURN),
    (m.Leave(GATE), TURN),
    (m.Pick(SCROLL), TURN),
    (m.Bash(SCROLL), TURN),
    (m.Seize(HOSTAGE), TURN),
    (m.Rob(), TURN),
    (m.Invoke(), TURN),
    (m.Sell((SCROLL, CHEST)), TURN),
    (m.RaisePortcullis(), TURN),
    (m.UseMission(SCROLLS_2), TURN),
    (m.Play("run"), TURN),
    (m.Play("master_key"), TURN),
    (m.Play("cutpurse", 1), TURN),
    (m.Feint(ZOMBIE), TURN),
    (m.ReadTarot("run"), TURN),
    (m.Chill(FARAS, "run"), TURN),
    (m.StepThroughShadow(), TURN),
    (m.Filch(FARAS), TURN),
    (m.Reveal(), TURN),
    (m.Shoot(FARAS), TURN),
    (m.Whisper("run"), FIGHT),
    (m.CallTrinity("run"), FIGHT),
    (m.Reroll(), FIGHT),
    (m.RerollDie(2), FIGHT),
    (m.Take(SCROLL), f.Plunder(ALICE, LEONA, FARAS)),
    (m.Give(SCROLL), f.Surrender(ALICE, LEONA)),
    (m.Drop(SCROLL), f.Burden(ALICE, LEONA)),
    (m.Put(LIBRARY), f.Stash(ALICE, SCROLL)),
    (m.Put(GATE), f.Rising(ALICE, 3)),
    (m.Put(STREET), f.Banishment(ALICE, FARAS)),
    (m.Put(LIBRARY), f.MovingPentacle(ALICE)),
    (m.Drive(STREET), f.Flight(ALICE, FARAS)),
    (m.Lock(SCROLL), f.Locking(ALICE, 2)),
    (m.Keep("run"), f.Tarot(ALICE, ("run", "dodge"))),
    (m.Discard("run"), TURN),
    (m.PASS, TURN),
)
# Passing, wherever it is an answer.
PASSES: tuple[f.Frame, ...] = (
    TURN,
    f.Horde(ALICE, 2),
    f.Reaction("walk", (ALICE,)),
    f.Reaction("die", (ALICE,)),
    f.Reaction("card", (ALICE,)),
    FIGHT,
    f.Fight(LEONA, FARAS, ALICE, stage=f.Stage.ATTACK_WIND),
    f.Fight(LEONA, FARAS, ALICE, stage=f.Stage.SKILLS),
    f.FailedPick(ALICE, LEONA, SCROLL),
    f.OpenedChest(ALICE, LEONA, SCROLL),
    f.Locking(ALICE, 2),
)


def view_during(frame: f.Frame) -> View:
    """Alice's view of a match between two gangs, with this on top of the stack."""
    options = Options(gangs=("executioners", "nocturnis"))
    state = cadwallon.setup(2, options, Dice(1))
    for figure, space in ((LEONA, STREET), (FARAS, GATE), (ZOMBIE, LIBRARY)):
        state.at[figure] = space
    seen = cadwallon.view(state, ALICE)
    stack = (f.Round(), TURN) if frame is TURN else (f.Round(), TURN, frame)
    return msgspec.structs.replace(seen, stack=stack)
