"""What the mails say: whole in every language, readable in every mail program, and nothing that only others may know."""

import re
from html import unescape
from io import BytesIO
from typing import get_args

import pytest
from django.core import mail as post_office
from django.utils import timezone, translation
from PIL import Image

from accounts.models import User
from games import services
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.match import log
from games.match.places import places_of
from games.models import Match, Notice, Tournament
from games.notices import mails
from games.notices.people import PEOPLE
from games.notices.preferences import EVENTS, NoticeKind, event_of
from games.registry import GAMES
from games.selectors.names import names_of
from tests.games.other_worlds import disguise
from tests.games.outbox import (
    ask_again,
    asked_place,
    confirm,
    letters,
    parsed,
    play_first,
    send_all,
    text_of,
)
from tests.games.tables import browser
from tests.games.test_leaks import begin, played
from tests.games.test_playing_a_move import play_until
from tests.site.test_home import Outline

LANGUAGES = ("en", "fr", "es")
# The kinds of letters about a match.
OTHERS = ("digest", "weekly", "test", *PEOPLE, "tournament", "tournament_each")
KINDS = [kind for kind in mails.WRITERS if kind not in OTHERS]

# What letters about acts of operators tell.
OF_OPERATORS = {
    "reason": "a mistake of ours",
    "answer": "It is mended.",
    "old": "Al",
    "new": "Alice",
    "until": "2027-03-08T09:00:00+00:00",
}


@pytest.fixture
def _no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.match.pictures.draw", lambda *about: None)


@pytest.fixture
def _small_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """To draw the board takes a second; that of a turn is looked at elsewhere."""
    drawn = BytesIO()
    Image.new("RGB", (1, 1)).save(drawn, "PNG")
    monkeypatch.setattr("games.match.pictures.draw", lambda *about: drawn.getvalue())


def notice(match: Match | None, user: User, kind: str) -> Notice:
    now = timezone.now()
    return Notice(
        pk=7, match=match, user=user, kind=kind, channel="mail", created_at=now,
        send_after=now, data={**OF_OPERATORS, "asked_at": 0, "sender": user.pk, "proposal": 0},
    )  # fmt: skip


def written(match: Match | None, user: User, kind: str) -> bytes:
    about = notice(match, user, kind)
    if "tournament" in kind:
        # In the middle of it.
        cup, _is_new = Tournament.objects.get_or_create(
            title="The Silver Cup", game="kadath", format="swiss", size=2,
            options={"variant": "basic"}, pace="daily", stage_hours=24, created_at=timezone.now(),
        )  # fmt: skip
        about.match, about.data = None, {"tournament": cup.pk}
    with translation.override(user.language):
        sent = mails.render_mail(mails.write(about), about, "a@example.org")
        return bytes(sent.message().as_bytes())


@pytest.mark.usefixtures("_no_pictures")
def test_there_is_a_letter_for_everything_that_people_are_told_of() -> None:
    assert set(mails.WRITERS) == set(get_args(NoticeKind))


@pytest.mark.usefixtures("_small_pictures")
@pytest.mark.parametrize("kind", mails.WRITERS)
def test_every_mail_is_whole_in_every_language(
    running: Match, alice: User, kind: str
) -> None:
    subjects = set()
    for alice.language in LANGUAGES:
        letter = parsed(written(running, alice, kind))
        text, html = text_of(letter), text_of(letter, "html")
        subjects.add(letter["Subject"])
        assert not [part.defects for part in letter.walk() if part.defects]
        page = Outline()
        page.feed(html)
        assert (page.mistakes, page.open) == ([], [])
        assert "%(" not in text + html + letter["Subject"]
        # Whatever the HTML leads to, the text leads to as well.
        leads = set(re.findall(r'href="([^"]+)"', html))
        assert leads == set(re.findall(r"http://\S+", text))
    assert len(subjects) == len(LANGUAGES)


def test_every_kind_has_a_row_in_the_settings() -> None:
    for kind in KINDS:
        assert event_of(kind) in EVENTS


def test_the_mail_of_a_turn_is_what_a_mail_program_expects(
    running: Match, alice: User, bob: User
) -> None:
    confirm(alice, bob)
    play_first(running)
    place = ask_again(running)
    assert place.user is not None
    send_all()
    (letter,) = letters()
    assert not [part.defects for part in letter.walk() if part.defects]
    assert re.fullmatch(
        r'Your turn in "The Rusty Key": before the first round, \d+ days left',
        letter["Subject"],
    )
    assert letter["To"] == place.user.email
    row = Notice.objects.get()
    assert f"<notice-{row.pk}-" in letter["Message-ID"]
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    link = letter["List-Unsubscribe"].strip()
    assert link.startswith("<http://127.0.0.1:8000/unsubscribe/")
    assert letter["Auto-Submitted"] == "auto-generated"
    assert letter["References"] == f"<match-{running.pk}@localhost>"


def test_the_board_is_in_the_mail_as_a_picture_and_in_words(
    running: Match, alice: User
) -> None:
    place = asked_place(running)
    play_first(running)
    alice = place.user or alice
    letter = parsed(written(running, alice, "turn"))
    (picture,) = [part for part in letter.walk() if part.get_content_type() == "image/png"]  # fmt: skip
    content = picture.get_content()
    with Image.open(BytesIO(content)) as image:
        image.load()
        assert image.width == 800
    assert len(content) < 150_000
    assert picture["Content-Disposition"].startswith("inline")
    html = text_of(letter, "html")
    assert f'src="cid:{picture["Content-ID"].strip("<>")}"' in html
    words = re.search(r'alt="The board: ([^"]+)"', html)
    assert words is not None
    match = Match.objects.get(pk=running.pk)
    view = GAMES[match.game].rules.view(log.load(match), Seat(place.seat))
    names = names_of(match.game, places_of(match))
    lines = [
        line for area in GAMES[match.game].things(view, names) for line in area.lines
    ]
    # Every room with its treasure, every thief, every gate.
    assert len(lines) > len(view.chests)
    for line in lines:
        assert line in unescape(words[1])
        assert f"  {line}\n" in text_of(letter)


@pytest.mark.usefixtures("_no_pictures")
def test_everything_since_the_last_look_is_told(running: Match) -> None:
    """What was seen already is not told again."""
    mover = asked_place(running)
    play_first(running)
    other = running.places.exclude(seat=mover.seat).get()
    assert other.user is not None
    assert mover.user is not None
    text = text_of(parsed(written(running, other.user, "turn")))
    assert "Since you last looked" in text
    assert mover.user.name in text
    other.seen = running.length
    other.save()
    assert "Since you last" not in text_of(parsed(written(running, other.user, "turn")))


@pytest.mark.usefixtures("_no_pictures")
def test_a_mail_asks_as_the_page_does(running: Match) -> None:
    match = play_until(running, "prowl")
    reader = asked_place(match).user
    assert reader is not None
    page = browser(reader).get(f"/m/{match.pk}/").content.decode()
    asked = re.search(r"Where do you send (Kornak|Valrut)[?]", page)
    assert asked
    assert asked[0] in text_of(parsed(written(match, reader, "turn")))


@pytest.mark.usefixtures("_no_pictures")
def test_the_ranking_is_in_the_mail_of_the_end(running: Match, alice: User) -> None:
    running.places.filter(seat=0).update(rank=1, score=31)
    running.places.filter(seat=1).update(rank=2, score=1)
    letter = parsed(written(running, alice, "finished"))
    assert letter["Subject"] == 'You have won "The Rusty Key"'
    assert "1. alice, 31 ducats" in text_of(letter)
    assert "2. bob, 1 ducat\n" in text_of(letter)


@pytest.mark.usefixtures("_no_pictures")
def test_a_title_cannot_bring_headers_or_html_into_a_mail(
    running: Match, alice: User
) -> None:
    running.title = "<b>Key\r\nBcc: eve@example.org"
    letter = parsed(written(running, alice, "turn"))
    assert letter["Bcc"] is None
    assert letter["Subject"].startswith('Your turn in "<b>Key Bcc: eve@example.org"')
    assert "&lt;b&gt;Key" in text_of(letter, "html")


@pytest.mark.slow
@pytest.mark.parametrize("seat", [Seat(0), Seat(1)])
@pytest.mark.parametrize("game", GAMES)
def test_two_worlds_that_a_seat_cannot_tell_apart_give_the_same_mail(
    alice: User, bob: User, game: str, seat: Seat
) -> None:
    """Hands, decks, hidden scores and what others drew change nothing, not even a pixel."""
    people = [alice, bob]
    match = played(begin(people, 5, game), GAMES[game].about.LENGTH // 3, Dice(5))
    assert match.status == Match.Status.RUNNING
    match.places.update(seen=0)
    kinds = ("turn", "reaction", "finished", "away")
    before = [stripped(written(match, people[seat], kind)) for kind in kinds]
    disguise(match, seat, Dice(6))
    match.refresh_from_db()
    assert [stripped(written(match, people[seat], kind)) for kind in kinds] == before


def stripped(content: bytes) -> list[object]:
    """All but what is drawn anew for every mail: dates, boundaries, signatures."""
    letter = parsed(content)
    parts = [part.get_content() for part in letter.walk() if not part.is_multipart()]
    plain = [
        re.sub(r"unsubscribe/[^/]+/", "", part) if isinstance(part, str) else part
        for part in parts
    ]
    return [letter["Subject"], *plain]


def test_the_link_leads_through_the_door_to_the_match(
    running: Match, alice: User
) -> None:
    answer = browser().get(f"/open/{running.pk}/")
    assert answer.headers["Location"] == f"/accounts/login/?next=/m/{running.pk}/"
    answer = browser(alice).get(f"/open/{running.pk}/")
    assert answer.headers["Location"] == f"/m/{running.pk}/"
    assert browser(alice).post(f"/open/{running.pk}/").status_code == 405


@pytest.mark.usefixtures("_no_pictures")
def test_a_mail_speaks_the_language_of_its_reader(
    running: Match, alice: User, bob: User
) -> None:
    confirm(alice, bob)
    User.objects.update(language="fr")
    running = Match.objects.get(pk=running.pk)
    ask_again(running)
    with translation.override("es"):
        send_all()
    assert post_office.outbox[0].subject.startswith("À vous de jouer")


@pytest.mark.usefixtures("_no_pictures")
def test_an_invitation_says_who_and_how_fast(
    table: Match, alice: User, bob: User
) -> None:
    services.invite(match_id=table.pk, host=alice, user=bob)
    letter = parsed(written(table, bob, "invitation"))
    assert letter["Subject"] == 'alice invites you to "The Rusty Key"'
    assert "Everybody begins with 72 h" in text_of(letter)
