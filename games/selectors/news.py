"""What feeds tell: public matches of a person, begun and finished; the rounds of a tournament and what came of them."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

import msgspec
from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from accounts.models import User
from games.kernel.ranks import nobody_won
from games.models import Match, Place, Tournament
from games.permissions import public_matches
from games.selectors.lobby import headline_of, with_sitters
from games.selectors.names import names_of
from games.selectors.tournament import MeetingShown, StageShown, tournament_page
from games.words import score
from games.words.endings import ending_words

MATCHES_TOLD = 30


class News(msgspec.Struct, frozen=True):
    """An entry of a feed; `key` is its own for ever."""

    key: str
    title: str
    path: str
    at: datetime
    # HTML.
    text: SafeString


def news_of_player(person: User) -> list[News]:
    """The newest first."""
    theirs = public_matches().filter(places__user=person, lesson="", parent=None)
    begun = _newest(theirs.filter(started_at__isnull=False), "-started_at")
    over = theirs.filter(status=Match.Status.FINISHED, finished_at__isnull=False)
    told = [
        *map(_begun, begun),
        *map(_finished, _newest(over, "-finished_at")),
    ]
    return sorted(told, key=lambda one: one.at, reverse=True)[:MATCHES_TOLD]


def _newest(matches: QuerySet[Match], order: str) -> QuerySet[Match]:
    return with_sitters(matches).order_by(order, "-pk")[:MATCHES_TOLD]


def _begun(match: Match) -> News:
    places = list(match.places.all())
    assert match.started_at is not None
    return News(
        f"match/{match.pk}/begun",
        _("%(title)s has begun") % {"title": match.title},
        reverse("match", args=[match.pk]),
        match.started_at,
        format_html(
            "<p>{} · {}</p>",
            headline_of(match),
            ", ".join(names_of(match.game, places)),
        ),
    )


def _finished(match: Match) -> News:
    places = list(match.places.all())
    assert match.finished_at is not None
    return News(
        f"match/{match.pk}/finished",
        _("%(title)s is over") % {"title": match.title},
        reverse("result", args=[match.pk]),
        match.finished_at,
        format_html("<p>{}</p>", headline_of(match)) + _ranked(match, places),
    )


def _ranked(match: Match, places: Sequence[Place]) -> SafeString:
    """Everybody with their place and score, the best first."""
    named = zip(places, names_of(match.game, places), strict=True)
    lines = [
        _one(match, place, name)
        for place, name in sorted(named, key=lambda one: one[0].rank or match.seats)
    ]
    ending = ending_words(match.game, match.reason)
    is_lost = nobody_won(place.rank for place in places)
    said = format_html("<p>{}</p>", ending) if is_lost and ending else SafeString("")
    return said + _list(lines)


def _one(match: Match, place: Place, name: str) -> str:
    counted = "" if place.score is None else f", {score(match.game, place.score)}"
    return f"{place.rank or '–'}. {name}{counted}"


def _list(lines: Iterable[object]) -> SafeString:
    inner = format_html_join("", "<li>{}</li>", ((line,) for line in lines))
    return format_html("<ul>{}</ul>", inner)


def news_of_tournament(tournament: Tournament) -> list[News]:
    """The newest first."""
    page = tournament_page(tournament, AnonymousUser())
    told = [one for stage in page["stages"] for one in _of_stage(tournament, stage)]
    if tournament.began_at:
        told.append(_event(tournament, "begun", tournament.began_at, _began(page)))
    if tournament.ended_at and tournament.status == Tournament.Status.FINISHED:
        told.append(_event(tournament, "finished", tournament.ended_at, _prize(page)))
    return sorted(told, key=lambda one: (one.at, one.key), reverse=True)


def _event(
    tournament: Tournament, what: str, at: datetime, said: tuple[str, SafeString]
) -> News:
    title, text = said
    key = f"tournament/{tournament.pk}/{what}"
    return News(key, title, tournament.get_absolute_url(), at, text)


def _began(page: dict[str, object]) -> tuple[str, SafeString]:
    tournament = page["tournament"]
    assert isinstance(tournament, Tournament)
    title = _("%(title)s has begun") % {"title": tournament.title}
    about = format_html("<p>{} · {}</p>", page["game_name"], page["format_name"])
    return title, about


def _prize(page: dict[str, object]) -> tuple[str, SafeString]:
    tournament, rows = page["tournament"], page["table"]
    assert isinstance(tournament, Tournament)
    assert isinstance(rows, list)
    title = _("%(title)s is over") % {"title": tournament.title}
    lines = [f"{row.standing.place}. {row.who.name}, {row.points}" for row in rows]
    return title, _list(lines)


def _of_stage(tournament: Tournament, shown: StageShown) -> Iterator[News]:
    stage, words = (
        shown.stage,
        {"title": tournament.title, "number": shown.stage.number},
    )
    began = _("%(title)s: round %(number)s has begun") % words
    yield _event(
        tournament,
        f"round/{stage.number}/begun",
        stage.began_at,
        (began, _list(_pairing(one) for one in shown.meetings)),
    )
    if stage.ended_at:
        ended = _("%(title)s: round %(number)s is over") % words
        yield _event(
            tournament,
            f"round/{stage.number}/finished",
            stage.ended_at,
            (ended, _list(_outcome(one) for one in shown.meetings)),
        )


def _pairing(one: MeetingShown) -> SafeString:
    names = " – ".join(guest.who.name for guest in one.guests)
    return _linked(one, names)


def _outcome(one: MeetingShown) -> SafeString:
    said = ", ".join(f"{guest.who.name} {guest.points}" for guest in one.guests)
    return _linked(one, said)


def _linked(one: MeetingShown, words: str) -> SafeString:
    """To the match, where there is one; addresses are made whole by the feed."""
    if one.meeting.match_id is None:
        return format_html("{}", words)
    path = reverse("match", args=[one.meeting.match_id])
    return format_html('<a href="{}">{}</a>', path, words)
