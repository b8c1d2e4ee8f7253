"""What happens to the matches of a person who deletes their account."""

from django.db import transaction

from accounts.models import User
from games.live import on_commit
from games.match.tallies import OPEN, OPPONENT
from games.models import Entrant, Group, Match, Message, Tally
from games.services.groups import leave_group
from games.services.messages import count_anew
from games.services.tables import leave_table
from games.services.tournaments import leave_tournament


@transaction.atomic
def leave_everything(user: User) -> None:
    """Frees the seats at open tables; where a match runs, a bot plays on."""
    matches = Match.objects.filter(places__user=user).order_by("pk")
    for match in matches.filter(status=Match.Status.OPEN):
        leave_table(match_id=match.pk, user=user)
    for tournament_id in _tournaments(user):
        leave_tournament(tournament_id=tournament_id, user=user)
    # The same order as a move: first the match, then its places.
    for match in matches.filter(status=Match.Status.RUNNING).select_for_update(
        of=("self",)
    ):
        on_commit.match_changed(match)
    for group in Group.objects.filter(memberships__user=user):
        leave_group(user=user, group=group)
    _forget_messages(user)
    # Others keep their statistics, but nobody keeps a balance with somebody who is gone.
    met = Tally.objects.filter(dimension__in=(OPPONENT, OPEN + OPPONENT))
    met.filter(key=str(user.pk)).delete()


def _tournaments(user: User) -> list[int]:
    mine = Entrant.objects.filter(user=user).exclude(state=Entrant.State.LEFT)
    return list(mine.order_by("pk").values_list("tournament_id", flat=True))


def _forget_messages(user: User) -> None:
    """What was written to friends goes with the account; what was said before many stays, without a name."""
    sent = Message.objects.filter(user=user, recipient__isnull=False)
    readers = list(User.objects.filter(messages_received__in=sent).distinct())
    sent.delete()
    for reader in readers:
        count_anew(reader)
