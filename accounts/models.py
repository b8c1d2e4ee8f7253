"""The people who play."""

from typing import Any, ClassVar
from zoneinfo import available_timezones

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.contrib.auth.models import UserManager as DjangoUserManager
from django.core.exceptions import ValidationError
from django.core.validators import MinLengthValidator
from django.db import IntegrityError, models, transaction
from django.db.models import Q
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from accounts.lookalikes import LONGEST_SHAPE, shape
from accounts.names import (
    LONGEST_NAME,
    SHORTEST_NAME,
    marked_as_bot,
    validate_display_name,
)
from accounts.portraits import random_emblem, random_ground, random_ink


def validate_time_zone(name: str) -> None:
    if name not in available_timezones():
        raise ValidationError(_("This is not the name of a time zone."))


WATCH_PACES = [
    ("at_once", _("At once")),
    ("readable", _("Step by step")),
    ("slow", _("Slowly")),
]


# Who may see, roughly, when a person was here last.
PRESENCES = [
    ("nobody", _("Nobody")),
    ("friends", _("My friends")),
    ("everybody", _("Everybody")),
]


class UserManager(DjangoUserManager["User"]):
    """Finds people by name however they spell its capitals."""

    @override
    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(username__iexact=username)


class User(AbstractUser):
    """A person with an account, a guest, or a bot account. Names that differ only in capitals are one name."""

    display_name = models.CharField(
        _("display name"),
        max_length=LONGEST_NAME,
        blank=True,
        validators=[MinLengthValidator(SHORTEST_NAME), validate_display_name],
    )
    # What the two names look like: nobody else takes a name that looks the same. See `accounts.lookalikes`.
    username_shape = models.CharField(
        max_length=LONGEST_SHAPE, default="", editable=False, db_index=True
    )
    display_shape = models.CharField(
        max_length=LONGEST_SHAPE, default="", editable=False, db_index=True
    )
    is_guest = models.BooleanField(_("guest"), default=False)
    # Whose program plays here, where this is a bot account: it goes with its owner.
    owner = models.ForeignKey(
        "self", on_delete=models.CASCADE, null=True, blank=True, related_name="bots"
    )
    last_seen = models.DateTimeField(_("last seen"), default=timezone.now)
    language = models.CharField(
        _("language"), max_length=8, choices=settings.LANGUAGES, default="en"
    )
    time_zone = models.CharField(
        _("time zone"), max_length=64, default="UTC", validators=[validate_time_zone]
    )
    emblem = models.CharField(_("emblem"), max_length=16, default=random_emblem)
    ground = models.CharField(_("background"), max_length=16, default=random_ground)
    ink = models.CharField(_("colour of the emblem"), max_length=16, default=random_ink)

    # Hours of each weekday in which time counts, see `games.match.clock`; empty: all but the nights.
    calendar = models.JSONField(default=dict, blank=True)
    # Which events are told by which channels, where that differs from the usual.
    channels = models.JSONField(default=dict, blank=True)
    # Hours before a deadline to be reminded at; null: when four fifths of the time are over.
    reminder_hours = models.PositiveSmallIntegerField(null=True, blank=True)
    digest_hour = models.PositiveSmallIntegerField(default=8)
    # May whoever holds a mail answer the question in it, without signing in?
    mail_answers = models.BooleanField(default=False)
    webhook_url = models.CharField(max_length=500, blank=True)
    # May others see when this person probably answers?
    predictable = models.BooleanField(default=True)
    # How fast a match shows what others did, and whether it makes sounds.
    watch_pace = models.CharField(
        max_length=16, choices=WATCH_PACES, default="readable"
    )
    sounds = models.BooleanField(default=True)
    # Does this person want to see how likely a move is to succeed?
    shows_chances = models.BooleanField(default=True)
    # Standing orders for new matches, by game.
    orders = models.JSONField(default=dict, blank=True)
    # An operator has asked this person to be silent at all tables until then.
    silent_until = models.DateTimeField(null=True, blank=True)

    presence = models.CharField(
        max_length=16, choices=PRESENCES, default="friends", db_default="friends"
    )
    # How many messages of friends wait to be read: kept here, where every page finds it.
    unread = models.PositiveIntegerField(default=0, db_default=0)

    objects: ClassVar[UserManager] = UserManager()

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")
        constraints = [
            models.UniqueConstraint(
                Lower("username"),
                name="username_unique_without_case",
                violation_error_message=_("A user with that name already exists."),
            )
        ]
        indexes = [
            models.Index(
                fields=["last_seen"],
                condition=Q(is_guest=True),
                name="guests_by_last_seen",
            )
        ]

    @property
    def name(self) -> str:
        """What others call this person."""
        return self.display_name or self.username

    @property
    def is_bot(self) -> bool:
        """A program plays here, for somebody with an account."""
        return self.owner_id is not None

    @override
    def save(self, *args: Any, **more: Any) -> None:
        if self.is_bot:
            self.display_name = marked_as_bot(self.name)
        # The user name of a guest is nothing that anybody reads.
        self.username_shape = "" if self.is_guest else shape(self.username)
        self.display_shape = shape(self.display_name)
        changed = more.get("update_fields")
        if changed is None:
            self._save_names(*args, **more)
        elif {"username", "display_name"} & set(changed):
            more["update_fields"] = {*changed, "username_shape", "display_shape"}
            self._save_names(*args, **more)
        else:
            super().save(*args, **more)

    @transaction.atomic
    def _save_names(self, *args: Any, **more: Any) -> None:
        """Raises NameTaken, also if somebody has taken a name like it at the same moment."""
        shapes = ("username_shape", "display_shape")
        before = User.objects.filter(pk=self.pk).values_list(*shapes).first()
        super().save(*args, **more)
        wanted = {self.username_shape, self.display_shape} - {""}
        mine = TakenName.objects.filter(user=self)
        mine.exclude(shape__in=wanted).delete()
        # Whoever had a name before there was somebody like them keeps it.
        new = wanted - set(before or ()) - set(mine.values_list("shape", flat=True))
        try:
            with transaction.atomic():
                for each in sorted(new):
                    TakenName.objects.create(shape=each, user=self)
        except IntegrityError as taken:
            raise NameTaken from taken

    def get_absolute_url(self) -> str:
        return reverse("player", args=[self.username])


class NameTaken(Exception):
    """Somebody has this name, or one that looks just like it."""


class TakenName(models.Model):
    """What a name of somebody looks like, user names and display names alike: no two people have the same."""

    shape = models.CharField(max_length=LONGEST_SHAPE, unique=True)
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="taken_names")


class Vacation(models.Model):
    """Days on which a person's clocks stand still, first and last included."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="vacations")
    first = models.DateField()
    last = models.DateField()

    class Meta:
        ordering: ClassVar = ["first"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(last__gte=models.F("first")),
                name="a_vacation_ends_after_it_begins",
            )
        ]


class AccountMail(models.Model):
    """A mail about an account that the mail server has not taken yet; see `accounts.outbox`."""

    kind = models.CharField(max_length=40)
    to = models.EmailField()
    language = models.CharField(max_length=8)
    # What it says of this account, links included: gone with the row.
    words = models.JSONField()
    send_after = models.DateTimeField(db_index=True)
    claimed_until = models.DateTimeField(null=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    created_at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["id"]


class AccessToken(models.Model):
    """A key with which a program acts for a person, or as a bot. The key itself is shown once and kept nowhere."""

    user = models.ForeignKey(
        User, on_delete=models.CASCADE, related_name="access_tokens"
    )
    label = models.CharField(max_length=60)
    # The SHA-256 of the key, and its last characters, by which its owner knows it again.
    hashed = models.CharField(max_length=64, unique=True)
    ending = models.CharField(max_length=4)
    scopes = models.JSONField(default=list)
    created_at = models.DateTimeField(auto_now_add=True)
    used_at = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar = ["-id"]
