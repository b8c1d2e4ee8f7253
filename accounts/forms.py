"""Forms for signing up and in, the profile, and deleting an account."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any
from zoneinfo import available_timezones

from allauth.account import forms as doors
from allauth.account.adapter import get_adapter
from allauth.mfa.webauthn import forms as passkeys
from django import forms
from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from accounts import outbox, zones
from accounts.free_names import refuse_borrowed_name
from accounts.models import PRESENCES, WATCH_PACES, User
from accounts.names import LONGEST_NAME, SHORTEST_NAME
from accounts.portraits import EMBLEMS, GROUNDS, INKS

# Only type checkers know which model a form is about.
if TYPE_CHECKING:
    UserForm = forms.ModelForm[User]
else:
    UserForm = forms.ModelForm

PASSWORD_HINT = _("At least 8 characters; a few words are best.")

# In its own words, whatever the reader's language is.
LANGUAGES = [("en", "English"), ("fr", "Français"), ("es", "Español")]


class SignInForm(doors.LoginForm):  # type: ignore[misc]
    """By name or by address."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        login = self.fields["login"]
        login.label = _("Name or e-mail address")
        login.widget.attrs.update(autocomplete="username", autocapitalize="none")


class SignUpForm(doors.SignupForm):  # type: ignore[misc]
    """Name, address, password; the browser adds its time zone by itself."""

    time_zone = forms.CharField(
        required=False, widget=forms.HiddenInput(attrs={"data-browser-zone": ""})
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        name, email = self.fields["username"], self.fields["email"]
        name.label = _("Name")
        name.help_text = _("Letters, digits, - and _. Others will see it.")
        name.widget.attrs.update(
            autocapitalize="none", minlength=SHORTEST_NAME, maxlength=LONGEST_NAME
        )
        email.label = _("E-mail address")
        email.help_text = _("Nobody will see it. We write when it is your turn.")
        self.fields["password1"].help_text = PASSWORD_HINT
        self.order_fields(["username", "email", "password1"])


def plain_passwords(fields: dict[str, forms.Field]) -> None:
    fields["password1"].label = _("New password")
    fields["password1"].help_text = PASSWORD_HINT
    fields["password2"].label = _("New password, again")


class ChangePasswordForm(doors.ChangePasswordForm):  # type: ignore[misc]
    """A new password for someone who knows the old one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["oldpassword"].label = _("Current password")
        plain_passwords(self.fields)


class SetPasswordForm(doors.SetPasswordForm):  # type: ignore[misc]
    """A first password for someone who signs in otherwise."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        plain_passwords(self.fields)


class ResetPasswordKeyForm(doors.ResetPasswordKeyForm):  # type: ignore[misc]
    """A new password for someone who followed a link in a mail."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        plain_passwords(self.fields)


class AddPasskeyForm(passkeys.AddWebAuthnForm):  # type: ignore[misc]
    """A passkey with a name; usually it replaces the password, too."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = _("Name")
        self.fields["name"].widget.attrs.update(
            autocomplete="off", maxlength=LONGEST_NAME
        )
        alone = self.fields["passwordless"]
        alone.label = _("Sign in with it alone, without a password")
        alone.help_text, alone.initial = "", True


class RenamePasskeyForm(passkeys.EditWebAuthnForm):  # type: ignore[misc]
    """Another name for a passkey."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = _("Name")


class AddressForm(doors.AddEmailForm):  # type: ignore[misc]
    """Another address."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = _("E-mail address")


class ForgottenForm(doors.ResetPasswordForm):  # type: ignore[misc]
    """Where to send the link to. The answer takes the same time for every address: nobody is looked up before it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = _("E-mail address")

    def clean_email(self) -> str:
        return str(get_adapter().clean_email(self.cleaned_data["email"]))

    def save(self, request: HttpRequest, **kwargs: Any) -> str:
        email = str(self.cleaned_data["email"])
        language = get_language() or settings.LANGUAGE_CODE
        outbox.write(outbox.FORGOTTEN, email, language)
        return email


class ZoneField(forms.ChoiceField):
    """Accepts every zone there is, also those with a former name."""

    @override
    def valid_value(self, value: Any) -> bool:
        return value in available_timezones()


def zone_choices(current: str) -> Iterator[zones.Group]:
    """The zones by continent, after the current one if it goes by a former name."""
    if current not in zones.names() and current != "UTC":
        yield current, [(current, current)]
    yield from zones.groups(get_language() or settings.LANGUAGE_CODE)


class ProfileForm(UserForm):
    """How others see me, and how I want to read the site."""

    emblem = forms.ChoiceField(
        label=_("Emblem"),
        choices=[(key, emblem.label) for key, emblem in EMBLEMS.items()],
        widget=forms.RadioSelect,
    )
    ground = forms.ChoiceField(
        label=_("Background"),
        choices=[(key, colour.label) for key, colour in GROUNDS.items()],
        widget=forms.RadioSelect,
    )
    ink = forms.ChoiceField(
        label=_("Colour of the emblem"),
        choices=[(key, colour.label) for key, colour in INKS.items()],
        widget=forms.RadioSelect,
    )
    language = forms.ChoiceField(label=_("Language"), choices=LANGUAGES)
    time_zone = ZoneField(
        label=_("Time zone"),
        help_text=_("Deadlines and dates are shown in it."),
    )

    predictable = forms.BooleanField(
        label=_("Others may read when I will probably answer"),
        help_text=_("Roughly, such as “probably tonight”; guessed from my last weeks."),
        required=False,
    )
    presence = forms.ChoiceField(
        label=_("Who may see when I was here last"),
        help_text=_("Roughly: now, today, this week. Friends follow each other."),
        choices=PRESENCES,
    )
    shows_chances = forms.BooleanField(
        label=_("Chances on buttons"),
        help_text=_("Where dice decide, a button says how likely it works."),
        required=False,
    )

    watch_pace = forms.ChoiceField(
        label=_("Turns of others are shown on the board"),
        help_text=_("Whoever presses anything goes on at once."),
        choices=WATCH_PACES,
    )
    sounds = forms.BooleanField(
        label=_("Sounds for my turn, dice and the end of a match"), required=False
    )

    class Meta:
        model = User
        fields = (
            "display_name",
            "language",
            "time_zone",
            "predictable",
            "presence",
            "watch_pace",
            "sounds",
            "shows_chances",
            "emblem",
            "ground",
            "ink",
        )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        name = self.fields["display_name"]
        name.label = _("Display name")
        name.help_text = _("What others read at the table.")
        name.required = True
        name.widget.attrs.update(autocomplete="nickname", minlength=SHORTEST_NAME)
        zone = self.fields["time_zone"]
        assert isinstance(zone, ZoneField)
        zone.choices = list(zone_choices(self.instance.time_zone))
        zone.widget.attrs["data-suggest-zone"] = ""
        self.initial["display_name"] = self.instance.name

    def clean_display_name(self) -> str:
        name = str(self.cleaned_data["display_name"])
        # Whoever had a name before there was somebody like them keeps it.
        if name != self.initial["display_name"]:
            refuse_borrowed_name(name, self.instance)
        return name


class WatchingForm(UserForm):
    """How a match shows what others do: what is not sent stays as it is."""

    class Meta:
        model = User
        fields = ("watch_pace", "sounds")


class FarewellForm(forms.Form):
    """Deleting an account asks for its password, or for the name of a guest."""

    password = forms.CharField(
        label=_("Your password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )
    name = forms.CharField(widget=forms.TextInput(attrs={"autocomplete": "off"}))

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        self.fields["name"].label = _("Type “%(name)s” to confirm") % {
            "name": user.name
        }
        del self.fields["name" if user.has_usable_password() else "password"]

    def clean_password(self) -> str:
        password = str(self.cleaned_data["password"])
        if not self.user.check_password(password):
            raise forms.ValidationError(_("This is not your password."))
        return password

    def clean_name(self) -> str:
        name = str(self.cleaned_data["name"])
        if name.casefold() != self.user.name.casefold():
            raise forms.ValidationError(_("This is not your name."))
        return name
