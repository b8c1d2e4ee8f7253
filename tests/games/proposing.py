"""Two people at a table who ask each other for things."""

from datetime import datetime, timedelta

from django.utils import timezone

from accounts.models import User
from games import services
from games.kernel.rules import Seat
from games.match import log, log_notes
from games.match.proposals import Kind, Wish
from games.models import Entry, Match, Proposal
from games.registry import GAMES
from games.services import proposing
from tests.games.tables import opened


def begun(game: str, *people: User) -> Match:
    """A match of people alone."""
    host, *others = people
    match = opened(host, game=game, seats=len(people))
    for user in others:
        services.join_table(match_id=match.pk, user=user)
    for user in people:
        services.set_ready(match_id=match.pk, user=user, ready=True)
    return Match.objects.get(pk=match.pk)


def play_last(match: Match) -> Match:
    """The last legal answer of whoever is asked first."""
    asked = GAMES[match.game].rules.decisions(log.load(match))[0]
    place = match.places.get(seat=asked.seat)
    services.play_move(
        match_id=match.pk,
        seat=Seat(place.seat),
        move=list(asked.moves)[-1],
        expected=place.asked_at or 0,
        by="bot" if place.plays_by_itself else "player",
    )
    return Match.objects.get(pk=match.pk)


def ask(match: Match, user: User, kind: Kind, **facts: int | str) -> Proposal:
    """The newest proposal, whatever has become of it."""
    wish = Wish(kind, **facts)  # type: ignore[arg-type]
    proposing.propose(match_id=match.pk, user=user, wish=wish)
    return match.proposals.latest("pk")


def agree(proposal: Proposal, user: User) -> Match:
    proposing.agree(match_id=proposal.match_id, user=user, proposal_id=proposal.pk)
    return Match.objects.get(pk=proposal.match_id)


def refuse(proposal: Proposal, user: User) -> None:
    proposing.refuse(match_id=proposal.match_id, user=user, proposal_id=proposal.pk)


def agreed(
    match: Match, asker: User, other: User, kind: Kind, **facts: int | str
) -> Match:
    return agree(ask(match, asker, kind, **facts), other)


def notes_of(match: Match) -> list[str]:
    """The kinds of notes in the log."""
    noted = match.entries.filter(kind=Entry.Kind.NOTE).order_by("number")
    return [type(log_notes.decode_note(entry.move)).__name__ for entry in noted]


def everybody_looks(match: Match, since: datetime | None = None) -> None:
    match.places.update(looked_at=since or timezone.now(), left_at=None)


def nobody_looks(match: Match) -> None:
    match.places.update(looked_at=timezone.now() - timedelta(hours=1))
