"""The page of Karez as it is sent: without JavaScript, without secrets, valid, and light."""

import gzip
import re
from html import unescape

import pytest
from django.test import Client

from accounts.models import User
from games.karez.words.names import quest_name
from games.models import Match
from tests.games.match_pages import HTMX
from tests.games.tables import browser
from tests.games.test_valid_html import mistakes
from tests.karez.tables import asked, begun, owner, play_until, state_of
from tests.markup import squeezed

# A turn's answer, packed.
HEAVIEST = 15_000


@pytest.fixture
def city(alice: User, bob: User, charlie: User) -> Match:
    return begun(alice, bob, charlie)


def follow(client: Client, page: str, link: str) -> str:
    found = re.search(link, page)
    assert found, link
    return squeezed(client.get(unescape(found[1])).content.decode())


def test_without_javascript_links_lead_to_the_button_that_confirms(city: Match) -> None:
    match = play_until(city, "action")
    client = browser(owner(match, asked(match).seat))
    page = squeezed(client.get(f"/m/{match.pk}/").content.decode())
    page = follow(client, page, r'id="kind-work" href="([^"]+)"')
    assert 'id="confirm"' not in page
    page = follow(client, page, r'id="slot-citywatch-g" href="([^"]+)"')
    button = re.search(r'id="confirm" name="move" value="([^"]+)"', page)
    expected = re.search(r'name="expected" value="(\d+)"', page)
    assert button
    assert expected
    data = {"move": unescape(button[1]), "expected": expected[1]}
    answer = client.post(f"/m/{match.pk}/move/", data)
    assert answer.status_code == 302
    match.refresh_from_db()
    assert match.length > int(expected[1])


def test_a_place_in_the_picture_is_a_link(city: Match) -> None:
    match = play_until(city, "action")
    client = browser(owner(match, asked(match).seat))
    page = squeezed(client.get(f"/m/{match.pk}/").content.decode())
    page = follow(client, page, r'class="target" data-place="watch" href="([^"]+)"')
    assert 'id="confirm"' in page


@pytest.mark.thorough
def test_quests_and_monsters_are_told_to_their_owner_only(city: Match) -> None:
    match = play_until(city, "action", turn=4)
    state = state_of(match)
    for seat, guild in enumerate(state.guilds):
        for quest in guild.quests:
            for reader in range(3):
                client = browser(owner(match, state.order[reader]))
                page = unescape(client.get(f"/m/{match.pk}/").content.decode())
                is_told = f"<b>{quest_name(quest.id)}</b>" in page
                assert is_told == (state.order[reader] == seat)
    page = Client().get(f"/m/{match.pk}/").content.decode()
    assert 'class="held quests"' not in page or "Quests done" in page


def test_spectators_see_the_city_and_nothing_to_press(city: Match) -> None:
    match = play_until(city, "action")
    text = Client().get(f"/m/{match.pk}/?pick=at-market").content.decode()
    assert 'aria-label="The city"' in text
    assert 'name="move"' not in text
    assert "Market" in text


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_its_pages_are_valid_html(city: Match, language: str) -> None:
    match = city
    picks = ("", "?pick=work", "?pick=at-tavern", "?pick=more", "?pick=pass")
    for kind in ("action", "keep", "shop", "party", "meet", "action"):
        match = play_until(match, kind, luck=4)
        client = browser(owner(match, asked(match).seat))
        for pick in picks if kind == "action" else ("",):
            address = f"/m/{match.pk}/{pick}"
            answer = client.get(address, headers={"accept-language": language})
            assert answer.status_code == 200
            assert mistakes(answer.content.decode()) == [], (kind, address)


@pytest.mark.thorough
def test_a_turn_is_light_even_with_five_guilds_late(
    alice: User, bob: User, charlie: User
) -> None:
    people = [alice, bob, charlie]
    people += [User.objects.create_user(name) for name in ("dora", "emil")]
    match = play_until(begun(*people, turns=8), "action", turn=5)
    while match.status == Match.Status.RUNNING:
        client = browser(owner(match, asked(match).seat))
        answer = client.get(f"/m/{match.pk}/turn/", headers=HTMX)
        assert len(gzip.compress(answer.content)) <= HEAVIEST
        turn = state_of(match).turn
        match = play_until(match, "action", turn=turn + 1)
