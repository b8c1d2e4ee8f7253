"""The result page: the score line by line, turning points, luck, titles, ratings; and nothing of what still runs."""

import csv
import re
from io import BytesIO, StringIO

import msgspec
import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from PIL import Image

from accounts.models import User
from games.kernel.record import ScorePart, turning_points
from games.match.chronicles import decode_chronicle
from games.models import Chronicle, Match
from games.selectors.luck import KindOfRoll, Luck
from games.selectors.result import record_of, result_context
from games.services.counting import count_pending, save_chronicle
from games.services.rating import rate_pending
from tests.games.test_valid_html import mistakes
from tests.golden import golden
from tests.markup import squeezed
from tests.statistics.finished import archived

pytestmark = pytest.mark.django_db
GAMES = ("cadwallon", "kadath", "karez")
LANGUAGES = ("en", "fr", "es")


@pytest.fixture
def alice() -> User:
    return User.objects.create_user("alice", display_name="Alice <b>")


@pytest.fixture
def bob() -> User:
    return User.objects.create_user("bob")


def played(game: str, *people: User | None) -> Match:
    paths = golden.files(game)
    return archived(next(p for p in paths if golden.read(p).seats == 2), list(people))


def main_of(html: str) -> str:
    """What the page is about; around it stand forms with tokens that change."""
    return html.partition("<main")[2].partition("</main>")[0]


def page(client: Client, match: Match, language: str = "en") -> str:
    answer = client.get(f"/m/{match.pk}/result/", headers={"accept-language": language})
    assert answer.status_code == 200
    return squeezed(answer.content.decode())


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_it_is_a_valid_page(
    client: Client, alice: User, game: str, language: str
) -> None:
    match = played(game, alice, None)
    assert mistakes(page(client, match, language)) == []
    client.force_login(alice)
    assert mistakes(page(client, match, language)) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_lines_of_every_seat_add_up_to_its_score(alice: User, game: str) -> None:
    context = result_context(played(game, alice, None), alice)
    for seat in context["ranking"]:
        assert sum(line.amount for line in seat.lines) == seat.total


def test_what_came_to_nothing_is_no_line(alice: User) -> None:
    match = played("cadwallon", alice, None)
    count_pending()
    kept = Chronicle.objects.get(match=match)
    record = decode_chronicle(kept)
    nothing = ScorePart(0, "stolen", 2, 0)
    save_chronicle(match, msgspec.structs.replace(record, lines=(nothing,)))
    seat = next(s for s in result_context(match, alice)["ranking"] if s.seat == 0)
    assert [line.amount for line in seat.lines] == [seat.total]


def test_what_the_chronicle_cannot_explain_is_a_line_too(alice: User) -> None:
    match = played("cadwallon", alice, None)
    match.places.filter(seat=0).update(score=1000)
    seat = next(s for s in result_context(match, alice)["ranking"] if s.is_me)
    assert sum(line.amount for line in seat.lines) == seat.total == 1000


def test_the_page_is_the_same_before_and_after_the_worker_came(
    client: Client, alice: User, bob: User
) -> None:
    match = played("cadwallon", alice, bob)
    before = main_of(page(client, match))
    assert not Chronicle.objects.exists()
    count_pending()
    assert Chronicle.objects.filter(match=match).exists()
    assert main_of(page(client, match)) == before


def test_a_match_with_an_imagined_start_begins_with_what_everybody_had(
    alice: User,
) -> None:
    match = played("cadwallon", alice, None)
    count_pending()
    plain = result_context(match, alice)["charts"][0].rows
    match.start_state = "{}"
    for place in match.places.all():
        place.score = (place.score or 0) + 10
        place.save()
    context = result_context(match, alice)
    for before, now in zip(plain, context["charts"][0].rows, strict=True):
        had = [cell.value for cell in before.cells]
        assert [cell.value for cell in now.cells] == [score + 10 for score in had]


def test_turning_points_lead_to_their_moments(client: Client) -> None:
    for path in golden.files("cadwallon"):
        match = archived(path, [None] * golden.read(path).seats)
        record = record_of(match)
        assert record
        turns = turning_points(record)
        if turns:
            html = page(client, match)
            moments = [turn.moment.number for turn in turns]
            assert all(f"/m/{match.pk}/at/{number}/" in html for number in moments)
            return
    pytest.fail("no golden game has a turning point")


def test_luck_is_told_kind_by_kind_with_what_was_to_be_expected(
    alice: User, bob: User
) -> None:
    context = result_context(played("cadwallon", alice, bob), alice)
    by_badge = {line.badge: line.luck for line in context["lucks"]}
    assert by_badge["best luck"].sigmas > by_badge["worst luck"].sigmas
    for luck in by_badge.values():
        locks = next(kind for kind in luck.kinds if kind.label == "Locks picked")
        assert 0 < locks.expected < locks.count
        assert locks.came == round(locks.came) <= locks.count
        assert luck.count == sum(kind.count for kind in luck.kinds)


def test_how_unusual_luck_is_stands_in_a_sentence() -> None:
    """As far above what was expected as one standard deviation, and as far below it."""
    rolls = [KindOfRoll("", 100, came, 50, 25) for came in (55, 45, 50, 5)]
    said = [
        Luck([kind]).words.partition(", ")[2].partition(" would")[0] for kind in rolls
    ]
    assert said == [
        "84 players in a hundred",
        "16 players in a hundred",
        "50 players in a hundred",
        "1 player in a hundred",
    ]


def test_luck_of_all_kinds_weighs_each_roll_the_same() -> None:
    lucky, plain = KindOfRoll("", 1, 1, 0.5, 0.25), KindOfRoll("", 3, 1.5, 1.5, 0.75)
    assert lucky.sigmas == 1
    assert Luck([lucky, plain]).sigmas == 0.5


def test_the_file_has_luck_as_people_write_it(client: Client, alice: User) -> None:
    match = played("cadwallon", alice, None)
    answer = client.get(f"/m/{match.pk}/result/?format=csv")
    rows = list(csv.DictReader(StringIO(answer.content.decode("utf-8-sig"))))
    for line in result_context(match, alice)["lucks"]:
        mine = [row for row in rows if row["player"] in (line.name, f"'{line.name}")]
        for what, name in (("luck", "came"), ("luck_expected", "expected")):
            (lock,) = [r for r in mine if (r["what"], r["key"]) == (what, "lock")]
            assert float(lock["amount"]) == getattr(line.luck.kinds[0], name)


def test_a_game_without_dice_says_nothing_of_them(client: Client, alice: User) -> None:
    match = played("kadath", alice, None)
    assert "Luck with the dice" not in page(client, match)
    board = client.get(f"/m/{match.pk}/").content.decode()
    assert "The order of the tiles is sealed:" in board
    assert "dice" not in re.sub(r"<[^>]+>", " ", main_of(board)).lower()


def test_what_the_match_did_to_the_ratings(
    client: Client, alice: User, bob: User
) -> None:
    match = played("cadwallon", alice, bob)
    Match.objects.filter(pk=match.pk).update(rated=True)
    rate_pending()
    html = page(client, match)
    gained = match.rating_changes.order_by("seat").values_list("gained", flat=True)
    assert [f"({'+' if n > 0 else '−'}{abs(n)})" in html for n in gained] == [True] * 2


def test_names_are_escaped_and_the_departed_have_one(
    client: Client, alice: User, bob: User
) -> None:
    match = played("cadwallon", alice, bob)
    bob.delete()
    html = page(client, match)
    assert "Alice <b>" not in html
    assert "Alice &lt;b&gt;" in html
    assert "a departed player" in html


@pytest.mark.parametrize("status", ["open", "running", "stuck", "closed"])
def test_nothing_is_told_of_a_match_that_has_not_ended(
    client: Client, alice: User, status: str
) -> None:
    match = played("cadwallon", alice, None)
    count_pending()
    Match.objects.filter(pk=match.pk).update(status=status)
    for address in ("result/", "result/?format=csv"):
        answer = client.get(f"/m/{match.pk}/{address}")
        assert (answer.status_code, answer.content) == (302, b"")
    assert client.get(f"/m/{match.pk}/result.png").status_code == 404


def test_others_do_not_see_a_private_result(
    client: Client, alice: User, bob: User
) -> None:
    match = played("cadwallon", alice, None)
    Match.objects.filter(pk=match.pk).update(audience="invited")
    client.force_login(bob)
    for address in ("result/", "result.png", "result/?format=csv"):
        assert client.get(f"/m/{match.pk}/{address}").status_code == 404
    assert client.post(f"/m/{match.pk}/rematch/").status_code == 404


@pytest.mark.thorough
@pytest.mark.parametrize(("audience", "status"), [("public", 200), ("unlisted", 404)])
def test_what_is_to_be_shared_has_an_address_for_strangers_if_it_is_public(
    client: Client, alice: User, audience: str, status: int
) -> None:
    match = played("karez", alice, None)
    Match.objects.filter(pk=match.pk).update(audience=audience)
    assert Client().get(f"/m/{match.pk}/result.png").status_code == status
    client.force_login(alice)
    html, is_public = page(client, match), audience == "public"
    address = f"{settings.SITE_URL}/m/{match.pk}/result.png"
    assert (
        (f'value="{address}"' in html) == (f'content="{address}' in html) == is_public
    )
    assert ("This match is not public" in html) != is_public


def test_the_numbers_come_as_a_file(client: Client, alice: User, bob: User) -> None:
    alice.display_name = "=HYPERLINK(1)"
    alice.save()
    match = played("cadwallon", alice, bob)
    answer = client.get(f"/m/{match.pk}/result/?format=csv")
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    rows = list(csv.DictReader(StringIO(answer.content.decode("utf-8-sig"))))
    assert not any(row["player"].startswith("=") for row in rows)
    for place in match.places.all():
        name = "bob" if place.user == bob else "'=HYPERLINK(1)"
        lines = [r for r in rows if r["what"] == "score" and r["player"] == name]
        assert sum(int(row["amount"]) for row in lines) == place.score


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_a_picture_of_it_can_be_shared(client: Client, alice: User, game: str) -> None:
    match = played(game, alice, None)
    answer = client.get(f"/m/{match.pk}/result.png")
    assert answer["Content-Type"] == "image/png"
    assert "public" in answer["Cache-Control"]
    html = page(client, match)
    with Image.open(BytesIO(answer.content)) as drawn:
        assert drawn.format == "PNG"
        assert f'width="{drawn.width}" height="{drawn.height}"' in html
    (address,) = re.findall(r'property="og:image" content="([^"]+)"', html)
    assert address == f"{settings.SITE_URL}/m/{match.pk}/result.png?language=en"


def test_pressing_rematch_leads_to_the_new_table(
    client: Client, alice: User, bob: User
) -> None:
    match = played("cadwallon", alice, bob)
    assert "/rematch/" not in page(client, match)
    client.force_login(alice)
    assert f'action="/m/{match.pk}/rematch/"' in page(client, match)
    first = client.post(f"/m/{match.pk}/rematch/")
    again = client.post(f"/m/{match.pk}/rematch/")
    (table,) = match.rematches.all()
    assert first["Location"] == again["Location"] == f"/m/{table.pk}/"
    assert f'href="/m/{table.pk}/"' in page(client, match)


def test_onlookers_cannot_ask_for_a_rematch(
    client: Client, alice: User, bob: User
) -> None:
    match = played("cadwallon", alice, None)
    assert client.post(f"/m/{match.pk}/rematch/").status_code == 403
    client.force_login(bob)
    answer = client.post(f"/m/{match.pk}/rematch/", follow=True)
    assert answer.redirect_chain == [(f"/m/{match.pk}/result/", 302)]
    assert not match.rematches.exists()


def test_the_number_of_queries_does_not_depend_on_the_match(
    client: Client, alice: User, bob: User
) -> None:
    short, long = played("kadath", alice, bob), played("cadwallon", alice, bob)
    Match.objects.update(rated=True)
    rate_pending()
    count_pending()
    costs = []
    for match in (short, long):
        with CaptureQueriesContext(connection) as seen:
            page(client, match)
        costs.append(len(seen))
    assert costs[0] == costs[1] <= 6
