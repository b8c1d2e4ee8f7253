"""Every change of an account: guests, profiles, deletion."""

import secrets
from datetime import timedelta

from allauth.account.models import EmailAddress
from allauth.core import ratelimit
from allauth.core.exceptions import RateLimited
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib.auth import login
from django.core.exceptions import ValidationError
from django.db import IntegrityError, models, transaction
from django.db.models import ForeignObjectRel
from django.dispatch import Signal
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import get_language

from accounts import outbox
from accounts.free_names import is_like_another
from accounts.guest_names import guest_name
from accounts.models import NameTaken, TakenName, User, validate_time_zone

# An account has taken over what a guest had; other apps look after what they made of it.
guest_adopted = Signal()
DOUBLE_CLICK = timedelta(seconds=10)
GUESTS_ARE_KEPT = timedelta(days=60)
# A guest has none of these, and an account keeps its own.
OWN = (EmailAddress, Authenticator, TakenName)


def make_guest(request: HttpRequest) -> User:
    """A new guest, signed in; two clicks at once make one. Raises RateLimited, which becomes a page by itself."""
    if not ratelimit.consume(request, action="guest"):
        raise RateLimited
    name = name_of_visitor(request)
    guest = clicked_before(name) or save_guest(request, name)
    login(request, guest, settings.AUTHENTICATION_BACKENDS[0])
    return guest


def name_of_visitor(request: HttpRequest) -> str:
    """The same for all clicks on one page: its secret changes when somebody signs in."""
    visitor = request.META.get("CSRF_COOKIE") or secrets.token_urlsafe(9)
    return f"~{salted_hmac('guest', visitor).hexdigest()[:20]}"


def clicked_before(name: str) -> User | None:
    lately = timezone.now() - DOUBLE_CLICK
    guests = User.objects.filter(username=name, is_guest=True, date_joined__gt=lately)
    return guests.first()


def free_guest_name() -> str:
    """One that nobody has: there are thousands, and a few tries find one."""
    names = (guest_name() for _ in range(5))
    return next(
        (name for name in names if not is_like_another(name, None)), guest_name()
    )


def save_guest(request: HttpRequest, name: str) -> User:
    guest = User(
        username=name,
        display_name=free_guest_name(),
        is_guest=True,
        language=get_language() or settings.LANGUAGE_CODE,
        time_zone=browser_time_zone(request),
    )
    guest.set_unusable_password()
    try:
        with transaction.atomic():
            guest.save()
    except (IntegrityError, NameTaken):
        if found := clicked_before(name):
            return found
        guest.username = f"~{secrets.token_urlsafe(9)}"
        guest.display_name = free_guest_name()
        guest.save()
    return guest


def count_password_attempt(request: HttpRequest, user: User) -> None:
    """For whoever sits at a computer that was left open. Raises RateLimited, which becomes a page by itself."""
    if not ratelimit.consume(request, action="reauthenticate", user=user):
        raise RateLimited


def browser_time_zone(request: HttpRequest) -> str:
    """The zone that the browser named, if there is such a one."""
    name = request.POST.get("time_zone", "")
    try:
        validate_time_zone(name)
    except ValidationError:
        return settings.TIME_ZONE
    return name


@transaction.atomic
def adopt_guest(guest: User, user: User) -> None:
    """Gives all that a guest has to an account, and lets the guest go.

    What the account has already (a seat at the same table) stays with nobody.
    """
    for relation in User._meta.related_objects:
        if relation.related_model not in OWN and not relation.many_to_many:
            move_rows(relation, guest, user)
    guest.delete()
    guest_adopted.send(User, user=user)


def move_rows(relation: ForeignObjectRel, guest: User, user: User) -> None:
    name = relation.field.name
    model = relation.related_model
    assert isinstance(model, type)
    assert issubclass(model, models.Model)
    for row in model._default_manager.filter(**{name: guest}):
        setattr(row, name, user)
        try:
            with transaction.atomic():
                row.save(update_fields=[name])
        except IntegrityError:
            continue


def delete_forgotten_guests() -> int:
    """Lets go of guests who play no match and were not here for a long time."""
    forgotten = User.objects.filter(
        is_guest=True, last_seen__lt=timezone.now() - GUESTS_ARE_KEPT
    ).exclude(places__match__status="running")
    return forgotten.delete()[0]


@transaction.atomic
def delete_account(user: User) -> None:
    """Deletes the person; their seats stay without an owner, and no session works any more."""
    address = EmailAddress.objects.filter(user=user, verified=True).first()
    language, name = user.language, user.name
    user.delete()
    if address:
        outbox.write("account_deleted", address.email, language, user=name)
