"""Nothing of what a guild holds, lays or sees in the Tower reaches another: on no page, in no file, mail or prediction."""

import pytest
from django.core.cache import cache

from accounts.models import User
from games.karez import rules as karez
from games.karez.rules.components import DECK_OF
from games.karez.rules.moves import ENOUGH, PASS, Move, OpenDungeon, PutBack, Work
from games.karez.rules.state import State
from games.karez.words import encounter_name, quest_name
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.match import log
from games.models import Match
from tests.games.other_worlds import disguise
from tests.games.tables import browser, page
from tests.games.test_leaks import PASSING, assert_nothing_leaks
from tests.games.test_notice_mails import stripped, written
from tests.games.test_probably_tonight import habit
from tests.karez.rules.positions import monsters, position, quest
from tests.karez.tables import asked, begun, sent, state_of

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

ANN, BEN, CLEO = Seat(0), Seat(1), Seat(2)
# Ann has the first two in her hand, and lays the second one; the others she sees in the Tower.
HELD, LAID = "ghoul", "vampire"
SEEN = ("lich_king", "red_dragon", "elder_wyrm")
QUEST = "q17"
MAILS = ("turn", "reaction", "reminder", "away", "finished", "digest")


def prepared() -> State:
    """Ann's Arcane Guild is to act; nothing of hers is missing elsewhere, nor there twice."""
    state = position("arcane", "builders", "public")
    for guild in state.guilds:
        for monster in guild.monsters:
            state.decks[DECK_OF[monster.id]].append(monster.id)
        guild.monsters = []
    for name in (HELD, LAID):
        state.decks[DECK_OF[name]].remove(name)
    state.guilds[ANN].monsters = monsters(HELD, LAID)
    state.decks["quest"].remove(QUEST)
    state.guilds[ANN].quests = [quest(QUEST)]
    ancients = state.decks["ancient"]
    # The last card is the first to be drawn.
    state.decks["ancient"] = [card for card in ancients if card not in SEEN]
    state.decks["ancient"] += reversed(SEEN)
    return state


def at_the_table(people: list[User]) -> Match:
    match, state = begun(*people), prepared()
    Match.objects.filter(pk=match.pk).update(
        state=log.encode(state), state_length=match.length, base=""
    )
    match.places.update(asked_at=None)
    first = karez.decisions(state)[0].seat
    assert first == ANN
    match.places.filter(seat=first).update(asked_at=match.length)
    return Match.objects.get(pk=match.pk)


@pytest.fixture
def people() -> list[User]:
    return [
        User.objects.create_user(name, f"{name}@example.org")
        for name in ("ann", "ben", "cleo", "dora")
    ]


def played(match: Match, *moves: Move) -> Match:
    for move in moves:
        match = sent(match, move)
    return match


def opened(match: Match) -> Match:
    """Ann works in the Tower, and opens a dungeon with one monster in it."""
    tower = Work("tower", "general", target="ancient")
    match = played(match, tower, PASS, PASS, OpenDungeon(LAID))
    return played(match, ENOUGH) if asked(match).kind == "lay" else match


def to_the_tower(match: Match) -> Match:
    """Its cards lie before Ann."""
    while asked(match).kind == "action":
        match = played(match, PASS)
    assert (asked(match).seat, asked(match).kind) == (ANN, "keep")
    return match


def put_back(match: Match) -> Match:
    return played(match, PutBack(SEEN[:1], SEEN[1:]))


@pytest.fixture(params=["dungeon", "tower", "known"])
def match(request: pytest.FixtureRequest, people: list[User]) -> Match:
    """Three moments: the dungeon is open, the Tower's cards lie before Ann, she has put them back."""
    found = opened(at_the_table(people[:3]))
    if request.param != "dungeon":
        found = to_the_tower(found)
    return put_back(found) if request.param == "known" else found


def test_no_page_and_no_file_tells_more_than_the_seat_knows(
    match: Match, people: list[User]
) -> None:
    ann, ben, cleo, dora = people
    seats = [(ann, ANN), (ben, BEN), (cleo, CLEO)]
    assert_nothing_leaks(match, [*seats, (dora, None), (None, None)], seed=3)


@pytest.mark.parametrize("seat", [ANN, BEN, CLEO])
def test_no_mail_tells_more_than_the_seat_knows(
    match: Match, people: list[User], seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the picture, what it is drawn from."""

    def drawn(_game: str, view: object, *_about: object) -> bytes:
        return log.encode(view).encode()

    monkeypatch.setattr("games.match.pictures.draw", drawn)
    match.places.update(seen=0)
    match = Match.objects.get(pk=match.pk)
    before = [stripped(written(match, people[seat], kind)) for kind in MAILS]
    disguise(match, seat, Dice(6))
    match = Match.objects.get(pk=match.pk)
    assert [stripped(written(match, people[seat], kind)) for kind in MAILS] == before


def shown_to(user: User | None, match: Match) -> str:
    cache.clear()
    return page(browser(user), f"/m/{match.pk}/") + page(
        browser(user), f"/m/{match.pk}/export.json"
    )


def test_ann_finds_all_of_it_on_her_page_and_nobody_else_does(
    people: list[User],
) -> None:
    """The tests above would pass if nothing were ever shown."""
    match = put_back(to_the_tower(opened(at_the_table(people[:3]))))
    assert state_of(match).guilds[ANN].known["ancient"]
    secrets = [*map(encounter_name, (HELD, LAID, *SEEN)), quest_name(QUEST)]
    hers = shown_to(people[0], match)
    assert [name for name in secrets if name not in hers] == []
    for user in (people[1], people[2], people[3], None):
        others = shown_to(user, match)
        assert [name for name in secrets if name in others] == []


def test_what_home_expects_of_a_guild_tells_nothing_of_its_cards(
    people: list[User],
) -> None:
    """Ann chooses from what she saw in the Tower, and usually answers at this hour."""
    match = to_the_tower(opened(at_the_table(people[:3])))
    habit(match, people[0], days=20)
    cache.clear()
    before = page(browser(people[1]), "/")
    assert "probably" in before
    disguise(match, BEN, Dice(4))
    cache.clear()
    after = page(browser(people[1]), "/").encode()
    assert PASSING.sub(b"", after) == PASSING.sub(b"", before.encode())
