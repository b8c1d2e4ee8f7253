"""A null character, which nobody types and PostgreSQL does not keep, is refused wherever it hides."""

from typing import Any

import pytest
from django.test import Client

CALM = "The request was not understood. Nothing was changed."


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address",
    ["/players/%00/", "/join/a%00b/", "/tables/?game=%00", "/history/all/?na%00me=x"],
)
def test_in_an_address(client: Client, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 400
    assert CALM in answer.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("sent", [{"theme": "day\0"}, {"\0": "day"}])
def test_in_a_form(client: Client, sent: dict[str, Any]) -> None:
    answer = client.post("/theme/", sent)
    assert answer.status_code == 400
    assert CALM in answer.content.decode()
    assert "theme" not in answer.cookies


@pytest.mark.django_db
def test_in_a_cookie(client: Client) -> None:
    """Written as cookies write what they cannot hold."""
    client.cookies["sessionid"] = "12345678\0"
    assert client.get("/").status_code == 400


@pytest.mark.django_db
def test_a_stale_form_is_still_told_so() -> None:
    """The check of its token comes first, or second: either way nothing is done."""
    client = Client(enforce_csrf_checks=True)
    assert client.post("/theme/", {"theme": "\0"}).status_code in (400, 403)


@pytest.mark.django_db
def test_it_is_said_in_the_reader_s_language(client: Client) -> None:
    answer = client.get("/players/%00/", headers={"accept-language": "es"})
    assert '<html lang="es"' in answer.content.decode()
    assert CALM not in answer.content.decode()
