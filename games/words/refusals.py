"""What the pages say when a service refuses."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "an_operator": _("This person is an operator, too. Talk to each other."),
    "already_seated": _("You sit at this table already."),
    "already_chosen": _("Somebody else has just chosen that. Please choose again."),
    "cannot_be_replayed": _(
        "The rules of today cannot follow this match any more, so its moments cannot be shown."
    ),
    "file_garbled": _("This is no file of a match: it cannot be read."),
    "file_illegal": _(
        "The match in this file was not played by the rules, or the file was changed. Nothing was kept."
    ),
    "file_not_finished": _(
        "In this file the match still runs. Come back with the file of the finished match."
    ),
    "file_of_branch": _(
        "This match went on from another one. Read the file of that one, and go on from there."
    ),
    "file_of_other_format": _("This file is of a kind that is not known here."),
    "file_of_other_rules": _(
        "This match was played by other rules than those of today and cannot be shown here."
    ),
    "file_of_unknown_game": _("This file is of a game that is not played here."),
    "file_too_large": _("This file is too large for a match."),
    "leave_instead": _("You cannot remove yourself. You can leave the table, though."),
    "no_file": _("Please choose a file first."),
    "no_seat_left": _("All seats are taken now. Somebody was a moment faster."),
    "no_clock": _("Nobody waits for this seat, so it has no clock."),
    "no_reason": _("Please say why: everybody concerned reads it."),
    "no_such_bot": _("There is no such bot."),
    "no_such_choice": _("That cannot be chosen here."),
    "no_such_name": _("This name cannot be used."),
    "no_such_nonce": _("Please type a few characters, though not too many."),
    "no_such_rewind": _("So many moves cannot be taken back here."),
    "no_such_seat": _("This table has no such seat."),
    "no_such_time": _("Please choose one of the times that are offered."),
    "not_offered": _(
        "This seat is not offered any more. Its owner is back, or somebody was faster."
    ),
    "not_open": _("This table is not open any more."),
    "not_reliable": _(
        "This table asks for people who stay to the end of their matches. Play a few elsewhere, and come back."
    ),
    "not_running": _("This match is over already."),
    "not_seated": _("You do not sit at this table any more."),
    "not_stuck": _("This match is not stuck any more."),
    "not_yourself": _("You cannot report yourself."),
    "nothing_said": _("Please say in a few words what went wrong."),
    "own_match": _("You play in this match yourself: another operator has to do it."),
    "silenced": _("An operator has asked you to be silent at the tables for a while."),
    "not_welcome": _("This is not possible at this table."),
    "no_such_moment": _("This match has no such moment."),
    "nothing_to_go_on_with": _(
        "The match is over at this moment. Go on from an earlier one."
    ),
    "own_seat_only": _("While a match runs, you can only go on from your own seat."),
    "nothing_to_plan": _("There is nothing to plan now: your turn is too far away."),
    "nothing_to_undo": _("There is nothing to take back."),
    "plan_broken": _("The plan cannot be played as things are now."),
    "too_many_imports": _("You have read as many files as can be kept."),
    "too_fast": _("That was a little fast. Please wait a moment."),
}


def sentence(code: str) -> str:
    return str(SENTENCES.get(code, _("That did not work. Please try again.")))
