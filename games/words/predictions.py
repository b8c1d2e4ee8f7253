"""When somebody will probably answer, in words."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.match.prediction import Band

PROBABLY = {
    Band.HOUR: gettext_noop("probably within the hour"),
    Band.MORNING: gettext_noop("probably this morning"),
    Band.AFTERNOON: gettext_noop("probably this afternoon"),
    Band.EVENING: gettext_noop("probably tonight"),
    Band.TOMORROW_MORNING: gettext_noop("probably tomorrow morning"),
    Band.TOMORROW_AFTERNOON: gettext_noop("probably tomorrow afternoon"),
    Band.TOMORROW_EVENING: gettext_noop("probably tomorrow evening"),
}


def probably_words(band: Band | None) -> str:
    return _(PROBABLY[band]) if band else ""
