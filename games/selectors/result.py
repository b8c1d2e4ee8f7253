"""A finished match, explained: who won and why, how the scores went, who had luck, and who earned a title.

Everything comes from the chronicle, which holds what onlookers may know; of a match that runs there is none.
"""

from collections.abc import Iterator, Sequence
from operator import add
from typing import Any

import msgspec
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from accounts.models import User
from games.kernel.ranks import nobody_won
from games.kernel.record import Lead, Record, turning_points
from games.match import log
from games.match.chronicles import decode_chronicle, try_chronicle
from games.match.places import places_of
from games.models import Chronicle, Match, Place, RatingChange
from games.permissions import Person, is_embeddable, is_public
from games.registry import GAMES
from games.selectors.luck import Counting, Luck, in_units, luck_of
from games.selectors.names import names_of
from games.selectors.people import portrait_of
from games.selectors.rematch import rematch_for
from games.selectors.result_charts import charts_of
from games.words import score
from games.words.chronicle import award_words, line_words, moment_words
from games.words.endings import ending_sentence
from games.words.options import choice_words, game_name, title_option, value_words


class ScoreLine(msgspec.Struct, frozen=True):
    """A part of somebody's final score."""

    label: str
    count: int
    amount: int


class SeatResult(msgspec.Struct, frozen=True):
    """How it went for one seat."""

    seat: int
    name: str
    user: User | None
    portrait: SafeString | None
    is_me: bool
    choice: str
    rank: int | None
    score: str
    total: int
    # What the seat had when people ended the match, and no score was counted.
    had: str
    lines: Sequence[ScoreLine]
    luck: Luck | None
    change: RatingChange | None


class LeadChange(msgspec.Struct, frozen=True):
    """One seat took the lead from another, with these scores."""

    label: str
    number: int
    taker: str
    loser: str
    score: int
    against: int


class LuckLine(msgspec.Struct, frozen=True):
    """What luck somebody had, and whether that was the best or the worst of all."""

    name: str
    luck: Luck
    badge: str


class Prize(msgspec.Struct, frozen=True):
    title: str
    name: str
    reason: str


def record_of(match: Match) -> Record | None:
    """What is remembered of the match; made for this once where the worker has not come to it yet, if the rules can."""
    if match.game not in GAMES or match.status != Match.Status.FINISHED:
        return None
    stored = Chronicle.objects.filter(match=match).first()
    if stored is not None:
        return decode_chronicle(stored)
    return try_chronicle(match, list(log.entries(match)))


def result_context(match: Match, reader: Person) -> dict[str, Any]:
    places = places_of(match)
    names = names_of(match.game, places)
    record = _with_scores_at_start(match, record_of(match), places)
    seats = [
        _seat(match, place, name, reader, record, change)
        for place, name, change in zip(places, names, _changes(match), strict=True)
    ]
    option, ranks = title_option(match.game), [place.rank for place in places]
    ending, is_lost = (
        ending_sentence(match.game, match.reason, ranks),
        nobody_won(ranks),
    )
    ranking = sorted(seats, key=lambda seat: (seat.rank or 99, seat.seat))
    return {
        "match": match,
        # Where people ended it and not the rules, nothing was counted.
        "is_counted": match.reason in GAMES[match.game].rules.REASONS,
        "game_name": game_name(match.game),
        "headline": value_words(match.game, option, match.options[option]).label,
        "ending": ending,
        # Then there are no places: what everybody had is all there is to say.
        "nobody_won": is_lost,
        "ranking": ranking,
        "summary": f"{ending} {_listed(ranking)}" if is_lost else _placed(ranking),
        "picture_words": _picture_words(is_lost),
        "names": names,
        "is_mine": any(seat.is_me for seat in seats),
        "is_public": is_public(match),
        "is_embeddable": is_embeddable(match),
        "rematch": rematch_for(reader, match),
        **(_details(match, record, names, ranking) if record else {}),
    }


def _picture_words(is_lost: bool) -> str:
    if is_lost:
        return _("The board at the end, with names")
    return _("The board at the end, with names and ranks")


def _placed(ranking: Sequence[SeatResult]) -> str:
    return ", ".join(f"{seat.rank}. {_summary(seat)}" for seat in ranking)


def _listed(ranking: Sequence[SeatResult]) -> str:
    return ", ".join(map(_summary, ranking))


def _summary(seat: SeatResult) -> str:
    return f"{seat.name} ({seat.score})" if seat.score else seat.name


def _with_scores_at_start(
    match: Match, record: Record | None, places: Sequence[Place]
) -> Record | None:
    """A match with an imagined start has no events for what everybody had there: it is what the end leaves over."""
    if record is None or not match.start_state:
        return record
    last = record.moments[-1].scores
    before = [
        0 if place.score is None else place.score - last[place.seat] for place in places
    ]
    moments = tuple(
        msgspec.structs.replace(
            moment,
            scores=tuple(map(add, before, moment.scores)),
        )
        for moment in record.moments
    )
    return msgspec.structs.replace(record, moments=moments)


def _changes(match: Match) -> list[RatingChange | None]:
    if not match.rated:
        return [None] * match.seats
    changes = {change.seat: change for change in match.rating_changes.all()}
    return [changes.get(seat) for seat in range(match.seats)]


def _seat(
    match: Match,
    place: Place,
    name: str,
    reader: Person,
    record: Record | None,
    change: RatingChange | None,
) -> SeatResult:
    user, total = place.user, place.score or 0
    return SeatResult(
        seat=place.seat,
        name=name,
        user=user if user and user.is_active else None,
        portrait=portrait_of(match.game, place),
        is_me=user is not None and user == reader,
        choice=_choice(match.game, record, place.seat),
        rank=place.rank,
        score="" if place.score is None else score(match.game, total),
        total=total,
        had=_had(match, record, place) if record else "",
        lines=_lines(match.game, record, place.seat, total) if record else (),
        luck=luck_of(match.game, _countings(record, place.seat)) if record else None,
        change=change,
    )


def _had(match: Match, record: Record, place: Place) -> str:
    if place.score is not None:
        return ""
    return score(match.game, record.moments[-1].scores[place.seat])


def _choice(game: str, record: Record | None, seat: int) -> str:
    key = record.choices[seat] if record else ""
    return choice_words(game, key).name if key else ""


def _lines(game: str, record: Record, seat: int, total: int) -> list[ScoreLine]:
    """They add up to the total: a rest that no part explains is a line, too; parts that came to nothing are left out."""
    mine = [line for line in record.lines if line.seat == seat and line.amount]
    mine.sort(key=lambda line: -line.amount)
    found = [
        ScoreLine(line_words(game, line.key), line.count, line.amount) for line in mine
    ]
    rest = total - sum(line.amount for line in mine)
    if rest:
        # A match that went on from a moment of another begins with what everybody had there.
        found.insert(0, ScoreLine(_("From before, and all else"), 1, rest))
    return found


def _countings(record: Record, seat: int) -> Iterator[Counting]:
    for mark in record.marks:
        if mark.seat == seat:
            yield Counting(mark.what, mark.key, mark.count, mark.amount)


def _details(
    match: Match, record: Record, names: Sequence[str], ranking: Sequence[SeatResult]
) -> dict[str, Any]:
    game = match.game
    return {
        "is_told": True,
        "charts": charts_of(game, record, names),
        "turns": [_turn(game, lead, names) for lead in turning_points(record)],
        "lucks": _lucks(ranking),
        "prizes": [
            Prize(words.title, names[award.seat], words.reason)
            for award in record.awards
            for words in [award_words(game, award.key, award.amount)]
        ],
    }


def _turn(game: str, lead: Lead, names: Sequence[str]) -> LeadChange:
    moment = lead.moment
    return LeadChange(
        label=moment_words(game, moment.label),
        number=moment.number,
        taker=names[lead.taker],
        loser=names[lead.loser],
        score=moment.scores[lead.taker],
        against=moment.scores[lead.loser],
    )


def _lucks(ranking: Sequence[SeatResult]) -> list[LuckLine]:
    badges = _luck_badges(ranking)
    return [
        LuckLine(seat.name, seat.luck, badges.get(seat.seat, ""))
        for seat in ranking
        if seat.luck
    ]


def _luck_badges(seats: Sequence[SeatResult]) -> dict[int, str]:
    """Who had the best luck and who the worst, if they differ."""
    rolled = sorted((seat.luck.sigmas, seat.seat) for seat in seats if seat.luck)
    if len(rolled) < 2 or rolled[0][0] == rolled[-1][0]:
        return {}
    return {rolled[0][1]: _("worst luck"), rolled[-1][1]: _("best luck")}


def result_rows(match: Match) -> Iterator[tuple[object, ...]]:
    """The same as plain numbers, for a file."""
    places = places_of(match)
    names = names_of(match.game, places)
    for place, name in zip(places, names, strict=True):
        yield "result", name, "rank", 1, place.rank
        yield "result", name, "score", 1, place.score
    record = record_of(match)
    if record is not None:
        yield from _record_rows(record, names)


def _record_rows(record: Record, names: Sequence[str]) -> Iterator[tuple[object, ...]]:
    for line in record.lines:
        yield "score", names[line.seat], line.key, line.count, line.amount
    for moment in record.moments:
        for name, amount in zip(names, moment.scores, strict=True):
            yield "moment", name, moment.label, moment.number, amount
    for course in record.courses:
        for moment, amount in zip(record.moments, course.values, strict=True):
            yield course.key, "", moment.label, moment.number, amount
    for mark in record.marks:
        came = in_units(mark.what, mark.amount)
        yield mark.what, names[mark.seat], mark.key, mark.count, came
