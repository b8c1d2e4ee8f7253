"""What people say by a quick phrase, in the language of whoever reads it."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SAID: dict[str, str | Promise] = {
    "hello": _("Hello!"),
    "good_luck": _("Good luck, and have fun!"),
    "one_moment": _("One moment, please."),
    "until_tonight": _("I am thinking until tonight."),
    "until_tomorrow": _("I can only play on tomorrow."),
    "sorry": _("Sorry that it took so long."),
    "go_on_without_me": _("Go on without me: a bot may play for me."),
    "well_played": _("Well played!"),
    "yes": _("Yes, gladly."),
    "no": _("Rather not."),
    "thanks": _("Thank you!"),
    "good_game": _("Good game!"),
}


def said(text: str, phrase: str) -> str:
    """A message as it is read: a phrase that is not known any more is shown by its key."""
    return str(SAID.get(phrase, phrase)) if phrase else text
