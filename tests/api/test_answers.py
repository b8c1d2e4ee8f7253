"""How the interface answers: problems in the asked language, tags, and what other sites may read."""

import pytest
from django.core.cache import cache
from django.test import Client

from accounts.models import User
from games.api.interface import api
from games.match import limits
from games.models import Match
from tests.api.asking import Program, problem_of, program_of

NOT_FOUND = {
    "en": "There is no such thing here, or it is not for you.",
    "fr": "Cela n’existe pas ici",
    "es": "Aquí no existe",
}


@pytest.mark.parametrize("language", NOT_FOUND)
def test_a_problem_speaks_the_asked_language(db: None, language: str) -> None:
    answer = Program(language=language).get("/players/nobody")
    assert problem_of(answer) == (404, "not-found")
    assert NOT_FOUND[language] in answer.json()["detail"]


@pytest.mark.parametrize("path", ["/nowhere", "/matches/0", "/matches/x", "/"])
def test_an_unknown_address_is_a_problem_and_no_page(db: None, path: str) -> None:
    assert problem_of(Program().get(path))[0] in (404, 422)


def test_a_wrong_method_is_a_problem(db: None) -> None:
    answer = Program().ask("DELETE", "/games")
    assert problem_of(answer) == (405, "method")


def test_a_body_that_is_no_json_is_a_problem(alice: User) -> None:
    program = program_of(alice)
    answer = Client().post(
        "/api/v1/tables",
        "{broken",
        "application/json",
        headers={"Authorization": f"Bearer {program.key}"},
    )
    assert problem_of(answer) == (400, "invalid")


def test_what_has_not_changed_is_not_sent_again(running: Match, alice: User) -> None:
    program, path = program_of(alice), f"/matches/{running.pk}"
    first = program.get(path)
    again = program.get(path, **{"If-None-Match": first["ETag"]})
    assert again.status_code == 304
    assert not again.content


def test_two_seats_have_different_tags(running: Match, alice: User, bob: User) -> None:
    path = f"/matches/{running.pk}"
    assert program_of(alice).get(path)["ETag"] != program_of(bob).get(path)["ETag"]


def test_other_sites_may_read_what_is_public_and_send_no_key(db: None) -> None:
    answer = Program().get("/games", Origin="https://elsewhere.example")
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in answer
    asked = {"Origin": "https://elsewhere.example"}
    asked["Access-Control-Request-Headers"] = "authorization"
    before = Program().ask("OPTIONS", "/me", **asked)
    assert "Access-Control-Allow-Headers" not in before


def test_a_program_that_asks_too_often_waits(
    alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.clear()
    monkeypatch.setitem(limits.LIMITS, "api", (2, 60))
    program = program_of(alice)
    answers = [program.get("/me") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[-1]["Retry-After"]
    cache.clear()


def test_no_cookie_is_ever_set(running: Match, alice: User) -> None:
    assert not program_of(alice).get(f"/matches/{running.pk}").cookies


@pytest.mark.thorough
def test_the_page_explains_every_address(client: Client, db: None) -> None:
    page = client.get("/api/").content.decode()
    for path in api.get_openapi_schema()["paths"]:
        assert path in page
    assert "`" not in page
    assert "<code>everybody</code>" in page


def test_a_form_is_not_what_a_program_sends(db: None, alice: User) -> None:
    """Whatever it sends is a problem of the program's, and none of the site's."""
    key = {"authorization": f"Bearer {program_of(alice).key}"}
    for kind in (
        "multipart/form-data; boundary=x",
        "application/x-www-form-urlencoded",
    ):
        answer = Client().post("/api/v1/tables", "--x\r\n\r\n--x--", kind, headers=key)
        assert problem_of(answer)[0] in (400, 422)
