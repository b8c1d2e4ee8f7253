"""A hero dies: what was carried is lost, and the hero is buried or gone (1.7, B3, B17, B19)."""

from games.karez.rules.components import BUILDINGS, NUMBERS, STATUSES
from games.karez.rules.expeditions.events import HeroBuried, HeroDied, HeroLost
from games.karez.rules.expeditions.record import Exploring, Fighter, Outing
from games.karez.rules.moves import ENOUGH, Bury, Move
from games.karez.rules.now import Now
from games.karez.rules.state import NOBODY, State, hero_of
from games.kernel.rules import Decision, Seat

CEMETERY = "cemetery"
BURY = Bury()


def die(now: Now, exploring: Exploring, outing: Outing, fighter: Fighter) -> None:
    assert outing.meeting is not None
    encounter = outing.meeting.encounter
    now.tell(HeroDied(exploring.seat, fighter.id, encounter, fighter.cards))
    for card in fighter.cards:
        now.discard_card(card)
    fighter.cards = ()
    outing.dead = fighter.id
    outing.stage = "bury"


def can_bury(state: State, seat: Seat) -> bool:
    """The Cemetery is in use and belongs to somebody; its owner is paid, and a token marks the first grave."""
    owner = state.buildings.get(CEMETERY, NOBODY)
    level = BUILDINGS[CEMETERY].level
    if owner == NOBODY or STATUSES.index(level) > STATUSES.index(state.status):
        return False
    guild = state.guilds[seat]
    has_token = guild.tomb or guild.tokens > 0
    return has_token and guild.gold >= burial_fee(owner, seat)


def burial_fee(owner: Seat, seat: Seat) -> int:
    return 0 if owner == seat else NUMBERS.burial_fee


def is_bury_asked(state: State, exploring: Exploring, outing: Outing) -> bool:
    return can_bury(state, exploring.seat)


def ask_bury(state: State, exploring: Exploring, outing: Outing) -> Decision[Move]:
    return Decision(exploring.seat, "bury", [BURY, ENOUGH], BURY)


def bury(now: Now, exploring: Exploring, outing: Outing) -> None:
    state, seat = now.state, exploring.seat
    owner, guild = state.buildings[CEMETERY], state.guilds[seat]
    hero = hero_of(guild, outing.dead)
    hero.buried = True
    hero.wounds, hero.worn = (), 0
    if not guild.tomb:
        guild.tomb = True
        guild.tokens -= 1
    fee = burial_fee(owner, seat)
    guild.gold -= fee
    now.tell(HeroBuried(seat, hero.id, owner, fee))
    if fee:
        now.gain_gold(owner, fee, "burial", CEMETERY)
    _back_to_the_fight(outing)


def lose_hero(now: Now, exploring: Exploring, outing: Outing) -> None:
    guild = now.state.guilds[exploring.seat]
    now.dismiss_hero(guild, hero_of(guild, outing.dead))
    now.tell(HeroLost(exploring.seat, outing.dead))
    _back_to_the_fight(outing)


def _back_to_the_fight(outing: Outing) -> None:
    outing.dead = ""
    outing.stage = "hits"
