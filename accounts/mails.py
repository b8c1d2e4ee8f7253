"""The mails about an account: what each says, as text and as HTML, in three languages."""

from typing import NamedTuple

from django.template.loader import render_to_string
from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Text = str | Promise


class Mail(NamedTuple):
    """A mail before it is filled in. The button leads to the link of that name."""

    subject: Text
    lines: tuple[Text, ...]
    button: Text = ""
    link: str = ""


def change(subject: Text, line: Text) -> Mail:
    """A mail about a change of the account, for the case that somebody else made it."""
    alarm = _("If that was not you, please choose a new password at once.")
    return Mail(subject, (line, alarm), _("Choose a new password"), "reset_url")


CONFIRM = Mail(
    _("Please confirm your address"),
    (
        _("Somebody, hopefully you, gave this address for %(user)s at Cadwallon."),
        _("Confirm it, and we can tell you here when it is your turn."),
        _("If it was not you, just ignore this mail: you will get no other."),
    ),
    _("Confirm this address"),
    "activate_url",
)
MAILS = {
    "email_confirmation": CONFIRM,
    "email_confirmation_signup": CONFIRM,
    "account_already_exists": Mail(
        _("You have an account already"),
        (
            _("Somebody, hopefully you, signed up at Cadwallon with this address."),
            _("It belongs to an account of yours already, and stays there."),
            _("If you cannot get into it any more, choose a new password."),
        ),
        _("Choose a new password"),
        "password_reset_url",
    ),
    "password_reset_key": Mail(
        _("A new password"),
        (
            _("Somebody, hopefully you, asked for a new password for %(user)s."),
            _("If it was not you, just ignore this mail: nothing has changed."),
        ),
        _("Choose a new password"),
        "password_reset_url",
    ),
    "email_changed": change(
        _("Your address was changed"),
        _("Your account was moved from %(from_email)s to %(to_email)s."),
    ),
    "email_deleted": change(
        _("Your address was removed"),
        _("The address %(deleted_email)s was removed from your account."),
    ),
    "password_changed": change(
        _("Your password was changed"), _("Your password was changed.")
    ),
    "password_reset": change(
        _("Your password was changed"),
        _("Your password was changed through a link in a mail."),
    ),
    "password_set": change(
        _("Your account has a password"), _("Your account has a password now.")
    ),
    "totp_activated": change(
        _("Codes from an app are on"),
        _("From now on, signing in asks for a code from your app."),
    ),
    "totp_deactivated": change(
        _("Codes from an app are off"),
        _("Signing in does not ask for a code from your app any more."),
    ),
    "recovery_codes_generated": change(
        _("New emergency codes"),
        _("Your account has new emergency codes. The old ones do not work any more."),
    ),
    "webauthn_added": change(_("A new passkey"), _("Your account has a new passkey.")),
    "webauthn_removed": change(
        _("A passkey was removed"), _("A passkey was removed from your account.")
    ),
    "account_deleted": Mail(
        _("Your account is gone"),
        (
            _("As you wished, your account and all that we knew about you is deleted."),
            _("Your seats are empty now; others go on playing. Farewell, %(user)s."),
        ),
    ),
}


def compose(mail: Mail, to: str, words: dict[str, str]) -> tuple[str, str, str]:
    """Subject, text and HTML."""
    context = {
        "subject": str(mail.subject),
        "lines": [str(line) % words for line in mail.lines],
        "button": str(mail.button),
        "link": words.get(mail.link, ""),
        "to": to,
        "language": translation.get_language(),
    }
    text = render_to_string("accounts/mail.txt", context)
    return str(mail.subject), text, render_to_string("accounts/mail.html", context)
