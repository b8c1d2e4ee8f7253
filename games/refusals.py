"""What the pages say when a service refuses."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "already_seated": _("You sit at this table already."),
    "already_chosen": _("Somebody else has just chosen that. Please choose again."),
    "leave_instead": _("You cannot remove yourself. You can leave the table, though."),
    "no_seat_left": _("All seats are taken now. Somebody was a moment faster."),
    "no_such_bot": _("There is no such bot."),
    "no_such_choice": _("That cannot be chosen here."),
    "no_such_nonce": _("Please type a few characters, though not too many."),
    "no_such_seat": _("This table has no such seat."),
    "not_offered": _(
        "This seat is not offered any more. Its owner is back, or somebody was faster."
    ),
    "not_open": _("This table is not open any more."),
    "not_reliable": _(
        "This table asks for people who stay to the end of their matches. Play a few elsewhere, and come back."
    ),
    "not_running": _("This match is over already."),
    "not_seated": _("You do not sit at this table any more."),
    "not_welcome": _("This is not possible at this table."),
    "nothing_to_plan": _("There is nothing to plan now: your turn is too far away."),
    "nothing_to_undo": _("There is nothing to take back."),
    "plan_broken": _("The plan cannot be played as things are now."),
    "too_fast": _("That was a little fast. Please wait a moment."),
}


def sentence(code: str) -> str:
    return str(SENTENCES.get(code, _("That did not work. Please try again.")))
