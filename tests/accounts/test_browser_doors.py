"""Alice comes by a mail that really travelled, leaves, and comes back."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.accounts.browsing import (
    PASSWORD,
    PHONE,
    WIDE,
    link_in,
    overflow,
    overlaps,
    prove,
    rows,
    sign_in,
    sign_out,
    sign_up,
    visitor,
)
from tests.post_office import Town
from tests.servers import (
    Site,
    wait_until,
)

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("accounts-doors"),
]


@pytest.mark.parametrize(
    ("name", "size", "javascript"),
    [("alice", WIDE, True), ("alix", PHONE, True), ("alina", PHONE, False)],
    ids=["wide", "phone", "no script"],
)
def test_signing_up_confirming_leaving_and_coming_back(
    browser: Browser, town: Town, name: str, size: tuple[int, int], javascript: bool
) -> None:
    site, office = town
    with visitor(browser, size, javascript=javascript) as page:
        page.goto(site.url)
        page.get_by_role("banner").get_by_role("link", name="Sign up").click()
        page.get_by_label("Name").fill(name)
        page.get_by_label("E-mail address").fill(f"{name}@example.org")
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign up").click()
        expect(page.locator(".menu .who")).to_have_text(name)
        buttons = page.locator("main .button")
        assert buttons.count() > 6
        assert overlaps(buttons) == []
        page.goto(link_in(office.letter_to(f"{name}@example.org")))
        page.get_by_role("button", name="Yes, it is mine").click()
        expect(page.locator(".notices")).to_contain_text("is confirmed")
        sign_out(page)
        expect(page.locator(".notices")).to_contain_text("signed out")
        page.get_by_role("banner").get_by_role("link", name="Sign in").click()
        page.get_by_label("Name or e-mail address").fill(f"{name}@example.org")
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign in", exact=True).click()
        expect(page.locator(".menu .who")).to_have_text(name)
        assert overflow(page) <= 0


def test_the_browser_tells_the_time_zone(browser: Browser, town: Town) -> None:
    with visitor(browser) as page:
        sign_up(page, town.site, "zoe")
        page.goto(town.site.url + "profile/")
        expect(page.get_by_label("Time zone")).to_have_value("Europe/Madrid")
        page.get_by_label("Time zone").select_option("Pacific/Auckland")
        page.get_by_role("button", name="Save").click()
        page.get_by_role("button", name="Madrid").click()
        expect(page.get_by_label("Time zone")).to_have_value("Europe/Madrid")


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "no script"])
def test_a_guest_who_signs_up_keeps_his_row(
    browser: Browser, town: Town, javascript: bool
) -> None:
    site, name = town.site, f"gus{javascript:d}"
    with visitor(browser, PHONE, javascript=javascript) as page:
        guest = become_guest(page, site)
        page.goto(site.url + "profile/")
        page.get_by_role("main").get_by_role("link", name="Sign up").click()
        expect(page.locator(".aside")).to_contain_text("Your matches come with you")
        sign_up(page, site, name)
        expect(page.locator(".menu .who")).to_have_text(name)
    assert rows(
        site, f"SELECT id, is_guest FROM accounts_user WHERE username='{name}'"
    ) == [(guest, 0)]


def become_guest(page: Page, site: Site) -> object:
    page.goto(site.url + "accounts/login/")
    token = page.locator("[name=csrfmiddlewaretoken]").first.input_value()
    page.request.post(
        site.url + "guest/",
        form={"csrfmiddlewaretoken": token},
        headers={"Referer": site.url},
    )
    return rows(site, "SELECT max(id) FROM accounts_user WHERE is_guest")[0][0]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("fr", ("Nom", "Adresse e-mail", "Mot de passe", "S’inscrire", "trop court")),
        ("es", ("Nombre", "Correo electrónico", "Contraseña", "Registrarse", "corta")),
    ],
)
def test_the_forms_speak_french_and_spanish(
    browser: Browser, town: Town, language: str, words: tuple[str, ...]
) -> None:
    site, office = town
    name, address, password, deed, complaint = words
    with visitor(browser, PHONE, language) as page:
        page.goto(site.url + "accounts/signup/")
        page.get_by_label(name, exact=True).fill(f"anna-{language}")
        page.get_by_label(address).fill(f"anna-{language}@example.org")
        page.get_by_label(password).fill("x")
        page.get_by_role("button", name=deed).click()
        expect(page.locator(".mistakes")).to_contain_text(complaint)
        page.get_by_label(password).fill(PASSWORD)
        page.get_by_role("button", name=deed).click()
        page.wait_for_url(site.url)
        letter = office.letter_to(f"anna-{language}@example.org")
        page.goto(link_in(letter))
        page.locator("main form button").click()
    assert letter["Subject"] in ("Confirmez votre adresse", "Confirma tu dirección")


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "no script"])
def test_the_picture_can_be_tried_before_it_is_saved(
    browser: Browser, town: Town, javascript: bool
) -> None:
    with visitor(browser, javascript=javascript) as page:
        sign_up(page, town.site, f"paula{javascript:d}")
        page.goto(town.site.url + "profile/")
        page.get_by_label("Spider").check(force=True)
        page.get_by_label("Plum").check(force=True)
        page.get_by_label("Gold").check(force=True)
        if not javascript:
            page.get_by_role("button", name="See how it looks").click()
        drawing = page.locator(".preview")
        assert "--paint-plum" in drawing.inner_html()
        assert drawing.locator(".emblem path").first.get_attribute("d") == page.locator(
            "label[title=Spider] path"
        ).first.get_attribute("d")
        page.get_by_role("button", name="Save").click()
        expect(page.locator(".notices")).to_contain_text("saved")
        assert "--paint-gold" in page.locator(".menu summary").inner_html()


def test_taking_the_data_away_and_leaving_for_good(
    browser: Browser, town: Town, tmp_path: Path
) -> None:
    site, office = town
    with visitor(browser) as page:
        sign_up(page, site, "lena")
        page.goto(link_in(office.letter_to("lena@example.org")))
        page.get_by_role("button", name="Yes, it is mine").click()
        page.goto(site.url + "profile/data/")
        with page.expect_download() as arriving:
            page.get_by_role("link", name="Download my data").click()
        arriving.value.save_as(tmp_path / "data.json")
        page.get_by_role("link", name="Delete my account").click()
        page.get_by_label("Your password").fill(PASSWORD)
        page.get_by_role("button", name="Delete it for good").click()
        expect(page.locator(".notices")).to_contain_text("Farewell")
    told = json.loads((tmp_path / "data.json").read_text())
    assert told["account"]["name"] == "lena"
    assert rows(site, "SELECT * FROM accounts_user WHERE username='lena'") == []
    # The question for the address, and the farewell, which is still on its way.
    wait_until(lambda: sum("lena@" in mail["To"] for mail in office.letters) == 2)


def test_a_new_address_is_confirmed_by_a_mail_to_it(
    browser: Browser, town: Town
) -> None:
    site, office = town
    with visitor(browser, PHONE, javascript=False) as page:
        sign_up(page, site, "mona")
        page.goto(link_in(office.letter_to("mona@example.org")))
        page.get_by_role("button", name="Yes, it is mine").click()
        page.goto(site.url + "accounts/email/")
        page.get_by_label("E-mail address").fill("mona@new.example.org")
        page.get_by_role("button", name="Change the address").click()
        prove(page)
        page.goto(link_in(office.letter_to("mona@new.example.org")))
        page.get_by_role("button", name="Yes, it is mine").click()
        sign_out(page)
        sign_in(page, site, "mona@new.example.org")
        expect(page.locator(".menu .who")).to_have_text("mona")
