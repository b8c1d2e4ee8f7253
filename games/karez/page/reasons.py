"""Why something cannot be done now. What can be done is what the rules offer; this only explains the rest."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.karez.drawing.job_signs import jobs_at
from games.karez.drawing.scenery import post_at
from games.karez.rules.components import BUILDINGS, NUMBERS, STATUSES
from games.karez.rules.pieces import Crew, Effect, Job
from games.karez.rules.pieces import Slot as SlotName
from games.karez.rules.state import NOBODY, is_at_hand, is_wounded, level_ups
from games.karez.rules.view import GuildView, View
from games.karez.words.amounts import gold, valour
from games.kernel.rules import Seat
from games.kit.languages import localized
from games.kit.scene import Scene


def why_no_work(scene: Scene, place: str, slot: SlotName) -> str:
    """The first thing that is in the way of the seat's crew."""
    view: View = scene.view
    if scene.seat is None:
        return ""
    if place in BUILDINGS and (shut := _why_shut(view, place)):
        return shut
    post = post_at(view, place, slot)
    if post is not None:
        return _("Taken this turn by %(who)s") % {"who": scene.names[post.seat]}
    guild = view.guilds[scene.seat]
    is_owner = view.buildings.get(place, NOBODY) == scene.seat
    if slot == "owner" and not is_owner:
        return _("Only for its owner")
    if not is_owner and not guild.tokens:
        return no_token()
    jobs = jobs_at(place, slot)
    return _why_no_job(view, guild, place, jobs, is_owner)


def _why_shut(view: View, building: str) -> str:
    needed = BUILDINGS[building].level
    if STATUSES.index(needed) > STATUSES.index(view.status):
        return _from(view, building)
    if building not in view.buildings:
        return _("Not built yet")
    return ""


def _from(view: View, building: str) -> str:
    needed = BUILDINGS[building].level
    return _("From %(count)d citizens on: %(status)s") % {
        "count": NUMBERS.status[needed].citizens,
        "status": localized(NUMBERS.status[needed]),
    }


def no_token() -> str:
    return _("No free token")


def _why_no_job(
    view: View, guild: GuildView, place: str, jobs: list[Job], is_owner: bool
) -> str:
    if not any(_waits(view, crew) for job in jobs for crew in job.crew):
        return _("Nobody waits in the square: %(crew)s") % {
            "crew": _wanted(jobs[0].crew[0])
        }
    job = jobs[0]
    price = job.price.bank + (0 if is_owner else job.price.owner)
    if price > guild.gold:
        return costs(price)
    if job.price.valour > guild.valour:
        return _("Costs %(price)s") % {"price": valour(job.price.valour)}
    return _why_nothing_happens(view, guild, place, job.does[0])


def _waits(view: View, crew: Crew) -> bool:
    return (
        crew.citizens <= view.free_citizens
        and crew.adventurers <= view.free_adventurers
    )


def _wanted(crew: Crew) -> str:
    if crew.adventurers:
        return _("an adventurer is needed")
    return ngettext(
        "%(count)d citizen is needed", "%(count)d citizens are needed", crew.citizens
    ) % {"count": crew.citizens}


def costs(price: int) -> str:
    return _("Costs %(price)s") % {"price": gold(price)}


def _why_nothing_happens(
    view: View, guild: GuildView, place: str, effect: Effect
) -> str:
    match effect.do:
        case "display" if len(view.shops.get(place, ())) >= NUMBERS.display_most:
            return _("The display is full")
        case "sell":
            return _("You have no card to sell")
        case "dismiss":
            return _("You have no monster in your hand")
        case "restore":
            return _("None of your heroes is wounded or buried")
        case "level_up":
            return _why_no_level_up(view, guild, effect)
        case "gem":
            return _("No gem is left")
        case _:
            return _("There is nothing left to draw")


def _why_no_level_up(view: View, guild: GuildView, effect: Effect) -> str:
    if not (view.attack if effect.kind == "attack" else view.toughness):
        return _("No token of this kind is left")
    if all(
        hero.buried or level_ups(hero) >= NUMBERS.level_ups_most
        for hero in guild.heroes
    ):
        return _("None of your heroes can learn more")
    return ""


def why_not_built(view: View, seat: Seat, building: str) -> str:
    guild, price = view.guilds[seat], NUMBERS.status[view.status].build
    if STATUSES.index(BUILDINGS[building].level) > STATUSES.index(view.status):
        return _from(view, building)
    if not guild.tokens:
        return no_token()
    return costs(price) if price > guild.gold else ""


def why_no_building(view: View, seat: Seat) -> str:
    guild, price = view.guilds[seat], NUMBERS.status[view.status].build
    if not guild.tokens:
        return no_token()
    if price > guild.gold:
        return costs(price)
    return _("Everything that Karez is ready for is built")


def why_no_expedition(view: View, seat: Seat) -> str:
    guild = view.guilds[seat]
    if not guild.tokens:
        return no_token()
    out = sum(site.explorer == seat for site in view.sites)
    out += sum(dungeon.raider == seat for dungeon in view.dungeons)
    if sum(map(is_at_hand, guild.heroes)) <= out:
        return _("You have no hero left for another expedition")
    return _("Somebody is on the way to each of them")


def why_no_rest(view: View, seat: Seat) -> str:
    guild = view.guilds[seat]
    if seat in view.tent:
        return _("Your heroes rest there already")
    if len(view.tent) >= NUMBERS.tent_spaces:
        return _("Both spaces are taken")
    if not any(is_wounded(hero) and is_at_hand(hero) for hero in guild.heroes):
        return _("None of your heroes is wounded")
    if not guild.tokens:
        return no_token()
    return _("They are needed for your expeditions")


def why_no_feeding(view: View, seat: Seat) -> str:
    if all(dungeon.owner != seat for dungeon in view.dungeons):
        return _("Your dungeon is closed")
    return _("No adventurer waits in the square")


def why_no_digging(view: View, seat: Seat) -> str:
    guild = view.guilds[seat]
    if guild.dug:
        return _("Once a turn only")
    mine = next((one for one in view.dungeons if one.owner == seat), None)
    if mine is not None:
        return _("Somebody is on the way to it")
    if not guild.monsters:
        return _("You have no monster in your hand")
    if len(view.dungeons) >= NUMBERS.dungeon_spaces:
        return _("Two dungeons are open already")
    return no_token()


def why_not_bought(view: View, seat: Seat, price: int) -> str:
    return costs(price) if price > view.guilds[seat].gold else ""


def why_no_purchase(view: View, seat: Seat) -> str:
    if not any(view.shops.values()):
        return _("Nothing is on sale")
    return _("You cannot pay for anything on sale")
