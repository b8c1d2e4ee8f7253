"""The people who play."""

from typing import ClassVar
from zoneinfo import available_timezones

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.contrib.auth.models import UserManager as DjangoUserManager
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _
from typing_extensions import override


def validate_time_zone(name: str) -> None:
    if name not in available_timezones():
        raise ValidationError(_("This is not the name of a time zone."))


class UserManager(DjangoUserManager["User"]):
    """Finds people by name however they spell its capitals."""

    @override
    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(username__iexact=username)


class User(AbstractUser):
    """A person with an account. Names that differ only in capitals are one name."""

    language = models.CharField(
        _("language"), max_length=8, choices=settings.LANGUAGES, default="en"
    )
    time_zone = models.CharField(
        _("time zone"), max_length=64, default="UTC", validators=[validate_time_zone]
    )

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
