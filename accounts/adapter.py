"""How allauth does things here: guests grow into accounts, and mails are our own."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from allauth.mfa.adapter import DefaultMFAAdapter
from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import get_language
from typing_extensions import override

from accounts import mails, outbox, services
from accounts.free_names import refuse_borrowed_name
from accounts.models import User

# What mails say of an account, next to its name and a link.
MENTIONED = {"from_email", "to_email", "deleted_email"}


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """Signing up, signing in, and the mails about it."""

    @override
    def new_user(self, request: HttpRequest) -> User:
        guest: User | None = getattr(request, "guest", None)
        return guest or User()

    @override
    def clean_username(self, username: str, shallow: bool = False) -> str:
        name = str(super().clean_username(username, shallow))
        if not shallow:
            refuse_borrowed_name(name, getattr(self.request, "guest", None))
        return name

    @override
    def save_user(
        self, request: HttpRequest, user: User, form: Any, commit: bool = True
    ) -> User:
        user.is_guest = False
        user.display_name = form.cleaned_data["username"]
        user.language = get_language() or settings.LANGUAGE_CODE
        if user.time_zone == settings.TIME_ZONE:
            user.time_zone = services.browser_time_zone(request)
        saved = super().save_user(request, user, form, commit)
        assert isinstance(saved, User)
        return saved

    @override
    def login(self, request: HttpRequest, user: User) -> None:
        super().login(request, user)
        guest = getattr(request, "guest", None)
        if guest and guest.pk != user.pk:
            services.adopt_guest(guest, user)

    @override
    def send_mail(
        self, template_prefix: str, email: str, context: dict[str, Any]
    ) -> None:
        user = context.get("user")
        kind = template_prefix.rpartition("/")[2]
        if kind.startswith("email_confirmation") and is_taken(email, user):
            kind = "account_already_exists"
            context = {**context, "password_reset_url": self.reset_url()}
        wanted = {*MENTIONED, mails.MAILS[kind].link}
        words = {key: str(value) for key, value in context.items() if key in wanted}
        words["user"] = user.username if user else ""
        language = user.language if user else get_language()
        outbox.write(kind, email, language or settings.LANGUAGE_CODE, **words)

    @override
    def send_notification_mail(
        self,
        template_prefix: str,
        user: User,
        context: dict[str, Any] | None = None,
        email: str | None = None,
    ) -> None:
        """Only to addresses that were confirmed."""
        addresses = EmailAddress.objects.filter(user=user, verified=True)
        address = email or addresses.values_list("email", flat=True).first()
        if address:
            more = {"user": user, "reset_url": self.reset_url()}
            self.send_mail(template_prefix, address, {**(context or {}), **more})

    def reset_url(self) -> str:
        return reverse("account_reset_password")


def is_taken(email: str, user: User | None) -> bool:
    """Whether somebody else has confirmed this address as their own."""
    confirmed = EmailAddress.objects.filter(email__iexact=email, verified=True)
    return bool(confirmed.exclude(user=user).exists())


class TwoStepAdapter(DefaultMFAAdapter):  # type: ignore[misc]
    """Codes from an app, and passkeys."""

    @override
    def get_totp_label(self, user: User) -> str:
        return user.username

    @override
    def build_totp_svg(self, url: str) -> str:
        """The picture to scan, fit to stand inside a page."""
        svg = str(super().build_totp_svg(url))
        return svg[svg.index("<svg") :]
