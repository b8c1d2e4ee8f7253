"""Who may open which page, and which pages are whole."""

import pytest
from django.test import Client

from accounts.models import User
from tests.accounts.conftest import proven, signed_in
from tests.site.test_home import Outline

pytestmark = pytest.mark.django_db

ROOMS = (
    "/profile/",
    "/profile/data/",
    "/profile/delete/",
    "/accounts/email/",
    "/accounts/password/change/",
    "/accounts/two-step/",
    "/accounts/two-step/totp/activate/",
    "/accounts/two-step/webauthn/",
    "/accounts/two-step/webauthn/add/",
)
ACTS = (
    *ROOMS,
    "/profile/data/download/",
    "/accounts/password/set/",
    "/accounts/reauthenticate/",
    "/accounts/two-step/reauthenticate/",
    "/accounts/two-step/totp/deactivate/",
    "/accounts/two-step/recovery-codes/",
    "/accounts/two-step/recovery-codes/generate/",
    "/accounts/two-step/recovery-codes/download/",
    "/accounts/two-step/webauthn/reauthenticate/",
    "/accounts/two-step/webauthn/keys/1/edit/",
    "/accounts/two-step/webauthn/keys/1/remove/",
)
DOORS = (
    "/accounts/login/",
    "/accounts/signup/",
    "/accounts/password/reset/",
    "/accounts/password/reset/done/",
    "/accounts/password/reset/key/done/",
    "/accounts/confirm-email/",
    "/accounts/confirm-email/nonsense/",
    "/accounts/inactive/",
    "/dev/mailbox/",
)


@pytest.mark.parametrize("method", ["get", "post"])
def test_strangers_are_sent_to_the_door(method: str) -> None:
    answers = {page: getattr(Client(), method)(page) for page in ACTS}
    assert not [page for page, answer in answers.items() if answer.status_code != 302]
    door = "/accounts/login/"
    assert not [
        page
        for page, answer in answers.items()
        if not answer.headers["Location"].startswith(door)
    ]


def test_nothing_is_changed_without_a_token(alice: User) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(alice)
    answers = {page: strict.post(page).status_code for page in ROOMS}
    assert set(answers.values()) <= {403, 405}, answers


def outline(client: Client, page: str, language: str) -> Outline:
    parser = Outline()
    answer = client.get(page, headers={"accept-language": language})
    assert answer.status_code == 200, page
    assert "unsafe" not in answer.headers["Content-Security-Policy"]
    parser.feed(answer.content.decode())
    return parser


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_every_page_is_whole_and_runs_no_inline_script(
    client: Client, alice: User, language: str
) -> None:
    User.objects.update(language=language)
    inside = proven(alice)
    pages = [(client, page) for page in DOORS] + [(inside, page) for page in ROOMS]
    for browser, page in [*pages, (client, "/players/alice/")]:
        found = outline(browser, page, language)
        assert (found.mistakes, found.open) == ([], []), page
        assert len(found.ids) == len(set(found.ids)), page
        assert set(found.inline) <= {"script"}, page


def test_data_blocks_are_the_only_scripts_without_a_file(alice: User) -> None:
    page = proven(alice).get("/accounts/two-step/webauthn/add/").content.decode()
    blocks = [part for part in page.split("<script")[1:] if " src=" not in part[:90]]
    assert all('type="application/json"' in part.split(">")[0] for part in blocks)


def test_the_header_offers_both_doors_to_strangers(client: Client) -> None:
    page = client.get("/accounts/password/reset/").content.decode()
    assert "/accounts/login/" in page
    assert "/accounts/signup/" in page


def test_somebody_inside_needs_no_door(alice: User) -> None:
    browser = signed_in(alice)
    for door in ("/accounts/login/", "/accounts/signup/"):
        assert browser.get(door).headers["Location"] == "/"
