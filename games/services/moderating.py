"""What operators do about words and people: each act with a reason, and kept."""

from datetime import timedelta

from django.core.exceptions import ValidationError
from django.db import transaction
from django.shortcuts import get_object_or_404
from django.utils import timezone

from accounts.free_names import refuse_borrowed_name
from accounts.models import NameTaken, User
from accounts.names import LENGTHS, marked_as_bot, validate_display_name
from games.live import on_commit
from games.match.errors import Refusal, Refused
from games.models import Message, OperatorAct
from games.notices import outbox
from games.notices.preferences import NoticeKind
from games.services.messages import count_anew
from games.services.operating import Act, record_act

What = OperatorAct.What
LONGEST_SILENCE = 365


@transaction.atomic
def hide_message(*, message_id: int, hidden: bool, act: Act) -> Message:
    """Takes it out of sight where it was said, or puts it back; a second click changes nothing."""
    found = Message.objects.select_for_update(of=("self",))
    message = get_object_or_404(found.select_related("match", "user"), pk=message_id)
    if message.hidden == hidden:
        return message
    message.hidden = hidden
    message.save(update_fields=["hidden"])
    on_commit.message_changed(message)
    if message.recipient is not None:
        count_anew(message.recipient)
    record_act(
        act,
        What.HIDE if hidden else What.SHOW,
        match=message.match,
        person=message.user,
        detail=message.text or message.phrase,
    )
    return message


@transaction.atomic
def rename(*, person_id: int, name: str, act: Act) -> User:
    """Another display name; its owner is told, and may choose yet another."""
    person = _person(person_id, act)
    name, old = " ".join(name.split()), person.name
    _check_name(name, person)
    if person.is_bot:
        name = marked_as_bot(name)
    person.display_name = name
    try:
        person.save(update_fields=["display_name"])
    except NameTaken as taken:
        raise Refused(Refusal.NAME_TAKEN) from taken
    record_act(act, What.RENAME, person=person, detail=f"{old} → {name}")
    _tell(person, "renamed", act, old=old, new=name)
    return person


@transaction.atomic
def silence(*, person_id: int, days: int, act: Act) -> User:
    """Nothing from this person at any table for some days; with 0 days they may talk again."""
    person = _person(person_id, act)
    if not 0 <= days <= LONGEST_SILENCE:
        raise Refused(Refusal.NO_SUCH_TIME)
    until = timezone.now() + timedelta(days=days)
    person.silent_until = until if days else None
    person.save(update_fields=["silent_until"])
    what, detail = (What.SILENCE, f"{days} d") if days else (What.SPEAK, "")
    record_act(act, what, person=person, detail=detail)
    if days:
        _tell(person, "silenced", act, until=until.isoformat())
    return person


@transaction.atomic
def suspend(*, person_id: int, suspended: bool, act: Act) -> User:
    """A suspended account cannot be used; bots take its seats when their time runs out."""
    person = _person(person_id, act)
    person.is_active = not suspended
    person.save(update_fields=["is_active"])
    record_act(act, What.SUSPEND if suspended else What.READMIT, person=person)
    return person


def _person(person_id: int, act: Act) -> User:
    """Operators do not judge each other, nor themselves."""
    person = get_object_or_404(User.objects.select_for_update(), pk=person_id)
    if person.is_staff or person.pk == act.operator.pk:
        raise Refused(Refusal.AN_OPERATOR)
    return person


def _check_name(name: str, person: User) -> None:
    written = marked_as_bot(name) if person.is_bot else name
    try:
        for check in (*LENGTHS, validate_display_name):
            check(written)
    except ValidationError as mistake:
        raise Refused(Refusal.NO_SUCH_NAME) from mistake
    try:
        refuse_borrowed_name(name, person, of_bot=person.is_bot)
    except ValidationError as mistake:
        raise Refused(Refusal.NAME_TAKEN) from mistake


def _tell(person: User, kind: NoticeKind, act: Act, **data: str) -> None:
    count = OperatorAct.objects.filter(person=person).count()
    outbox.write_event(
        None, person, kind, key=f"{person.pk}:{count}", reason=act.reason, **data
    )
