"""How long a match will probably take, in words."""

from django.utils.translation import gettext as _

from games.words.waits import length_words


def over_words(seconds: int, *, with_reader: bool) -> str:
    """“with you probably over in 5 days”."""
    facts = {"time": length_words(seconds)}
    if with_reader:
        return _("with you probably over in %(time)s") % facts
    return _("probably over in %(time)s") % facts
