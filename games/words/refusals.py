"""What the pages say when a service refuses."""

from django.utils.translation import gettext_lazy as _

from games.match.errors import Refusal

SENTENCES = {
    Refusal.AN_OPERATOR: _("This person is an operator, too. Talk to each other."),
    Refusal.ALREADY_SEATED: _("You sit at this table already."),
    Refusal.ALREADY_CHOSEN: _(
        "Somebody else has just chosen that. Please choose again."
    ),
    Refusal.BOT_DOES_NOT_ANSWER: _(
        "The program of this bot does not answer just now. Please try again later."
    ),
    Refusal.BOT_IS_BUSY: _("This bot plays in as many matches as it can just now."),
    Refusal.BOT_IS_OFF: _("This bot plays with nobody new just now."),
    Refusal.BOT_PLAYS_OTHER_GAMES: _("This bot plays other games."),
    Refusal.CANNOT_BE_FOLLOWED: _("Only people with an account can be followed."),
    Refusal.CANNOT_BE_INVITED: _("Only people with an account can be asked by name."),
    Refusal.CANNOT_BE_REPLAYED: _(
        "The rules of today cannot follow this match any more, so its moments cannot be shown."
    ),
    Refusal.FILE_GARBLED: _("This is no file of a match: it cannot be read."),
    Refusal.FILE_ILLEGAL: _(
        "The match in this file was not played by the rules, or the file was changed. Nothing was kept."
    ),
    Refusal.FILE_NOT_FINISHED: _(
        "In this file the match still runs. Come back with the file of the finished match."
    ),
    Refusal.FILE_OF_BRANCH: _(
        "This match went on from another one. Read the file of that one, and go on from there."
    ),
    Refusal.FILE_OF_OTHER_FORMAT: _("This file is of a kind that is not known here."),
    Refusal.FILE_OF_OTHER_RULES: _(
        "This match was played by other rules than those of today and cannot be shown here."
    ),
    Refusal.FILE_OF_UNKNOWN_GAME: _("This file is of a game that is not played here."),
    Refusal.FILE_TOO_LARGE: _("This file is too large for a match."),
    Refusal.LEAVE_INSTEAD: _(
        "You cannot remove yourself. You can leave the table, though."
    ),
    Refusal.NO_FILE: _("Please choose a file first."),
    Refusal.NO_SEAT_LEFT: _("All seats are taken now. Somebody was a moment faster."),
    Refusal.NO_ADVICE: _(
        "Advice is given against bots and in replays, not where people play."
    ),
    Refusal.NO_CLOCK: _("Nobody waits for this seat, so it has no clock."),
    Refusal.NO_REASON: _("Please say why: everybody concerned reads it."),
    Refusal.NO_SUCH_BOT: _("There is no such bot."),
    Refusal.NO_SUCH_DEVICE: _("This browser named an address that cannot be used."),
    Refusal.NO_SUCH_CHOICE: _("That cannot be chosen here."),
    Refusal.NO_SUCH_NAME: _("This name cannot be used."),
    Refusal.NAME_TAKEN: _(
        "This is the name of somebody else or of an office, or looks just like it."
    ),
    Refusal.NO_SUCH_NONCE: _("Please type a few characters, though not too many."),
    Refusal.NO_SUCH_PHRASE: _("There is no such phrase."),
    Refusal.NO_SUCH_PROPOSAL: _("This cannot be asked for here now."),
    Refusal.ALREADY_PROPOSED: _(
        "Somebody asks the table for something like that already. Answer that first."
    ),
    Refusal.PROPOSAL_OVER: _("This request is over: the match has gone on meanwhile."),
    Refusal.SOMETHING_SEEN: _(
        "Dice have fallen or something hidden was shown since: that cannot be taken back."
    ),
    Refusal.NOT_ALL_HERE: _("Not all who are asked now are here any more."),
    Refusal.NO_SUCH_REWIND: _("So many moves cannot be taken back here."),
    Refusal.NO_SUCH_SEAT: _("This table has no such seat."),
    Refusal.NO_SUCH_TIME: _("Please choose one of the times that are offered."),
    Refusal.NOT_OFFERED: _(
        "This seat is not offered any more. Its owner is back, or somebody was faster."
    ),
    Refusal.NOT_OPEN: _("This table is not open any more."),
    Refusal.NOT_RELIABLE: _(
        "This table asks for people who stay to the end of their matches. Play a few elsewhere, and come back."
    ),
    Refusal.NOT_RUNNING: _("This match is over already."),
    Refusal.NOT_SEATED: _("You do not sit at this table any more."),
    Refusal.NOT_STUCK: _("This match is not stuck any more."),
    Refusal.NOT_YOURSELF: _("You cannot report yourself."),
    Refusal.NOTHING_SAID: _("Please say in a few words what went wrong."),
    Refusal.OTHERS_WAIT: _(
        "Other people play in this match and wait for you. You can resign, though."
    ),
    Refusal.OWN_MATCH: _(
        "You play in this match yourself: another operator has to do it."
    ),
    Refusal.SEATS_KEPT: _(
        "The free seats are kept for those who played the last match. Come back a little later."
    ),
    Refusal.SILENCED: _(
        "An operator has asked you to be silent at the tables for a while."
    ),
    Refusal.NOT_WELCOME: _("This is not possible at this table."),
    Refusal.NO_SUCH_LESSON: _("There is no such lesson."),
    Refusal.NO_SUCH_MOMENT: _("This match has no such moment."),
    Refusal.NOTHING_TO_GO_ON_WITH: _(
        "The match is over at this moment. Go on from an earlier one."
    ),
    Refusal.OWN_SEAT_ONLY: _(
        "While a match runs, you can only go on from your own seat."
    ),
    Refusal.NOTHING_TO_PLAN: _(
        "There is nothing to plan now: your turn is too far away."
    ),
    Refusal.NOTHING_TO_UNDO: _("There is nothing to take back."),
    Refusal.PLAN_BROKEN: _("The plan cannot be played as things are now."),
    Refusal.A_KEEPER: _("A keeper cannot be removed; they can step back or leave."),
    Refusal.GROUP_FULL: _("This group is full."),
    Refusal.LAST_KEEPER: _(
        "A group has at least one keeper. Make somebody else a keeper first."
    ),
    Refusal.NO_GROUP_NAME: _("Please give the group a name."),
    Refusal.NO_SUCH_LINK: _(
        "This link does not work any more. Ask whoever sent it for the new one."
    ),
    Refusal.NOT_FRIENDS: _(
        "Only friends write to each other: two who follow each other."
    ),
    Refusal.TOO_MANY_GROUPS: _("You belong to as many groups as one can."),
    Refusal.TOO_MANY_BOTS: _("You have as many bots as anybody may. Delete one first."),
    Refusal.TOO_MANY_FOLLOWED: _("You follow as many people as one can."),
    Refusal.UNBLOCK_FIRST: _("You block this person. Unblock them first."),
    Refusal.TOO_MANY_IMPORTS: _("You have read as many files as can be kept."),
    Refusal.HAS_LEFT: _("You have left this tournament, and cannot come back into it."),
    Refusal.NO_ACCOUNT: _(
        "Tournaments are for people with an account. Make one first."
    ),
    Refusal.NO_ENTRY: _("You cannot take part in this tournament."),
    Refusal.NO_GOOD_STANDING: _(
        "Tournaments are made by people with an account whom no operator has asked to be silent."
    ),
    Refusal.TOO_FEW: _("There are too few people to begin with."),
    Refusal.TOO_MANY_TOURNAMENTS: _(
        "Several tournaments of yours are still open. Wait until one of them begins."
    ),
    Refusal.TOURNAMENT_CLOSED: _("Nobody can join this tournament any more."),
    Refusal.TOO_FAST: _("That was a little fast. Please wait a moment."),
}


def sentence(refusal: Refusal) -> str:
    return str(SENTENCES[refusal])
