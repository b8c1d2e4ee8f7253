"""A match that is stuck in a dead end goes on from before its last moves; the log keeps them all the same."""

import pytest
from django.urls import reverse

from accounts.models import User
from games import services
from games.kernel.rules import Seat
from games.match import log
from games.match.errors import Refused
from games.match.positions import clear_cache, position_at
from games.models import Entry, Match, OperatorAct
from games.services.resuming import set_going
from games.trust.export import export
from games.trust.log_replay import BrokenLog, LogReplay
from tests.games.absent import asked_place, is_clean, whats
from tests.games.operating import break_rules, deed, operator, stick
from tests.games.tables import browser, page
from tests.games.test_playing_a_move import play_one
from tests.games.test_time_runs_out import lines


def rewound(
    match: Match, monkeypatch: pytest.MonkeyPatch, moves: int = 2, played: int = 6
) -> Match:
    stuck = stick(match, monkeypatch, moves=played)
    assert set_going(match_id=stuck.pk, act=deed(operator()), moves=moves) == ""
    return Match.objects.get(pk=stuck.pk)


def test_it_is_again_what_it_was_before_them(
    running: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = rewound(running, monkeypatch)
    before = log.rebuild(match, log.entries(match).filter(number__lte=4))
    assert log.load(match) == before
    assert (match.status, match.length) == (Match.Status.RUNNING, 7)
    assert whats(match) == ["Rewound"]
    assert is_clean(match)


def test_it_is_played_on_with_other_dice(
    running: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = rewound(running, monkeypatch)
    for seed in range(8):
        match = play_one(match, seed=seed)
    assert is_clean(match)
    assert log.rebuild(match, log.entries(match)) == log.load(match)
    # Draws follow from the number of the entry, and no number comes twice.
    numbers = list(match.entries.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, 16))


def test_every_moment_can_still_be_looked_at(
    running: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where a state is kept that was taken back later."""
    monkeypatch.setattr("games.match.positions.ENTRIES_BETWEEN_CACHED_STATES", 1)
    monkeypatch.setattr("games.match.positions.RECENT_ENTRIES", 1)
    clear_cache()
    for number in range(7):
        match = play_one(Match.objects.get(pk=running.pk), seed=number)
        position_at(match, match.length)
    match = rewound(match, monkeypatch, moves=3, played=0)
    match = play_one(match)
    for number in range(match.length + 1):
        entries = log.entries(match).filter(number__lte=number)
        assert position_at(match, number).state == log.rebuild(match, entries)
    clear_cache()


def test_what_was_taken_back_is_not_told_but_kept(
    running: Match, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = rewound(running, monkeypatch)
    assert set(match.tellings.values_list("number", flat=True)) == {1, 2, 3, 4}
    assert match.entries.filter(kind=Entry.Kind.MOVE).count() == 6
    text = page(browser(alice), f"/m/{match.pk}/at/6/")
    assert "This move was taken back afterwards." in text
    assert "taken back afterwards" not in page(browser(alice), f"/m/{match.pk}/at/4/")


def test_the_table_reads_who_did_it_and_why(
    running: Match, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = rewound(running, monkeypatch)
    told = (
        "olga, an operator, takes back the last 2 moves and sets the match going "
        "again: “a mistake of ours”"
    )
    assert lines(match)[-1] == told
    assert told in page(browser(alice), f"/m/{match.pk}/")
    act = OperatorAct.objects.get()
    assert (act.what, act.detail) == ("resume", "2 moves taken back")


def test_nobody_takes_back_more(
    running: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = rewound(running, monkeypatch)
    place = asked_place(match)
    with pytest.raises(Refused, match="nothing_to_undo"):
        services.undo_move(
            match_id=match.pk, seat=Seat(place.seat), expected=place.asked_at or 0
        )


def test_it_can_happen_twice(running: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    match = rewound(running, monkeypatch)
    stuck = stick(match, monkeypatch, moves=1)
    olga = User.objects.get(username="olga")
    assert set_going(match_id=stuck.pk, act=deed(olga), moves=3) == ""
    match = Match.objects.get(pk=stuck.pk)
    before = log.rebuild(match, log.entries(match).filter(number__lte=2))
    assert log.load(match) == before
    assert is_clean(match)


@pytest.mark.parametrize("moves", [-1, 4, 5, 1000])
def test_no_more_than_was_played_and_is_offered(
    running: Match, monkeypatch: pytest.MonkeyPatch, moves: int
) -> None:
    stuck = stick(running, monkeypatch, moves=4)
    with pytest.raises(Refused, match="no_such_rewind"):
        set_going(match_id=stuck.pk, act=deed(operator()), moves=moves)
    assert not OperatorAct.objects.exists()


def test_where_it_does_not_help_nothing_is_taken_back(
    running: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck = stick(running, monkeypatch, moves=3)
    with monkeypatch.context() as broken:
        break_rules(broken, "decisions")
        assert set_going(match_id=stuck.pk, act=deed(operator()), moves=1)
    match = Match.objects.get(pk=stuck.pk)
    assert (match.status, match.length) == (Match.Status.STUCK, 3)
    assert is_clean(match)


@pytest.mark.parametrize("moves", [0, -1, 7])
def test_a_log_that_takes_back_what_it_does_not_have_is_broken(
    running: Match, monkeypatch: pytest.MonkeyPatch, moves: int
) -> None:
    match = rewound(running, monkeypatch)
    entries = list(log.entries(match))
    note = entries[-1].move.replace('"moves":2', f'"moves":{moves}')
    assert note != entries[-1].move
    entries[-1].move = note
    with pytest.raises(BrokenLog, match="cannot be taken back"):
        list(LogReplay(match, entries).steps())


def test_its_file_can_be_checked_when_it_is_over(
    running: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = rewound(running, monkeypatch)
    loser = asked_place(match).user
    assert loser is not None
    services.resign(match_id=match.pk, user=loser)
    match = Match.objects.get(pk=match.pk)
    assert is_clean(match)
    file = export(match, None)
    told = [line["number"] for line in file["story"]]
    assert told[:5] == [1, 2, 3, 4, 7]
    assert len(file["entries"]) == match.length


def test_the_page_offers_it(running: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    stuck, client = stick(running, monkeypatch), browser(operator())
    assert "the last 3 moves" in page(client, f"/operators/matches/{stuck.pk}/")
    path = reverse("operators_resume", args=[stuck.pk])
    forged = client.post(path, {"reason": "a dead end", "moves": "4"}, follow=True)
    assert "So many moves cannot be taken back here." in forged.content.decode()
    answer = client.post(path, {"reason": "a dead end", "moves": "1"}, follow=True)
    assert "The match runs on." in answer.content.decode()
    assert whats(stuck) == ["Rewound"]
