"""Alice protects her account with codes from an app."""

import re

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import (
    format_hotp_value,
    hotp_value,
    yield_hotp_counters_from_time,
)
from django.core.cache import cache
from django.core.mail import EmailMultiAlternatives
from django.test import Client
from pytest_django import DjangoCaptureOnCommitCallbacks

from accounts.models import User
from tests.accounts.conftest import PASSWORD, proven, signed_in

pytestmark = pytest.mark.django_db

ACTIVATE = "/accounts/two-step/totp/activate/"


def code_of(secret: str) -> str:
    """What the app shows now."""
    counter = next(iter(yield_hotp_counters_from_time()))
    return str(format_hotp_value(hotp_value(secret, counter)))


def protect(browser: Client) -> str:
    page = browser.get(ACTIVATE).content.decode()
    found = re.search(r'<code class="secret">(\w+)</code>', page)
    assert found
    browser.post(ACTIVATE, {"code": code_of(found[1])})
    return found[1]


def second_step(user: User) -> Client:
    browser = Client()
    words = {"login": user.username, "password": PASSWORD}
    answer = browser.post("/accounts/login/", words)
    assert answer.headers["Location"].startswith("/accounts/two-step/authenticate/")
    return browser


def test_the_picture_to_scan_stands_in_the_page(alice: User) -> None:
    page = proven(alice).get(ACTIVATE).content.decode()
    assert "<svg" in page.split('class="scan"')[1]
    assert "<?xml" not in page
    assert "data:image" not in page


def test_a_wrong_code_turns_nothing_on(alice: User) -> None:
    proven(alice).post(ACTIVATE, {"code": "000000"})
    assert not Authenticator.objects.exists()


def test_signing_in_asks_for_the_code(
    alice: User,
    mailoutbox: list[EmailMultiAlternatives],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        secret = protect(proven(alice))
    assert "Codes from an app are on" in [mail.subject for mail in mailoutbox]
    browser = second_step(alice)
    assert browser.get("/profile/").status_code == 302
    browser.post("/accounts/two-step/authenticate/", {"code": "000000"})
    assert browser.get("/profile/").status_code == 302
    cache.clear()  # the code that set it up counts as used
    browser.post("/accounts/two-step/authenticate/", {"code": code_of(secret)})
    assert browser.get("/profile/").status_code == 200


def test_an_emergency_code_works_once(alice: User) -> None:
    protect(proven(alice))
    codes = Authenticator.objects.get(type="recovery_codes").wrap().get_unused_codes()
    for expected in (200, 302):
        browser = second_step(alice)
        browser.post("/accounts/two-step/authenticate/", {"code": codes[0]})
        assert browser.get("/profile/").status_code == expected


def test_the_emergency_codes_can_be_read_and_downloaded(alice: User) -> None:
    browser = proven(alice)
    protect(browser)
    page = browser.get("/accounts/two-step/recovery-codes/").content.decode()
    assert page.count("<code>") == 10
    file = browser.get("/accounts/two-step/recovery-codes/download/")
    assert len(file.content.split()) == 10


def test_it_can_be_turned_off(alice: User) -> None:
    browser = proven(alice)
    protect(browser)
    browser.post("/accounts/two-step/totp/deactivate/")
    assert not Authenticator.objects.exists()


def test_nobody_at_an_open_browser_changes_it(alice: User) -> None:
    browser = signed_in(alice)
    for page in (ACTIVATE, "/accounts/two-step/webauthn/add/"):
        assert browser.get(page).headers["Location"].startswith("/accounts/reauth")
    browser.post("/accounts/reauthenticate/", {"password": "wrong"})
    assert browser.get(ACTIVATE).status_code == 302


def test_a_guest_who_passes_the_second_step_keeps_his_seats(alice: User) -> None:
    from tests.accounts.test_guests import guest_browser, table

    protect(proven(alice))
    codes = Authenticator.objects.get(type="recovery_codes").wrap().get_unused_codes()
    browser, guest = guest_browser()
    match = table(guest, guest)
    browser.post("/accounts/login/", {"login": "alice", "password": PASSWORD})
    assert match.places.get().user == guest
    browser.post("/accounts/two-step/authenticate/", {"code": codes[0]})
    assert match.places.get().user == alice


def test_the_address_can_still_be_changed(
    alice: User, mailoutbox: list[EmailMultiAlternatives]
) -> None:
    browser = proven(alice)
    protect(browser)
    browser.post("/accounts/email/", {"email": "new@example.org", "action_add": ""})
    assert mailoutbox[-1].to == ["new@example.org"]
