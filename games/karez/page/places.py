"""The places of Karez, each as a card: whose it is, its two slots, what can be done there now, and why not."""

import msgspec
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.karez.drawing.job_signs import crew_letters, crews_of, jobs_at
from games.karez.drawing.scenery import guild_of, post_at
from games.karez.page.jobs import job_signs, price_name
from games.karez.page.markup import Sign, slot_markup
from games.karez.page.picks import LETTER_OF, SLOTS, squeezed, written
from games.karez.page.pictures import SmallPicture, picture_of
from games.karez.page.reasons import why_no_work, why_not_bought, why_not_built
from games.karez.rules.components import BUILDINGS, NUMBERS, STATUSES, WATCH
from games.karez.rules.moves import Build, Buy, Move, Work
from games.karez.rules.now import price_of
from games.karez.rules.pieces import Job, Status
from games.karez.rules.pieces import Slot as SlotName
from games.karez.rules.state import NOBODY
from games.karez.rules.view import View
from games.karez.words.explanations.cards import explain_card
from games.karez.words.explanations.jobs import crew_text, effects_text
from games.karez.words.names import card_name, place_name
from games.kit.languages import with_colon
from games.kit.scene import Scene


class SlotCard(msgspec.Struct, frozen=True, kw_only=True):
    """A slot: for whom, what it costs and brings, and who is there."""

    slot: SlotName
    # Whom it waits for, in letters: C for a citizen, A for an adventurer; one for each crew.
    crews: tuple[str, ...]
    signs: tuple[Sign, ...]
    # The same in words.
    text: str
    # The crew that has taken it, and its guild.
    crew: str = ""
    taker: str = ""
    # How it is picked; empty if it cannot be.
    pick: str = ""
    why: str = ""

    @property
    def body(self) -> SafeString:
        return slot_markup(self.crews, self.crew, self.taker, self.signs)

    @property
    def label(self) -> str:
        return f"{self.text}. {self.why}" if self.why else self.text


class Goods(msgspec.Struct, frozen=True, kw_only=True):
    """A card on sale."""

    card: str
    name: str
    text: str
    picture: SmallPicture
    price: int
    pick: str = ""
    why: str = ""


class PlaceCard(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    level: Status | None
    state: str
    owner: str = ""
    owner_name: str = ""
    slots: tuple[SlotCard, ...] = ()
    goods: tuple[Goods, ...] = ()
    is_shop: bool = False
    price: int = 0
    # How it is picked to be built; empty if it cannot be.
    build: str = ""
    why: str = ""
    # How the card itself is opened.
    pick: str = ""
    picture: SmallPicture

    @property
    def is_built(self) -> bool:
        return self.state in ("built", "neutral", "shut")


def place_cards(scene: Scene) -> dict[str, PlaceCard]:
    moves = set(scene.decision.moves) if scene.decision else set()
    places = (*BUILDINGS, WATCH)
    return {place: _place(scene, place, moves) for place in places}


def _place(scene: Scene, place: str, moves: set[Move]) -> PlaceCard:
    view: View = scene.view
    if place == WATCH:
        slots: tuple[SlotCard, ...] = (_slot(scene, place, "general", moves),)
        name = place_name(place)
        return PlaceCard(
            id=place,
            name=name,
            level=None,
            state="neutral",
            slots=slots,
            pick=written("at", place),
            picture=picture_of("watch"),
        )
    if place not in view.buildings:
        return _plot(scene, place, moves)
    owner = view.buildings[place]
    names: tuple[SlotName, ...] = ("owner", "general")
    shown = names if owner != NOBODY else names[1:]
    return PlaceCard(
        id=place,
        name=place_name(place),
        level=BUILDINGS[place].level,
        state=_state(view, place),
        owner=guild_of(view, owner),
        owner_name="" if owner == NOBODY else scene.names[owner],
        slots=tuple(_slot(scene, place, slot, moves) for slot in shown),
        goods=_goods(scene, place, moves),
        is_shop=bool(BUILDINGS[place].shop),
        pick=written("at", place),
        picture=picture_of(place),
    )


def _state(view: View, place: str) -> str:
    if STATUSES.index(BUILDINGS[place].level) > STATUSES.index(view.status):
        return "shut"
    return "neutral" if view.buildings[place] == NOBODY else "built"


def _plot(scene: Scene, place: str, moves: set[Move]) -> PlaceCard:
    view: View = scene.view
    level = BUILDINGS[place].level
    is_open = STATUSES.index(level) <= STATUSES.index(view.status)
    can_build = Build(place) in moves
    why = ""
    if scene.seat is not None and not can_build:
        why = why_not_built(view, scene.seat, place)
    return PlaceCard(
        id=place,
        name=place_name(place),
        level=level,
        state="open" if is_open else "locked",
        slots=tuple(_slot(scene, place, slot, moves) for slot in SLOTS.values()),
        price=NUMBERS.status[view.status].build,
        build=written("b", place) if can_build else "",
        why=why,
        pick=written("at", place),
        picture=picture_of(f"ruin-{place}"),
    )


def _slot(scene: Scene, place: str, slot: SlotName, moves: set[Move]) -> SlotCard:
    view: View = scene.view
    jobs = jobs_at(place, slot)
    is_owner = scene.seat is not None and view.buildings.get(place) == scene.seat
    post = post_at(view, place, slot)
    can_work = any(
        isinstance(move, Work) and (move.place, move.slot) == (place, slot)
        for move in moves
    )
    is_asked = scene.decision is not None and scene.decision.kind == "action"
    why = "" if can_work or not is_asked else why_no_work(scene, place, slot)
    return SlotCard(
        slot=slot,
        crews=crews_of(jobs),
        signs=job_signs(jobs[0], is_owner),
        text=slot_text(jobs, slot, is_owner),
        crew="" if post is None else crew_letters(post.citizens, post.adventurers),
        taker="" if post is None else guild_of(view, post.seat),
        pick=written("w", place, LETTER_OF[slot]) if can_work else "",
        why=why,
    )


def slot_text(jobs: list[Job], slot: SlotName, is_owner: bool) -> str:
    """For whom, whom it takes, what it costs: what it brings."""
    whose = _("owner only") if slot == "owner" else _("open to all")
    parts = []
    for job in jobs:
        price = price_name(job, is_owner)
        who = ", ".join(filter(None, (crew_text(job), price)))
        parts.append(with_colon(who, f"{effects_text(job)}{_fate(job)}"))
    return f"{whose}, " + "; ".join(parts)


def _fate(job: Job) -> str:
    if job.dies:
        return ", " + _("one of them dies")
    return ", " + _("the adventurer leaves") if job.leaves else ""


def _goods(scene: Scene, shop: str, moves: set[Move]) -> tuple[Goods, ...]:
    view: View = scene.view
    return tuple(
        Goods(
            card=card,
            name=card_name(card),
            text=explain_card(card),
            picture=picture_of(card),
            price=price_of(card),
            pick=written("buy", shop, card) if Buy(shop, card) in moves else "",
            why=""
            if scene.seat is None
            else why_not_bought(view, scene.seat, price_of(card)),
        )
        for card in view.shops.get(shop, ())
    )


def pick_of_slot(place: str, slot: SlotName) -> str:
    return f"w-{squeezed(place)}-{LETTER_OF[slot]}"
