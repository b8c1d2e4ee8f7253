"""Why somebody wants to be told of a question, in words."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.match.waking import ATTACKED, CHOICE, LAST_ROUND

WAKING: dict[str, str | Promise] = {
    CHOICE: _("I have more than one sensible answer"),
    ATTACKED: _("I am attacked"),
    LAST_ROUND: _("the last round has begun"),
}
