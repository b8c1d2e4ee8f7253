"""Notices on devices: encrypted for one device, in the hours its owner keeps, and to nobody who signed out there."""

import json
from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from django.core.cache import cache
from django.db.models import QuerySet
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from accounts.export import PARTS
from accounts.models import User
from accounts.readers import reader_key
from accounts.services import adopt_guest, delete_account
from cadwallon_site.celery import app
from games.match.limits import LIMITS
from games.models import Device, Match, Notice
from games.notices import push_messages
from games.notices.checking import verdict
from games.notices.device_names import device_name
from games.notices.preferences import PUSH
from games.services.devices import MOST_DEVICES, NewDevice, add_device
from games.services.presence import record_presence
from tests.games.outbox import ask_again, send_all, states
from tests.games.push_service import PushBrowser, PushService, push_service
from tests.games.tables import browser, page, post

ADDRESS = "/profile/notices/"
ALWAYS = {"hours": [[[0, 1440]]] * 7}
CHROME = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Safari/537.36"


@pytest.fixture(autouse=True)
def _calm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.conf, "task_always_eager", True)
    monkeypatch.setattr("games.match.pictures.draw", lambda *about: None)
    cache.clear()


@pytest.fixture
def service(settings: Settings) -> Iterator[PushService]:
    settings.NOTICES_MAY_GO_ANYWHERE = True
    with push_service() as running:
        yield running


def allowed(user: User, device: PushBrowser, name: str = "Firefox") -> Device:
    """The person keeps no quiet hours: these have tests of their own."""
    User.objects.filter(pk=user.pk).update(calendar=ALWAYS)
    return add_device(user=user, new=NewDevice(**device.form, name=name))


def devices_of(user: User) -> QuerySet[Device]:
    return Device.objects.filter(user=user)


def asked_on(service: PushService, match: Match, *names: str) -> User:
    """Whoever is asked has these devices, and is told of the question."""
    user = match.places.get(asked_at__isnull=False).user
    assert user is not None
    for name in names:
        allowed(user, service.browser(name))
    ask_again(Match.objects.get(pk=match.pk))
    return user


def test_the_example_of_the_standard() -> None:
    """RFC 8291, section 5."""
    number = int.from_bytes(
        push_messages.decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"
    )
    device = (
        push_messages.decoded(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        ),
        push_messages.decoded("BTBZMqHH6r4Tts7J_aSIgg"),
    )
    sealed = push_messages.encrypt_with(
        b"When I grow up, I want to be a watermelon",
        device,
        ec.derive_private_key(number, ec.SECP256R1()),
        push_messages.decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert push_messages.encoded(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vC"
        "YLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXL"
        "WyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_turn_is_told_to_every_device(service: PushService, running: Match) -> None:
    user = asked_on(service, running, "phone", "desk")
    send_all()
    (told,) = service.of("phone")
    assert service.of("desk") == [told]
    assert told["title"] == "The Rusty Key"
    assert told["body"].startswith('Your turn in "The Rusty Key"')
    assert told["url"] == f"/open/{running.pk}/"
    assert (told["turns"], told["reader"]) == (1, reader_key(user))


def test_it_says_what_the_subject_of_a_mail_says_and_no_more(
    service: PushService, running: Match
) -> None:
    asked_on(service, running, "phone")
    send_all()
    (told,) = service.of("phone")
    assert set(told) == {"title", "body", "url", "tag", "turns", "reader"}


def test_a_newer_message_takes_the_place_of_an_older_one(
    service: PushService, running: Match
) -> None:
    asked_on(service, running, "phone")
    send_all()
    assert service.headers[0]["Topic"] == service.told[0][1]["tag"]


@pytest.mark.parametrize("status", [404, 410])
def test_a_device_that_is_gone_is_forgotten(
    service: PushService, running: Match, status: int
) -> None:
    user = asked_on(service, running, "phone", "desk")
    service.statuses["/push/phone"] = status
    send_all()
    assert [device.endpoint for device in devices_of(user)] == [
        f"{service.url}/push/desk"
    ]
    assert states(channel=PUSH) == ["sent"]


def test_what_reached_a_device_is_not_sent_there_again(
    service: PushService, running: Match
) -> None:
    asked_on(service, running, "phone", "desk")
    service.statuses["/push/desk"] = 503
    send_all()
    assert states(channel=PUSH) == ["waiting"]
    service.statuses.clear()
    send_all()
    assert states(channel=PUSH) == ["sent"]
    assert len(service.of("phone")) == len(service.of("desk")) == 1


def test_whoever_looks_is_not_told(service: PushService, running: Match) -> None:
    asked_on(service, running, "phone")
    place = running.places.get(asked_at__isnull=False)
    record_presence(match=running, seat=place.seat, page="abcdefgh")  # type: ignore[arg-type]
    send_all()
    assert service.told == []
    assert states(channel=PUSH) == ["dropped"]


def test_without_a_device_there_is_nothing_to_write(running: Match) -> None:
    ask_again(running)
    assert not Notice.objects.filter(channel=PUSH).exists()


def at_night(user: User, match: Match | None, kind: str = "turn") -> Notice:
    now = timezone.now()
    return Notice.objects.create(
        user=user,
        match=match,
        kind=kind,
        channel=PUSH,
        key="night",
        created_at=now,
        send_after=now,
        data={"asked_at": match.places.get(user=user).asked_at if match else 0},
    )


NIGHT = datetime.fromisoformat("2026-11-18T03:30:00+00:00")


def test_nobody_is_woken_at_night(service: PushService, running: Match) -> None:
    user = asked_on(service, running, "phone")
    User.objects.filter(pk=user.pk).update(calendar={})
    user.refresh_from_db()
    notice = at_night(user, running)
    assert verdict(notice, NIGHT) == NIGHT.replace(hour=8, minute=0)
    assert verdict(notice, NIGHT.replace(hour=12)) == "send"


def test_in_a_match_of_one_sitting_every_hour_is_right(
    service: PushService, running: Match
) -> None:
    user = asked_on(service, running, "phone")
    User.objects.filter(pk=user.pk).update(calendar={})
    Match.objects.filter(pk=running.pk).update(bank=900)
    user.refresh_from_db()
    running = Match.objects.get(pk=running.pk)
    assert verdict(at_night(user, running), NIGHT) == "send"


def test_a_device_is_allowed_tried_and_removed(
    service: PushService, alice: User
) -> None:
    here, mine = browser(alice), service.browser("phone")
    here.post(ADDRESS + "devices/", mine.form, headers={"User-Agent": CHROME})
    device = devices_of(alice).get()
    assert device.name == "Chrome, Android"
    assert device.name in page(here, ADDRESS)
    post(here, f"{ADDRESS}devices/{device.pk}/try/")
    assert service.of("phone")[0]["body"].startswith("A test from Cadwallon")
    post(here, f"{ADDRESS}devices/{device.pk}/remove/")
    assert not devices_of(alice).exists()


def test_a_test_reaches_the_device_that_is_tried(
    service: PushService, alice: User
) -> None:
    phone, _desk = (allowed(alice, service.browser(name)) for name in ("phone", "desk"))
    post(browser(alice), f"{ADDRESS}devices/{phone.pk}/try/")
    assert len(service.of("phone")) == 1
    assert service.of("desk") == []


def test_nobody_touches_the_devices_of_others(
    service: PushService, alice: User, bob: User
) -> None:
    device = allowed(alice, service.browser("phone"))
    for act in ("try", "remove"):
        address = f"{ADDRESS}devices/{device.pk}/{act}/"
        assert browser(bob).post(address).status_code == 404
        assert Client().post(address).status_code == 302
    assert devices_of(alice).exists()
    assert service.told == []


def test_a_stranger_adds_none(service: PushService, db: None) -> None:
    Client().post(ADDRESS + "devices/", service.browser("phone").form)
    assert not Device.objects.exists()


def test_a_browser_is_its_last_reader_s(
    service: PushService, alice: User, bob: User
) -> None:
    phone = service.browser("phone")
    allowed(alice, phone)
    allowed(bob, phone)
    assert not devices_of(alice).exists()
    assert devices_of(bob).count() == 1


def test_whoever_signs_out_is_told_nothing_there(
    service: PushService, alice: User
) -> None:
    allowed(alice, service.browser("desk"))
    here = browser(alice)
    here.post(ADDRESS + "devices/", service.browser("phone").form)
    post(here, "/accounts/logout/")
    assert [device.endpoint for device in devices_of(alice)] == [
        f"{service.url}/push/desk"
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": "http://push.example/1"},
        {"endpoint": "https://push.example:8080/1"},
        {"endpoint": "https://push.example/" + "x" * 1000},
        {"p256dh": "AAAA"},
        {"p256dh": "BA" + "A" * 85},
        {"p256dh": "ä"},
        {"auth": "AAAA"},
        {"auth": ""},
    ],
)
def test_what_makes_no_sense_is_no_device(alice: User, wrong: dict[str, str]) -> None:
    form = {**PushBrowser("https://push.example/1").form, **wrong}
    answer = browser(alice).post(ADDRESS + "devices/", form, follow=True)
    assert "cannot be used" in answer.content.decode()
    assert not Device.objects.exists()


def test_a_push_service_at_home_is_not_called(
    service: PushService, settings: Settings, alice: User
) -> None:
    """The endpoint comes from a browser: it leads to the open internet, or nowhere."""
    device = allowed(alice, service.browser("phone"))
    settings.NOTICES_MAY_GO_ANYWHERE = False
    Device.objects.update(endpoint="https://localhost/push/phone")
    post(browser(alice), f"{ADDRESS}devices/{device.pk}/try/")
    assert Notice.objects.get().error == "forbidden"
    assert service.told == []


def test_the_oldest_device_makes_room(service: PushService, alice: User) -> None:
    cache.clear()
    for number in range(MOST_DEVICES + 2):
        if number == LIMITS["device"][0]:
            cache.clear()
        allowed(alice, service.browser(str(number)))
    assert devices_of(alice).count() == MOST_DEVICES
    assert not devices_of(alice).filter(endpoint__endswith="/0").exists()


def test_nobody_adds_devices_for_ever(service: PushService, alice: User) -> None:
    here, form = browser(alice), service.browser("phone").form
    for _time in range(LIMITS["device"][0]):
        here.post(ADDRESS + "devices/", form)
    answer = here.post(ADDRESS + "devices/", form, follow=True)
    assert "a little fast" in answer.content.decode()


def test_the_export_names_devices_without_their_keys(
    service: PushService, alice: User, bob: User
) -> None:
    phone = service.browser("phone")
    allowed(alice, phone)
    (mine,) = PARTS["devices"](alice)
    assert mine["endpoint"] == phone.endpoint
    assert phone.form["auth"] not in json.dumps(mine)
    assert PARTS["devices"](bob) == []


def test_they_go_with_the_account(service: PushService, alice: User) -> None:
    allowed(alice, service.browser("phone"))
    delete_account(alice)
    assert not Device.objects.exists()


def test_a_guest_keeps_theirs_with_an_account(
    service: PushService, alice: User
) -> None:
    guest = User.objects.create_user("~guest", is_guest=True)
    allowed(guest, service.browser("phone"))
    adopt_guest(guest, alice)
    assert devices_of(alice).count() == 1


def test_the_key_of_the_site_stays_the_same(settings: Settings) -> None:
    before = push_messages.public_key()
    assert push_messages.public_key() == before
    settings.PUSH_KEY = "another secret, as long as secrets have to be, or longer"
    assert push_messages.public_key() != before


def test_a_device_is_called_what_its_owner_calls_it() -> None:
    assert device_name("Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0") == (
        "Firefox, Linux"
    )
    assert device_name("curl/8") == ""


def test_signatures_end_before_services_refuse_them(settings: Settings) -> None:
    header = push_messages.authorization("https://push.example/1")
    claims = header.removeprefix("vapid t=").split(".")[1]
    found = json.loads(push_messages.decoded(claims))
    end = datetime.fromtimestamp(found["exp"], tz=timezone.get_current_timezone())
    assert timedelta() < end - timezone.now() < timedelta(days=1)
    assert found["sub"].startswith(("mailto:", "https://"))
