"""What a seat is asked, in one sentence for each kind of decision."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

QUESTIONS: dict[str, str] = {
    "draft": gettext_noop("Which ability token do you keep?"),
    "place": gettext_noop("Which tile do you place, and where?"),
    "ability": gettext_noop("You have formed an enclave. Do you use an ability token?"),
}


def question(kind: str) -> str:
    return _(QUESTIONS[kind])
