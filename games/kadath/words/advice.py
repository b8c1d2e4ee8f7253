"""Why a good player would do something: the strongest parts of the bot's judgement, a sentence each."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from games.kadath.rules.components import NUMBERS, TOKENS
from games.kadath.rules.view import View
from games.kadath.words.names import token_name
from games.kernel.advice import Fact, Term

Facts = tuple[Fact, ...]


def reason(term: Term, view: View) -> str:
    """A sentence on what speaks for a move; nothing where there is nothing to say."""
    if term.key in PLAIN:
        return _(PLAIN[term.key])
    told = SENTENCES.get(term.key)
    return told(term.facts) if told else ""


def _mine(facts: Facts) -> str:
    before, after = int(facts[0]), int(facts[1])
    if after <= before:
        return _("Your enclaves stand.")
    made = {"count": after - before, "left": NUMBERS.enclaves - after}
    text = ngettext(
        "It makes you an enclave: you then need %(left)d more.",
        "It makes you %(count)d enclaves: you then need %(left)d more.",
        after - before,
    )
    return text % made


def _yours(facts: Facts) -> str:
    before, after = int(facts[0]), int(facts[1])
    if after >= before:
        return _("It gives the rival no enclave.")
    text = ngettext(
        "It takes an enclave from the rival.",
        "It takes %(count)d enclaves from the rival.",
        before - after,
    )
    return text % {"count": before - after}


def _my_threes(facts: Facts) -> str:
    text = ngettext(
        "You then have %(count)d square that lacks one tile only.",
        "You then have %(count)d squares that lack one tile only.",
        int(facts[0]),
    )
    return text % {"count": int(facts[0])} if facts[0] else ""


def _your_threes(facts: Facts) -> str:
    count = int(facts[0])
    if not count:
        return _("The rival is left without a square of three.")
    text = ngettext(
        "It leaves the rival only %(count)d square of three.",
        "It leaves the rival fewer squares of three: %(count)d.",
        count,
    )
    return text % {"count": count}


def _answer(facts: Facts) -> str:
    gained, lost = int(facts[0]), int(facts[1])
    if gained <= 0 and lost >= 0:
        return _("The rival’s best answer makes no enclave, and breaks none.")
    if lost >= 0:
        return _("The rival’s best answer breaks none of your enclaves.")
    if gained <= 0:
        return _("The rival’s best answer makes no enclave.")
    return _("After any other move the rival’s answer costs you more.")


def _liked(facts: Facts) -> str:
    token = next(one for one in TOKENS if one == facts[0])
    text = _("“%(token)s” is useful more often than the others.")
    return text % {"token": token_name(token)}


SENTENCES: dict[str, Callable[[Facts], str]] = {
    "mine": _mine,
    "yours": _yours,
    "my-threes": _my_threes,
    "your-threes": _your_threes,
    "answer": _answer,
    "liked": _liked,
}
PLAIN: dict[str, str] = {
    "wins": gettext_noop("It wins the game."),
    "ends": gettext_noop("It ends the game."),
    "use": gettext_noop("It lets you use one of your tokens."),
    "spent": gettext_noop("This is the moment for the token."),
    "kept": gettext_noop("There will be a better moment for the token."),
}
