"""Reports: somebody says that something went wrong, an operator looks and answers."""

from django.db import transaction

from accounts.models import User
from games.match import limits
from games.match.errors import Refusal, Refused
from games.models import Group, Match, Message, OperatorAct, Report
from games.notices import outbox
from games.services.operating import record_act, require_act

LONGEST_TEXT, LONGEST_ANSWER = 1_000, 500


@transaction.atomic
def report_position(*, match: Match, number: int, user: User, text: str) -> Report:
    """Reports what went wrong at this position of a match."""
    if match.is_table or not 0 <= number <= match.length:
        raise Refused(Refusal.NO_SUCH_MOMENT)
    said = _checked(user, text)
    return Report.objects.create(match=match, number=number, user=user, text=said)


@transaction.atomic
def report_message(*, message: Message, user: User, text: str) -> Report:
    """Something said, with the person who said it."""
    match = message.match
    return Report.objects.create(
        match=match,
        number=match.length if match else 0,
        group=message.group,
        message=message,
        quote=message.text,
        about=message.user,
        user=user,
        text=_checked(user, text),
    )


@transaction.atomic
def report_group(*, group: Group, user: User, text: str) -> Report:
    """The name of a group, or what goes on there."""
    return Report.objects.create(
        group=group, quote=group.name, user=user, text=_checked(user, text)
    )


@transaction.atomic
def report_person(*, person: User, user: User, text: str) -> Report:
    if person.pk == user.pk:
        raise Refused(Refusal.NOT_YOURSELF)
    return Report.objects.create(about=person, user=user, text=_checked(user, text))


@transaction.atomic
def answer_report(*, report_id: int, operator: User, answer: str) -> Report:
    """The answer is what the reporter reads; with it the report is done."""
    act = require_act(operator, answer[:LONGEST_ANSWER])
    report = Report.objects.select_for_update().get(pk=report_id)
    report.answer = " ".join(answer.split())[:LONGEST_ANSWER]
    report.status = Report.Status.DONE
    report.save(update_fields=["answer", "status"])
    # Not tied to the match: the reporter need not sit there.
    again = OperatorAct.objects.filter(detail=_detail(report)).count()
    outbox.write_event(
        None,
        report.user,
        "answered",
        key=f"report:{report.pk}:{again}",
        answer=report.answer,
    )
    record_act(
        act,
        OperatorAct.What.ANSWER,
        match=report.match,
        person=report.user,
        detail=_detail(report),
    )
    return report


def _detail(report: Report) -> str:
    return f"report {report.pk} answered"


def _checked(user: User, text: str) -> str:
    """Line breaks stay: people tell what happened step by step."""
    text = text.strip()[:LONGEST_TEXT]
    if not text:
        raise Refused(Refusal.NOTHING_SAID)
    limits.count("report", user)
    return text
