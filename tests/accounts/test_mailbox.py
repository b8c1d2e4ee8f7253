"""Whoever tries the site at home reads its mails on a page; nobody else can."""

from email.mime.image import MIMEImage
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.mail import EmailMultiAlternatives
from django.test import Client
from pytest_django import Settings

from accounts.mailbox import FileBackend
from cadwallon_site.environment import MailServer, mail_server
from tests.servers import manage

pytestmark = pytest.mark.django_db


@pytest.fixture
def letter(settings: Settings, tmp_path: Path) -> str:
    settings.MAIL_DIR, settings.MAILBOX = tmp_path, True
    mail = EmailMultiAlternatives("Hé", "See https://x.org/a", "a@x.org", ["b@x.org"])
    mail.attach_alternative("<p>Hello</p>", "text/html")
    FileBackend().send_messages([mail])
    return next(tmp_path.iterdir()).stem


def test_mails_are_listed_and_shown(client: Client, letter: str) -> None:
    assert letter in client.get("/dev/mailbox/").content.decode()
    page = client.get(f"/dev/mailbox/{letter}/").content.decode()
    assert '<a href="https://x.org/a"' in page
    html = client.get(f"/dev/mailbox/{letter}/html/")
    assert "<p>Hello</p>" in html.content.decode()
    assert "sandbox" in html.headers["Content-Security-Policy"]


def test_pictures_that_travel_inside_a_mail_are_shown(
    client: Client, settings: Settings, tmp_path: Path
) -> None:
    settings.MAIL_DIR, settings.MAILBOX = tmp_path, True
    mail = EmailMultiAlternatives("Hé", "Text", "a@x.org", ["b@x.org"])
    mail.attach_alternative('<img src="cid:board@x" alt="">', "text/html")
    mail.mixed_subtype = "related"
    picture = MIMEImage(b"PNG", "png")
    picture.add_header("Content-ID", "<board@x>")
    mail.attach(picture)
    FileBackend().send_messages([mail])
    name = next(tmp_path.iterdir()).stem
    shown = client.get(f"/dev/mailbox/{name}/html/")
    assert 'src="data:image/png;base64,UE5H"' in shown.content.decode()
    assert "img-src data:" in shown.headers["Content-Security-Policy"]


def test_no_other_file_can_be_read(client: Client, letter: str) -> None:
    assert client.get("/dev/mailbox/..%2Fsecret-key/").status_code == 404


@pytest.mark.parametrize("page", ["", "{}/", "{}/html/"])
def test_other_sites_have_no_such_page(
    client: Client, letter: str, settings: Settings, page: str
) -> None:
    settings.MAILBOX = False
    assert client.get("/dev/mailbox/" + page.format(letter)).status_code == 404


@pytest.mark.parametrize(
    "asked",
    [
        {"REMOTE_ADDR": "10.1.2.3"},
        {"REMOTE_ADDR": "fe80::1"},
        {"REMOTE_ADDR": ""},
        {"HTTP_X_FORWARDED_FOR": "127.0.0.1"},
        {"HTTP_X_FORWARDED_HOST": "localhost"},
        {"HTTP_FORWARDED": "for=127.0.0.1"},
        {"HTTP_VIA": "1.1 tunnel"},
        {"HTTP_X_REAL_IP": "127.0.0.1"},
    ],
    ids=str,
)
def test_only_the_machine_itself_reads_it(letter: str, asked: dict[str, str]) -> None:
    client = Client()
    client.defaults.update(asked)
    assert client.get("/dev/mailbox/").status_code == 404
    assert client.get(f"/dev/mailbox/{letter}/html/").status_code == 404
    assert "/dev/mailbox/" not in client.get("/").content.decode()


PRINT = "from django.conf import settings as s; print(s.MAILBOX, s.EMAIL_BACKEND)"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({}, "True accounts.mailbox.FileBackend"),
        (
            {"EMAIL_URL": "smtp://localhost"},
            "False django.core.mail.backends.smtp.EmailBackend",
        ),
        (
            {"CADWALLON_HOSTS": "example.org", "SECRET_KEY": "x" * 60},
            "False accounts.mailbox.FileBackend",
        ),
    ],
)
def test_only_a_local_site_without_a_mail_server_has_it(
    tmp_path: Path, environment: dict[str, str], said: str
) -> None:
    answer = manage(
        "shell", "--no-imports", "--command", PRINT,
        CADWALLON_VAR=str(tmp_path), **environment,
    )  # fmt: skip
    assert answer.stdout.strip() == said, answer.stderr


@pytest.mark.parametrize(
    ("url", "server"),
    [
        ("smtp://mail", MailServer("mail", 25, "", "", False, False)),
        (
            "smtp+tls://me%40x:p%2Fw@mail:2525",
            MailServer("mail", 2525, "me@x", "p/w", True, False),
        ),
        ("smtps://mail", MailServer("mail", 465, "", "", False, True)),
    ],
)
def test_the_mail_server_is_one_address(url: str, server: MailServer) -> None:
    assert mail_server(url) == server


@pytest.mark.parametrize("url", ["mail.example.org", "http://mail", "smtp://"])
def test_nonsense_is_refused(url: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="EMAIL_URL"):
        mail_server(url)
