"""People and their names."""

import pytest
from django.contrib.auth import authenticate
from django.core.exceptions import ValidationError
from django.db import IntegrityError

from accounts.models import User

pytestmark = pytest.mark.django_db


def test_names_that_differ_in_capitals_are_one_name() -> None:
    User.objects.create_user("Leona")
    with pytest.raises(IntegrityError):
        User.objects.create_user("leona")


def test_people_sign_in_however_they_spell_their_capitals() -> None:
    leona = User.objects.create_user("Leona", password="clockwork pick")
    assert authenticate(username="LEONA", password="clockwork pick") == leona


def test_a_time_zone_must_exist() -> None:
    user = User(username="Harid", password="x", time_zone="Moon/Crater")
    with pytest.raises(ValidationError, match="time zone"):
        user.full_clean()
