"""The matches that a person has read from files."""

from accounts.models import User
from games.models import Match
from games.selectors.lobby import LobbyRow, rows, with_sitters


def imported_matches(user: User) -> list[LobbyRow]:
    """The newest first."""
    mine = Match.objects.filter(host=user, imported=True)
    return rows(with_sitters(mine).order_by("-pk"), user)
