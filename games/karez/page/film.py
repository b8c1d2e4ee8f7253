"""What happened on the last expedition, as a short film: a picture for each round, with what every die did."""

from collections.abc import Iterator, Sequence

import msgspec
from django.utils.translation import gettext as _

from games.karez.page.blows import (
    Blows,
    DieFrame,
    blows_of,
    settle,
    shown,
    take_hit,
)
from games.karez.page.expedition import round_names
from games.karez.page.pictures import SmallPicture, picture_of
from games.karez.page.things import Box, boxes
from games.karez.rules.components import ENCOUNTERS
from games.karez.rules.events import (
    CardGained,
    Event,
    GemGained,
    GoldGained,
    TreasureRolled,
    TurnBegan,
    ValourGained,
)
from games.karez.rules.expeditions import events as e
from games.karez.words import sentence
from games.karez.words.names import adventure_name, encounter_name, is_raid, the_target
from games.karez.words.story.fights import round_results
from games.kit.scene import Scene

# What an expedition brings home.
GAINS = CardGained | GemGained | GoldGained | TreasureRolled | ValourGained
FRAMES_MOST = 14


# What can come between a hit and whoever takes it, or after.
DURING_HITS = (
    e.HitTaken | e.HelpUsed | e.DeathAverted | e.HeroDied | e.HeroBuried | e.HeroLost
)


class FilmFrame(msgspec.Struct, kw_only=True):
    title: str
    picture: SmallPicture | None = None
    # The foe's boxes, where nothing has struck yet.
    boxes: tuple[Box, ...] = ()
    # Dice that lie there before anything is matched.
    party: tuple[DieFrame, ...] = ()
    foe: tuple[DieFrame, ...] = ()
    # What came of the dice of a round.
    rows: list[Blows] = []
    lines: list[str] = []

    @property
    def has_dice(self) -> bool:
        return bool(self.party or self.foe or self.rows)


class Film(msgspec.Struct, frozen=True):
    title: str
    frames: list[FilmFrame]
    is_over: bool


def film(scene: Scene) -> Film | None:
    """Nothing if nobody has met anything lately."""
    events = list(_of_one(scene.recent))
    met = [event for event in events if isinstance(event, e.EncounterMet)]
    if not met:
        return None
    frames = _Camera(scene).shoot(events)
    frames = _still_new(scene, frames, met)
    if not any(frame.has_dice for frame in frames):
        return None
    is_over = any(isinstance(ev, e.ExpeditionWon | e.ExpeditionFailed) for ev in events)
    target = met[-1].target
    name = the_target(target) if is_raid(target) else adventure_name(target)
    return Film(name, frames[-FRAMES_MOST:], is_over)


def _still_new(
    scene: Scene, frames: list[FilmFrame], met: list[e.EncounterMet]
) -> list[FilmFrame]:
    """In the middle of a fight the dice that lie there; when something is met, the fight before it."""
    match scene.decision.kind if scene.decision else "":
        case "roll" | "hit" | "bury":
            return frames[-1:]
        case "meet":
            name = encounter_name(met[-1].encounter)
            last = [at for at, frame in enumerate(frames) if frame.title == name]
            return frames[: last[-1]] if last else frames
        case _:
            return frames


def _of_one(recent: Sequence[Event]) -> Iterator[Event]:
    """The events of the last expedition: from its departure on, as far as they are recent, to its end."""
    events = list(recent)
    starts = [at for at, event in enumerate(events) if isinstance(event, e.SetOff)]
    ends = [
        at
        for at, event in enumerate(events)
        if isinstance(event, e.ExpeditionWon | e.ExpeditionFailed)
    ]
    begin = starts[-1] if starts else 0
    if not starts and ends and any(_is_shown(ev) for ev in events[ends[-1] + 1 :]):
        begin = ends[-1] + 1
    for event in events[begin:]:
        if isinstance(event, TurnBegan):
            return
        yield event


def _is_shown(event: Event) -> bool:
    return isinstance(event, e.EncounterMet)


class _Camera:
    """Turns events into frames, one after the other."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.frames: list[FilmFrame] = []
        self.encounter = ""
        self.open: tuple[int, ...] = ()

    def shoot(self, events: list[Event]) -> list[FilmFrame]:
        for at, event in enumerate(events):
            after = events[at + 1] if at + 1 < len(events) else None
            self._take(event, after)
        return self.frames

    def _take(self, event: Event, after: Event | None) -> None:
        if self.frames and not isinstance(event, DURING_HITS):
            settle(self.frames[-1].rows)
        match event:
            case e.EncounterMet():
                self.encounter = event.encounter
                self.open = ENCOUNTERS[event.encounter].boxes
                self._frame(encounter_name(event.encounter))
                self._say(event)
            case e.DiceFell():
                if not isinstance(after, e.RoundFought):
                    self._dice(event)
            case e.RoundFought():
                self._fought(event)
            case e.ExpeditionWon() | e.ExpeditionFailed():
                self._frame(_("The end"))
                self._say(event)
            case e.BoxReopened():
                self.open = (*self.open, event.number)
                self._say(event)
            case _:
                self._also(event)

    def _also(self, event: Event) -> None:
        if isinstance(event, e.HitTaken) and self.frames:
            take_hit(self.frames[-1].rows, event)
        if isinstance(event, e.ExpeditionEvent | GAINS) and self.frames:
            self._say(event)

    def _fought(self, event: e.RoundFought) -> None:
        self.open = event.left
        frame = self._round(event)
        frame.rows = blows_of(event)
        if any(blow.box for row in frame.rows for blow in row.blows):
            # The boxes stand under the dice.
            frame.boxes = ()
        frame.lines.append(round_results(event))

    def _dice(self, event: e.DiceFell) -> None:
        frame = self._round(event)
        frame.party = tuple(shown(die) for die in event.dice if die.hero)
        frame.foe = tuple(shown(die) for die in event.dice if not die.hero)

    def _round(self, event: e.DiceFell | e.RoundFought) -> FilmFrame:
        self.encounter = event.encounter
        name, when = encounter_name(event.encounter), round_names()[event.round]
        is_trap = not ENCOUNTERS[event.encounter].boxes
        self._frame(name if is_trap else f"{name} · {when}")
        return self.frames[-1]

    def _frame(self, title: str) -> None:
        card = ENCOUNTERS.get(self.encounter)
        covered = list(card.boxes) if card else []
        for number in self.open:
            if number in covered:
                covered.remove(number)
        self.frames.append(
            FilmFrame(
                title=title,
                picture=picture_of(self.encounter) if self.encounter else None,
                boxes=boxes(card.boxes, tuple(covered)) if card else (),
                rows=[],
                lines=[],
            )
        )

    def _say(self, event: Event) -> None:
        text = sentence(event, self.scene.names, self.scene.seat)
        if text:
            self.frames[-1].lines.append(text)
