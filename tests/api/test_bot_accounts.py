"""Bot accounts: made by people in good standing, seen to be bots everywhere, and ended with their owner."""

from datetime import timedelta

import msgspec
import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.utils import timezone

from accounts import services as accounts
from accounts.bots import MOST_BOTS
from accounts.free_names import refuse_borrowed_name
from accounts.models import AccessToken, User
from games import services
from games.match.errors import Refusal, Refused
from games.models import BotAccount, Match, Place
from games.permissions import is_in_good_standing
from games.services import bot_accounts, friends, moderating, seasons
from games.services.bot_accounts import BotWishes
from games.services.challenging import play_with
from games.services.operating import Act
from games.services.talk import say
from tests.api.asking import Program, problem_of, program_of
from tests.api.bots import bot_of, program_of_bot
from tests.cast import person, plan

PAGE = "/profile/bots/"
FORM = {
    "name": "Sanctum-7",
    "about": "Quick and careless",
    "games": ["kadath"],
    "sits_down": "yes",
    "most_matches": 2,
    "seconds": 60,
    "is_on": "on",
}


def refusal_of(make: object) -> Refusal:
    with pytest.raises(Refused) as refused:
        make()  # type: ignore[operator]
    return refused.value.code


def test_an_account_makes_a_bot_and_a_key_for_it_that_is_shown_once(
    client: Client, alice: User
) -> None:
    client.force_login(alice)
    assert client.post(PAGE, FORM).status_code == 302
    bot = alice.bots.get()
    assert bot.bot_account.most_matches == 2
    shown = client.post(f"{PAGE}{bot.pk}/keys/", {"label": "at home"}).content.decode()
    key = shown[shown.index("cadw_") :].partition("<")[0]
    assert Program(key).get("/me").json()["name"] == "Sanctum-7"
    assert key not in client.get(f"{PAGE}{bot.pk}/").content.decode()
    token = AccessToken.objects.get()
    assert token.scopes == ["bot"]
    client.post(f"{PAGE}{bot.pk}/keys/{token.pk}/revoke/")
    assert problem_of(Program(key).get("/me")) == (401, "unknown-key")


def test_a_form_that_says_too_little_loses_nothing(client: Client, alice: User) -> None:
    client.force_login(alice)
    answer = client.post(PAGE, {**FORM, "games": [], "seconds": 7})
    assert answer.status_code == 422
    assert "Quick and careless" in answer.content.decode()
    assert not alice.bots.exists()


def test_nobody_has_more_than_three(alice: User) -> None:
    for number in range(MOST_BOTS):
        bot_of(alice, f"Sanctum-{number + 5}")
    assert refusal_of(lambda: bot_of(alice, "Another")) is Refusal.TOO_MANY_BOTS


def test_whoever_is_to_be_silent_makes_none_and_talks_through_none(
    running: Match, alice: User, bob: User
) -> None:
    bot = bot_of(bob)
    Place.objects.filter(match=running, user=alice).update(user=bot)
    bob.silent_until = timezone.now() + timedelta(days=1)
    bob.save()
    assert refusal_of(lambda: bot_of(bob, "Other")) is Refusal.NO_GOOD_STANDING
    bot.refresh_from_db()
    refused = refusal_of(lambda: say(match=running, user=bot, text="Hello"))
    assert refused is Refusal.SILENCED


def test_guests_make_none(client: Client, db: None) -> None:
    client.force_login(User.objects.create_user("~guest", is_guest=True))
    assert client.post(PAGE, FORM).status_code == 302
    assert not BotAccount.objects.exists()


@pytest.mark.parametrize(
    "name", ["al1ce", "Tabitha", "Аlice", "operator", "x", "a.b", "two words"]
)
def test_names_that_look_like_others_are_nobody_s_bot(
    client: Client, alice: User, bob: User, name: str
) -> None:
    client.force_login(bob)
    assert client.post(PAGE, {**FORM, "name": name}).status_code == 422
    assert not bob.bots.exists()


def test_a_bot_is_marked_wherever_its_name_is_read(alice: User) -> None:
    bot = bot_of(alice)
    assert bot.name == "Sanctum-7 (bot)"
    bot.display_name = "Somebody"
    bot.save()
    assert User.objects.get(pk=bot.pk).name == "Somebody (bot)"


@pytest.mark.parametrize("name", ["Sanctum-7 (bot)", "Kornak [B0T]", "bot_kornak"])
def test_no_person_takes_a_name_that_would_pass_for_a_bot_s(
    alice: User, name: str
) -> None:
    with pytest.raises(ValidationError):
        refuse_borrowed_name(name, alice)


def test_nobody_takes_the_name_of_a_bot(alice: User, bob: User) -> None:
    bot_of(alice)
    with pytest.raises(ValidationError):
        refuse_borrowed_name("Sanctum7", bob)


def test_a_bot_is_no_person(alice: User, bob: User) -> None:
    """No friends, no tournaments, no seasons, no groups, nothing by name but where bots are asked."""
    bot = bot_of(alice)
    assert not is_in_good_standing(bot)
    assert not bot.has_usable_password()
    calls = {
        Refusal.CANNOT_BE_FOLLOWED: lambda: friends.follow(follower=bob, person=bot),
        Refusal.NO_ACCOUNT: lambda: seasons.join_seasons(user=bot, game="kadath"),
        Refusal.CANNOT_BE_INVITED: lambda: play_with(
            host=bob, person=bot, plan=plan(), bots=0, level=""
        ),
    }
    for refusal, call in calls.items():
        assert refusal_of(call) is refusal


def test_only_its_owner_sees_and_changes_it(
    client: Client, alice: User, bob: User
) -> None:
    bot = bot_of(alice)
    client.force_login(bob)
    for path in ("", "keys/", "delete/"):
        answer = client.post(f"{PAGE}{bot.pk}/{path}", {**FORM, "sure": "yes"})
        assert answer.status_code == 404
    assert User.objects.filter(pk=bot.pk).exists()


def test_its_owner_changes_it_and_deletes_it(client: Client, alice: User) -> None:
    bot = bot_of(alice)
    client.force_login(alice)
    client.post(f"{PAGE}{bot.pk}/", {**FORM, "is_on": "", "sits_down": "no"})
    account = BotAccount.objects.get()
    assert (account.is_on, account.sits_down) == (False, False)
    client.post(f"{PAGE}{bot.pk}/delete/")
    assert alice.bots.exists()
    client.post(f"{PAGE}{bot.pk}/delete/", {"sure": "yes"})
    assert not alice.bots.exists()


def test_it_goes_with_its_owner_and_leaves_its_tables(
    table: Match, alice: User, bob: User
) -> None:
    bot = bot_of(bob)
    program = program_of_bot(bot)
    services.ask_bot(match_id=table.pk, host=alice, bot=bot)
    services.set_ready(match_id=table.pk, user=alice, ready=True)
    other = services.open_table(host=alice, plan=plan(seats=3))
    services.ask_bot(match_id=other.pk, host=alice, bot=bot)
    accounts.delete_account(bob)
    assert not User.objects.filter(username="Sanctum-7").exists()
    assert problem_of(program.get("/me")) == (401, "unknown-key")
    # Where a match runs, one of the site's bots plays on; at an open table the seat is free.
    seat = Place.objects.get(match=table, seat=1)
    assert seat.plays_by_itself
    assert Match.objects.get(pk=table.pk).status == Match.Status.RUNNING
    assert Place.objects.get(match=other, seat=1).is_free


@pytest.mark.parametrize("who", ["the bot", "its owner"])
def test_whoever_is_suspended_opens_nothing_and_is_not_offered(
    alice: User, who: str
) -> None:
    bot = bot_of(alice)
    program = program_of_bot(bot)
    assert [
        one["name"] for one in program_of(person("dora")).get("/bots").json()["bots"]
    ]
    found = bot if who == "the bot" else alice
    User.objects.filter(pk=found.pk).update(is_active=False)
    assert problem_of(program.get("/me")) == (401, "unknown-key")
    assert Program().get("/bots").json() == {"bots": []}


def test_the_own_data_has_the_bots_but_not_their_keys(
    client: Client, alice: User
) -> None:
    program = program_of_bot(bot_of(alice, about="Quick"))
    client.force_login(alice)
    text = client.get("/profile/data/download/").content.decode()
    (told,) = msgspec.json.decode(text)["bots"]
    assert (told["name"], told["about"]) == ("Sanctum-7", "Quick")
    assert told["keys"][0]["scopes"] == ["bot"]
    assert program.key not in text


def test_wishes_that_no_form_sends_are_not_kept(alice: User) -> None:
    for wishes in ({"games": ()}, {"seconds": 1}, {"most_matches": 0}):
        with pytest.raises(ValidationError):
            bot_of(alice, **wishes)
    assert not User.objects.filter(owner=alice).exists()


def test_only_an_owner_in_good_standing_gets_another_key(alice: User) -> None:
    bot = bot_of(alice)
    alice.silent_until = timezone.now() + timedelta(days=1)
    alice.save()
    refused = refusal_of(
        lambda: bot_accounts.make_key(owner=alice, bot=bot, label="again")
    )
    assert refused is Refusal.NO_GOOD_STANDING


def test_the_owner_may_switch_it_off(alice: User, bob: User, table: Match) -> None:
    bot = bot_of(bob)
    program_of_bot(bot)
    off = BotWishes(games=("cadwallon",), is_on=False)
    bot_accounts.change_bot(owner=bob, bot=bot, wishes=off)
    refused = refusal_of(
        lambda: services.ask_bot(match_id=table.pk, host=alice, bot=bot)
    )
    assert refused is Refusal.BOT_IS_OFF


def test_an_operator_gives_it_another_name_that_is_a_bot_s_too(
    alice: User, bob: User
) -> None:
    bot = bot_of(alice)
    bob.is_staff = True
    bob.save()
    act = Act(operator=bob, reason="It is rude")
    renamed = moderating.rename(person_id=bot.pk, name="Gruumsh", act=act)
    assert renamed.name == "Gruumsh (bot)"
    with pytest.raises(Refused):
        moderating.rename(person_id=bot.pk, name="x" * 28, act=act)
