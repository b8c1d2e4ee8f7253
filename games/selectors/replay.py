"""A match at one position of its log, as one reader may see it, and the whole way there.

While a match runs everybody sees it from their own seat only. When it is over, it can be seen through anybody's, or with all hands open.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from django.urls import reverse
from django.utils.translation import gettext as _

from games.kernel.questions import known_to
from games.kernel.rules import Seat
from games.kit.dice import SpokenLine
from games.kit.page import GamePage
from games.kit.scene import Scene
from games.match import log
from games.match.bots import level_keys
from games.match.openness import is_open
from games.match.places import places_of
from games.match.positions import PastPosition, first_number, position_at
from games.models import Entry, Match, Place
from games.permissions import is_embeddable, is_public
from games.registry import GAMES
from games.selectors.advice import may_look_back
from games.selectors.log_notes import note_sentences
from games.selectors.names import names_of
from games.selectors.people import ending_of, people_of, ranking_of
from games.selectors.story import Chapter, whole_story
from games.words import told
from games.words.bots import bot_choice

NOBODY, ALL = "nobody", "all"


class Eyes(msgspec.Struct, frozen=True):
    """Whose view of a match is shown, and to whom: the reader's own actions are told as “you”."""

    # How the address says it; empty for what everybody gets without asking.
    key: str
    seat: Seat | None
    own: Seat | None
    sees_all: bool = False

    @property
    def told_to(self) -> Seat | None:
        return self.seat if self.seat == self.own else None

    @property
    def query(self) -> str:
        return f"?as={self.key}" if self.key else ""

    @property
    def more(self) -> str:
        """Behind another question in the address."""
        return f"&as={self.key}" if self.key else ""


class ReplaySight(msgspec.Struct, frozen=True):
    """One of the ways to look at a match that is over."""

    key: str
    name: str
    is_chosen: bool


class Hand(msgspec.Struct, frozen=True):
    """What only one seat sees, as its game presents it."""

    seat: Seat
    name: str
    game: GamePage


def is_over(match: Match) -> bool:
    return match.status == Match.Status.FINISHED


def eyes_for(match: Match, own: Seat | None, wanted: str) -> Eyes:
    """The view that is asked for, if the reader may have it: nobody looks into another's hand before the end of this match, and of the one it went on from."""
    if not is_open(match):
        return Eyes("", own, own)
    if wanted == ALL:
        return Eyes(ALL, None, own, sees_all=True)
    if wanted == NOBODY:
        return Eyes(NOBODY if own is not None else "", None, own)
    if wanted in map(str, range(match.seats)):
        seat = Seat(int(wanted))
        return Eyes("" if seat == own else wanted, seat, own)
    return Eyes("", own, own)


def position_context(match: Match, eyes: Eyes, number: int) -> dict[str, Any]:
    """What changes from one position to the next; costs the same at every one."""
    places = places_of(match)
    names, moment = names_of(match.game, places), position_at(match, number)
    scene = scene_at(match, eyes, moment, names)
    known = _known(match, eyes, moment.events)
    is_last = number == match.length
    waiting = [] if is_last and is_over(match) else scene.asked
    people = people_of(match, places, eyes.own)
    return {
        "match": match,
        "names": names,
        "eyes": eyes,
        "seat": eyes.seat,
        "whose": ""
        if eyes.told_to is not None or eyes.seat is None
        else names[eyes.seat],
        "at": number,
        "entry": moment.entry,
        "sentences": _sentences(match, eyes, moment, known, places),
        "is_taken_back": _is_taken_back(match, moment.entry),
        "waiting": [names[seat] for seat in waiting],
        "is_last": is_last,
        **(ending_of(match, people) if is_last else {}),
        "ranking": ranking_of(match, people) if is_last else [],
        "game": GAMES[match.game].page(scene),
        "may_look_back": may_look_back(match) and bool(waiting),
        "hands": _hands(match, moment, names) if eyes.sees_all else [],
        "folder": f"games/{match.game}",
    }


def replay_context(match: Match, eyes: Eyes, number: int) -> dict[str, Any]:
    """The whole page: the position, the story with links to all others, and what can be done from here."""
    chapters = whole_story(match, eyes.seat, eyes.told_to, sees_all=eyes.sees_all)
    turns = sorted({c.heading.number for c in chapters if c.heading is not None})
    moment = position_context(match, eyes, number)
    return {
        **moment,
        "chapters": chapters,
        "moments": reverse("replay", args=[match.pk]),
        "current": _current(chapters, number),
        "first": first_number(match),
        "turns": turns,
        "turn_before": max((n for n in turns if n < number), default=None),
        "turn_after": min((n for n in turns if n > number), default=None),
        "sights": _sights(match, eyes, moment["names"]),
        "seats_to_play": _seats_to_play(match, eyes.own, moment["names"]),
        "levels": [
            (level, bot_choice(match.game, level)) for level in level_keys(match.game)
        ],
        "likely_level": level_keys(match.game)[1],
        "comes_from": match.parent,
        "is_shareable": is_public(match),
        "is_embeddable": is_embeddable(match),
    }


def scene_at(
    match: Match, eyes: Eyes, moment: PastPosition, names: Sequence[str]
) -> Scene:
    """The board of a moment through these eyes: nobody is asked anything there."""
    rules, teller = GAMES[match.game].rules, GAMES[match.game].about
    known = _known(match, eyes, moment.events)
    return Scene(
        view=rules.view(moment.state, eyes.seat),
        seat=eyes.seat,
        names=names,
        asked=_asked(match, moment),
        url=reverse("position", args=[match.pk, moment.number]),
        recent=_known(match, eyes, moment.recent),
        changed=frozenset(space for event in known for space in teller.spaces(event)),
    )


def _asked(match: Match, moment: PastPosition) -> dict[Seat, str]:
    """Who is asked what; nobody where the rules fail just there, and the match is stuck."""
    try:
        decisions = GAMES[match.game].rules.decisions(moment.state)
    except log.NOT_THE_RULES:
        raise
    except Exception:
        return {}
    return {one.seat: one.kind for one in decisions}


def _known(match: Match, eyes: Eyes, events: list[Any]) -> list[Any]:
    if eyes.sees_all:
        return events
    return known_to(GAMES[match.game].rules, events, eyes.seat)


def _hands(match: Match, moment: PastPosition, names: Sequence[str]) -> list[Hand]:
    rules, present = GAMES[match.game].rules, GAMES[match.game].page
    seats = map(Seat, range(match.seats))
    return [
        Hand(
            seat,
            names[seat],
            present(Scene(view=rules.view(moment.state, seat), seat=seat, names=names)),
        )
        for seat in seats
    ]


def _sentences(
    match: Match,
    eyes: Eyes,
    moment: PastPosition,
    known: list[Any],
    places: Sequence[Place],
) -> list[SpokenLine]:
    """What the entry did, in words."""
    names, entry = names_of(match.game, places), moment.entry
    if entry is None:
        return []
    if entry.kind == Entry.Kind.NOTE:
        reader = None if eyes.told_to is None else places[eyes.told_to].user_id
        noted = note_sentences(match, [entry], reader)
        return [SpokenLine(text) for text in noted.values()]
    if entry.kind == Entry.Kind.UNDO:
        if entry.seat == eyes.told_to:
            return [SpokenLine(_("You take back your last move."))]
        text = _("%(who)s takes back the last move.")
        return [SpokenLine(text % {"who": names[entry.seat]})]
    return [told(match.game, event, names, eyes.told_to) for event in known]


def _is_taken_back(match: Match, entry: Entry | None) -> bool:
    """Was it undone later? Then it is not told in the story."""
    if entry is None or entry.kind != Entry.Kind.MOVE:
        return False
    return not log.tellings(match).filter(number=entry.number).exists()


def _current(chapters: Sequence[Chapter], number: int) -> int:
    """The entry of the last line that is told up to the moment."""
    lines = [
        line
        for chapter in chapters
        for line in (*([chapter.heading] if chapter.heading else []), *chapter.lines)
    ]
    return max((line.number for line in lines if line.number <= number), default=0)


def _sights(match: Match, eyes: Eyes, names: Sequence[str]) -> list[ReplaySight]:
    if not is_open(match):
        return []
    chosen = ALL if eyes.sees_all else NOBODY if eyes.seat is None else str(eyes.seat)
    keys = [NOBODY, *map(str, range(match.seats)), ALL]
    called = [_("Onlooker"), *names, _("All hands")]
    return [
        ReplaySight(key, name, key == chosen)
        for key, name in zip(keys, called, strict=True)
    ]


def _seats_to_play(
    match: Match, own: Seat | None, names: Sequence[str]
) -> list[tuple[int, str]]:
    """Which seats one may go on with from here: any when the match is over, the own one before."""
    if is_over(match):
        return list(enumerate(names))
    return [] if own is None else [(own, names[own])]
