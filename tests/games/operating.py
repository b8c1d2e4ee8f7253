"""An operator at work, and rules that break."""

from typing import Any

import pytest

from accounts.models import User
from games.models import Match
from games.registry import GAMES
from games.services.operating import Act, require_act
from tests.cast import person
from tests.games.test_playing_a_move import play_one

RULES = GAMES["cadwallon"].rules


class OffTheRails(Exception):
    """What a mistake in the rules raises."""


def operator(name: str = "olga") -> User:
    user = person(name)
    user.is_staff = True
    user.save()
    return user


def deed(user: User, reason: str = "a mistake of ours") -> Act:
    return require_act(user, reason)


def break_rules(monkeypatch: pytest.MonkeyPatch, name: str = "apply") -> None:
    def broken(*about: Any, **more: Any) -> Any:
        raise OffTheRails("the cat ate the dice")

    monkeypatch.setattr(RULES, name, broken)


def stick(match: Match, monkeypatch: pytest.MonkeyPatch, moves: int = 3) -> Match:
    """Some moves, and then one that the rules cannot carry out; afterwards they are mended."""
    for seed in range(moves):
        match = play_one(match, seed=seed)
    with monkeypatch.context() as broken:
        break_rules(broken)
        match = play_one(match, seed=99)
    assert match.status == Match.Status.STUCK
    return Match.objects.get(pk=match.pk)
