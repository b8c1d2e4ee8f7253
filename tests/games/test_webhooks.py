"""Notices to a URL: in the shape the other side knows, and never into the own house."""

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread

import pytest
from pytest_django import Settings
from typing_extensions import override

from accounts.models import User
from games.models import Match, Notice
from games.notices import outgoing, sending, webhook
from games.notices.errors import Undelivered
from games.notices.mails.content import MailContent
from games.services.notice_settings import try_webhook
from tests.games.outbox import ask_again, send_all, states

LETTER = MailContent(subject="Your turn <3", link="/open/1/")


class Receiver(ThreadingHTTPServer):
    """Answers with a status, and remembers what it was told."""

    status = 200
    location = ""
    told: list[dict[str, object]]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/hook?key=1"


class Handler(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.told.append({"path": self.path, **json.loads(body)})
        self.send_response(self.server.status)
        if self.server.location:
            self.send_header("Location", self.server.location)
        self.send_header("Content-Length", "0")
        self.end_headers()

    @override
    def log_message(self, *about: object) -> None:
        """Quietly."""


@pytest.fixture
def receiver(settings: Settings) -> Iterator[Receiver]:
    settings.NOTICES_MAY_GO_ANYWHERE = True
    server = Receiver(("127.0.0.1", 0), Handler)
    server.told = []
    # So often it looks whether it shall stop.
    Thread(target=server.serve_forever, args=[0.01], daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def refusal(url: str) -> str:
    with pytest.raises(Undelivered) as refused:
        webhook.post(url, LETTER, "notice-1")
    return refused.value.code


def resolving(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> list[object]:
    """Every name leads to these addresses; what is connected to is remembered."""
    called: list[object] = []
    found = [(2, 1, 6, "", (address, 443)) for address in addresses]
    monkeypatch.setattr("socket.getaddrinfo", lambda *about, **more: found)

    def connect(address: object, *about: object) -> None:
        called.append(address)
        raise OSError

    monkeypatch.setattr("socket.create_connection", connect)
    return called


def test_any_address_gets_plain_json(receiver: Receiver) -> None:
    webhook.post(receiver.url, LETTER, "notice-1")
    assert receiver.told == [
        {
            "path": "/hook?key=1",
            "id": "notice-1",
            "title": "Your turn <3",
            "url": "http://127.0.0.1:8000/open/1/",
        }
    ]


def test_discord_and_slack_get_their_own_form() -> None:
    discord = webhook.message("discord.com", LETTER, "notice-1")
    assert discord["content"] == "Your turn <3\nhttp://127.0.0.1:8000/open/1/"
    assert discord["allowed_mentions"] == {"parse": []}
    slack = webhook.message("hooks.slack.com", LETTER, "notice-1")
    assert slack["text"] == "Your turn &lt;3\nhttp://127.0.0.1:8000/open/1/"


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "ftp://example.org/",
        "https://",
        "https://user:secret@example.org/",
        "https://example.org:6379/",
        "https://example.org:x/",
        "https://[::1/",
        "https://example.org/\r\nHost: x",
        "file:///etc/passwd",
        "",
    ],
)
def test_only_plain_https_addresses_are_called(url: str) -> None:
    assert refusal(url) == "no_url"


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.9.9.9",
        "10.0.0.1",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "192.0.2.1",
        "192.0.0.192",
        "192.88.99.1",
        "198.18.0.1",
        "203.0.113.9",
        "2001:20::1",
        "2001:0:1::1",
        "3fff::1",
        "64:ff9b:1::1",
        "100::1",
        "5f00::1",
        "::1",
        "::",
        "fe80::1",
        "fc00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:8.8.8.8",
        "2002:7f00:1::",
        "64:ff9b::a00:1",
        "2001:db8::1",
    ],
)
def test_nothing_but_the_open_internet_is_called(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    called = resolving(monkeypatch, address)
    assert refusal("https://innocent.example/") == "forbidden"
    assert called == []


def test_the_open_internet_itself_is_open() -> None:
    for address in ("8.8.8.8", "93.184.216.34", "2606:4700::6810:1", "2a00:1450::1"):
        assert outgoing.is_open_internet(address), address


def test_one_bad_address_among_good_ones_spoils_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    called = resolving(monkeypatch, "93.184.216.34", "10.0.0.1")
    assert refusal("https://innocent.example/") == "forbidden"
    assert called == []


def test_the_very_address_that_was_looked_at_is_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A name that leads elsewhere a moment later leads nowhere."""
    called = resolving(monkeypatch, "93.184.216.34")
    assert refusal("https://innocent.example/") == "unreachable"
    assert called == [("93.184.216.34", 443)]


def test_without_the_setting_this_machine_is_not_called(
    receiver: Receiver, settings: Settings
) -> None:
    settings.NOTICES_MAY_GO_ANYWHERE = False
    assert refusal(receiver.url) == "no_url"
    https = f"https://127.0.0.1:{receiver.server_port}/"
    assert refusal(https) == "no_url"
    assert refusal("https://localhost/") == "forbidden"
    assert receiver.told == []


def test_redirects_are_not_followed(receiver: Receiver) -> None:
    receiver.status, receiver.location = 302, receiver.url
    assert refusal(receiver.url) == "status"
    assert len(receiver.told) == 1


def test_whoever_answers_a_byte_at_a_time_is_not_waited_for(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.NOTICES_MAY_GO_ANYWHERE = True
    monkeypatch.setattr(outgoing, "SECONDS_IN_ALL", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as server:
        is_over = Event()

        def drip() -> None:
            line, _address = server.accept()
            with line, suppress(OSError):
                for _word in range(100):
                    line.sendall(b"H")
                    if is_over.wait(0.05):
                        return

        Thread(target=drip, daemon=True).start()
        port = server.getsockname()[1]
        assert refusal(f"http://127.0.0.1:{port}/") == "unreachable"
        is_over.set()


def hooked(user: User | None, receiver: Receiver) -> None:
    assert user is not None
    user.webhook_url = receiver.url
    user.save()


def test_a_turn_is_told_to_the_webhook(running: Match, receiver: Receiver) -> None:
    for place in running.places.select_related("user"):
        hooked(place.user, receiver)
    running = Match.objects.get(pk=running.pk)
    ask_again(running)
    send_all()
    (told,) = receiver.told
    assert str(told["title"]).startswith('Your turn in "The Rusty Key"')
    assert set(told) == {"path", "id", "title", "url"}


@pytest.mark.parametrize(
    ("status", "state"),
    [(404, "failed"), (410, "failed"), (429, "waiting"), (500, "waiting")],
)
def test_what_is_hopeless_is_not_tried_again(
    alice: User, receiver: Receiver, status: int, state: str
) -> None:
    hooked(alice, receiver)
    receiver.status = status
    sending.send(try_webhook(user=alice).pk)
    assert states() == [state]
    assert Notice.objects.get().error == f"status {status}"


def test_a_test_shows_whether_it_arrives(alice: User, receiver: Receiver) -> None:
    hooked(alice, receiver)
    sending.send(try_webhook(user=alice).pk)
    assert states() == ["sent"]
    assert "test" in str(receiver.told[0]["title"])
