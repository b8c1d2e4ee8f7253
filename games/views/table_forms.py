"""The forms with which a table is opened, and what comes of them."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from accounts.models import User
from games.forms.options import OptionsForm
from games.forms.own_times import OwnTimesForm
from games.forms.tables import TableForm
from games.match.bots import level_keys
from games.registry import GAMES
from games.services import TablePlan
from games.words.options import all_games


class TableForms:
    """Three forms that are filled in together."""

    def __init__(
        self,
        request: HttpRequest,
        game: str,
        table: TableForm,
        options: Mapping[str, Any] | None = None,
        times: Mapping[str, float] | None = None,
    ) -> None:
        self.game, self.table = game, table
        self.options = OptionsForm(game, request.POST or None, options)
        self.times = OwnTimesForm(request.POST or None, times)

    def are_valid(self) -> bool:
        are_right = self.times.is_valid() and self.table.is_valid()
        return are_right and self.options.check(self.table.cleaned_data["seats"])

    @property
    def context(self) -> dict[str, Any]:
        return {
            "form": self.table,
            "options": self.options,
            "times": self.times,
            "game": self.game,
            "games": all_games(),
        }

    def plan(self, audience: str, group: int | None = None) -> TablePlan:
        chosen = self.table.cleaned_data
        return TablePlan(
            game=self.game,
            seats=chosen["seats"],
            title=chosen["title"],
            options=self.options.options,
            pace=chosen["pace"],
            own=self.times.pace(),
            reliability=chosen["reliability"] or 0,
            hides_chances=chosen["hides_chances"],
            audience=audience,
            group=group,
            language=chosen["language"],
        )


def suggestion(request: HttpRequest, game: str) -> dict[str, Any]:
    """What most people would choose."""
    user = request.user
    name = user.name if isinstance(user, User) else ""
    return {
        "title": (_("%(name)s’s table") % {"name": name})[:60]
        if name
        else _("A table under the lanterns"),
        "pace": "daily",
        "audience": "public",
        "seats": GAMES[game].seats,
        "language": get_language(),
        "bots": 0,
        "level": level_keys(game)[1],
        "reliability": 0,
    }
