"""What a seat was dealt is known when the match is counted, and stays with the place."""

import pytest

from accounts.models import User
from games.match.chronicles import decode_chronicle
from games.models import Place
from games.services.counting import count_pending
from tests.golden import golden
from tests.statistics.finished import archived

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("game", ["cadwallon", "kadath", "karez"])
def test_a_dealt_gang_or_side_is_written_down(game: str) -> None:
    path = golden.files(game)[0]
    people = [User.objects.create_user(f"p{n}") for n in range(golden.read(path).seats)]
    match = archived(path, people)
    count_pending()
    dealt = decode_chronicle(match.chronicle).choices
    assert tuple(p.choice for p in match.places.order_by("seat")) == dealt


def test_what_somebody_chose_stays_as_it_was() -> None:
    path = golden.files("kadath")[0]
    people = [User.objects.create_user(f"p{n}") for n in range(2)]
    match = archived(path, people)
    Place.objects.filter(match=match, seat=0).update(choice="chosen")
    count_pending()
    assert match.places.get(seat=0).choice == "chosen"
