"""Every question of a match leads to the part of the rules that explains it."""

import pytest
from django.test import Client

from accounts.models import User
from games.cadwallon.page import questions as cadwallon
from games.cadwallon.rulebook.contents import sections as cadwallon_sections
from games.cadwallon.words.questions import QUESTIONS as CADWALLON
from games.kadath.page import questions as kadath
from games.kadath.rulebook.contents import sections as kadath_sections
from games.kadath.words.questions import QUESTIONS as KADATH
from games.models import Match
from tests.games.match_pages import browser, decision, shown, who_is_asked


def test_cadwallon_explains_all_it_asks() -> None:
    assert set(cadwallon.RULES) == set(CADWALLON)
    ids = {section.id for section in cadwallon_sections()}
    assert set(cadwallon.RULES.values()) <= ids


def test_kadath_explains_all_it_asks() -> None:
    assert set(kadath.RULES) == set(KADATH)
    ids = {section.id for section in kadath_sections()}
    assert set(kadath.RULES.values()) <= ids


@pytest.mark.django_db
def test_the_match_page_leads_there(running: Match) -> None:
    user: User = who_is_asked(running)
    client: Client = browser(user)
    anchor = cadwallon.RULES[decision(running).kind]
    page = shown(client.get(f"/m/{running.pk}/"))
    assert f'href="/rules/cadwallon/#{anchor}"' in page
