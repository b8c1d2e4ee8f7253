"""Bot accounts at a table: who may ask them, when they come, how long they may take, and on which ladder they stand."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games import services
from games.kernel.rules import Seat
from games.match import log
from games.match.bot_accounts import THERE_FOR
from games.match.errors import Refusal, Refused
from games.match.proposals import concerned
from games.models import (
    Absence,
    BotAccount,
    Invitation,
    Match,
    Notice,
    Place,
    Proposal,
    Rating,
    RatingChange,
)
from games.registry import GAMES
from games.selectors.leaderboard import leaderboard
from games.selectors.reliability import reliability_of
from games.selectors.turns import turns_of
from games.services import TablePlan, deadlines, rating, resign
from games.services.bot_accounts import hear_listening
from tests.api.asking import problem_of, program_of
from tests.api.bots import bot_of, program_of_bot
from tests.cast import person, plan

KADATH = TablePlan(game="kadath", seats=2, title="Beside the fire")


def asked(table: Match, host: User, bot: User) -> Match:
    return services.ask_bot(match_id=table.pk, host=host, bot=bot)


def refusal_of(table: Match, host: User, bot: User) -> Refusal:
    with pytest.raises(Refused) as refused:
        asked(table, host, bot)
    return refused.value.code


@pytest.fixture
def bot(bob: User) -> User:
    found = bot_of(bob)
    program_of_bot(found)
    return found


@pytest.fixture
def against(bot: User, alice: User) -> Match:
    """Alice plays Kadath against the bot."""
    return services.play_against(user=alice, bot=bot, plan=KADATH)


def place_of(match: Match, user: User) -> Place:
    return Place.objects.get(match=match, user=user)


def test_anybody_plays_against_it_at_once(client: Client, bot: User) -> None:
    answer = client.post(f"/bots/{bot.username}/play/", {"game": "kadath"})
    match = Match.objects.get()
    assert answer["Location"] == f"/m/{match.pk}/"
    assert match.status == Match.Status.RUNNING
    assert not match.rated
    assert "Sanctum-7 (bot)" in client.get(f"/m/{match.pk}/").content.decode()


def test_it_is_offered_where_games_are_begun_and_tables_are_filled(
    client: Client, alice: User, bot: User, table: Match
) -> None:
    client.force_login(alice)
    pages = (
        "/bots/?game=kadath",
        "/play/bots/?game=kadath",
        f"/players/{bot.username}/",
        f"/t/{table.pk}/",
    )
    for page in pages:
        assert "Sanctum-7 (bot)" in client.get(page).content.decode(), page
    client.post(f"/t/{table.pk}/invite/", {"name": bot.username})
    assert place_of(table, bot).ready


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ({"is_on": False}, Refusal.BOT_IS_OFF),
        ({"games": ["kadath"]}, Refusal.BOT_PLAYS_OTHER_GAMES),
        ({"heard_at": None}, Refusal.BOT_DOES_NOT_ANSWER),
        ({"most_matches": 0}, Refusal.BOT_IS_BUSY),
    ],
)
def test_it_comes_only_as_its_owner_has_set_it(
    table: Match, alice: User, bot: User, change: dict[str, object], refusal: Refusal
) -> None:
    BotAccount.objects.update(**change)
    assert refusal_of(table, alice, bot) is refusal
    assert not Place.objects.filter(user=bot).exists()


def test_who_was_not_heard_of_for_minutes_is_not_offered(
    client: Client, bot: User
) -> None:
    program = program_of_bot(bot)
    BotAccount.objects.update(heard_at=timezone.now() - THERE_FOR)
    client.force_login(person("dora"))
    page = client.get(f"/players/{bot.username}/").content.decode()
    assert f"/bots/{bot.username}/play/" not in page
    program.get("/me")
    page = client.get(f"/players/{bot.username}/").content.decode()
    assert f"/bots/{bot.username}/play/" in page


def test_it_plays_in_no_more_matches_than_its_owner_wants(
    bot: User, alice: User
) -> None:
    BotAccount.objects.update(most_matches=1)
    first = services.play_against(user=alice, bot=bot, plan=KADATH)
    with pytest.raises(Refused) as refused:
        services.play_against(user=alice, bot=bot, plan=KADATH)
    assert refused.value.code is Refusal.BOT_IS_BUSY
    # A match to which nobody has come back since yesterday keeps no program busy.
    Match.objects.filter(pk=first.pk).update(
        touched_at=timezone.now() - timedelta(days=1)
    )
    again = services.play_against(user=alice, bot=bot, plan=KADATH)
    assert again.status == Match.Status.RUNNING


def test_whom_it_or_its_owner_has_blocked_is_told_that_it_is_off(
    table: Match, alice: User, bob: User, bot: User
) -> None:
    services.block(blocker=bob, blocked=alice)
    assert refusal_of(table, alice, bot) is Refusal.BOT_IS_OFF


def test_its_program_may_decide_by_itself(table: Match, alice: User, bot: User) -> None:
    BotAccount.objects.update(sits_down=False)
    program = program_of_bot(bot)
    asked(table, alice, bot)
    assert Invitation.objects.filter(user=bot, match=table).exists()
    assert not Place.objects.filter(user=bot).exists()
    assert program.post(f"/tables/{table.pk}/join").status_code == 200
    assert place_of(table, bot).seat == 1
    other = services.open_table(host=alice, plan=plan())
    asked(other, alice, bot)
    assert program.post(f"/tables/{other.pk}/decline").status_code == 200
    assert not Invitation.objects.filter(match=other).exists()


def test_it_takes_no_seat_to_which_nobody_asked_it(table: Match, bot: User) -> None:
    answer = program_of_bot(bot).post(f"/tables/{table.pk}/join")
    assert problem_of(answer) == (403, "not-welcome")


def test_bots_find_each_other(bot: User, charlie: User) -> None:
    other = program_of_bot(bot_of(charlie, "Gruumsh"))
    mine = program_of_bot(bot)
    table = mine.post("/tables", {"game": "kadath", "title": "Among us"}).json()["id"]
    assert other.post(f"/tables/{table}/join").status_code == 200
    for program in (mine, other):
        program.post(f"/tables/{table}/ready")
    match = Match.objects.get(pk=table)
    assert match.status == Match.Status.RUNNING
    assert match.rated
    assert {
        one["is_bot_account"] for one in mine.get(f"/matches/{table}").json()["seats"]
    } == {True}


def test_an_owner_cannot_give_it_more_than_it_may_take(bot: User) -> None:
    """A table of a game that it is not to play is none of its business."""
    answer = program_of_bot(bot).post("/tables", {"game": "karez", "title": "No"})
    assert problem_of(answer) == (409, "bot-plays-other-games")


def test_its_time_is_the_same_for_every_question(against: Match, bot: User) -> None:
    place = place_of(against, bot)
    if place.asked_at is None:
        mine = Place.objects.get(match=against, seat=1 - place.seat)
        play_something(against, mine)
        place.refresh_from_db()
    assert place.deadline is not None
    assert place.asked_since is not None
    taken = (place.deadline - place.asked_since).total_seconds()
    assert abs(taken - BotAccount.objects.get().seconds) < 2


def test_nobody_hurries_a_person_who_plays_with_bots_alone(
    against: Match, alice: User
) -> None:
    assert place_of(against, alice).deadline is None
    assert turns_of(alice) == []


def test_its_program_sees_what_waits_for_it(
    against: Match, alice: User, bot: User
) -> None:
    mine = place_of(against, alice)
    if mine.asked_at is not None:
        play_something(against, mine)
    assert program_of_bot(bot).get("/me").json()["waiting"] == [against.pk]


def play_something(match: Match, place: Place) -> None:
    match.refresh_from_db()
    decisions = GAMES[match.game].rules.decisions(log.load(match))
    mine = next(one for one in decisions if one.seat == place.seat)
    services.play_move(
        match_id=match.pk,
        seat=Seat(place.seat),
        move=mine.fallback,
        expected=place.asked_at or 0,
    )


def late(match: Match, bot: User) -> Place:
    """The bot has been asked, and its time is over."""
    place = place_of(match, bot)
    if place.asked_at is None:
        play_something(match, Place.objects.get(match=match, seat=1 - place.seat))
    over = timezone.now() - timedelta(seconds=1)
    Place.objects.filter(pk=place.pk).update(deadline=over, remind_at=None)
    for claim in deadlines.sweep():
        deadlines.time_out(claim)
    place.refresh_from_db()
    return place


def test_a_program_that_does_not_answer_in_time_is_played_for_until_it_is_back(
    against: Match, bot: User
) -> None:
    program = program_of_bot(bot)
    place = late(against, bot)
    assert place.plays_by_itself
    assert not BotAccount.objects.get().heard_at
    shown = program.get(f"/matches/{against.pk}").json()
    assert shown["seats"][place.seat]["is_away"]
    back = program.post(f"/matches/{against.pk}/back").json()
    assert not back["seats"][place.seat]["is_away"]
    assert back["question"]["moves"]


def test_listening_alone_does_not_bring_it_back(against: Match, bot: User) -> None:
    """A program that hangs may still hold its stream open."""
    late(against, bot)
    hear_listening(bot.pk)
    assert not BotAccount.objects.get().heard_at


def test_bots_agree_to_everything(against: Match, alice: User) -> None:
    places, now = list(against.places.order_by("seat")), timezone.now()
    asked_for = (Proposal.Kind.TAKE_BACK, Proposal.Kind.END, Proposal.Kind.PAUSE)
    for kind in asked_for:
        people = concerned(against, places, kind, 0, now)
        assert [place.user for place in people] == [alice]


def test_nothing_is_mailed_to_a_bot(against: Match, alice: User, bot: User) -> None:
    late(against, bot)
    resign(match_id=against.pk, user=alice)
    assert not Notice.objects.filter(user=bot).exists()


def test_who_stays_with_bots_is_not_thought_reliable_for_it(
    bot: User, alice: User
) -> None:
    for _ in range(4):
        match = services.play_against(user=alice, bot=bot, plan=KADATH)
        resign(match_id=match.pk, user=alice)
    assert not Absence.objects.filter(user=alice).exists()
    assert reliability_of(alice) is None


def among_bots(bot: User, rival: User) -> Match:
    """A rated match of two bots, which the rival gives up."""
    table = services.open_table(host=bot, plan=KADATH)
    services.join_table(match_id=table.pk, user=rival)
    for one in (bot, rival):
        services.set_ready(match_id=table.pk, user=one, ready=True)
    return Match.objects.get(pk=table.pk)


def test_bots_have_a_ladder_of_their_own(
    client: Client, bot: User, charlie: User
) -> None:
    rival = bot_of(charlie, "Gruumsh")
    program_of_bot(rival)
    resign(match_id=among_bots(bot, rival).pk, user=rival)
    assert rating.rate_pending() == 1
    points = {one.user_id: one.points for one in Rating.objects.all()}
    assert points[bot.pk] > points[rival.pk]
    people = leaderboard("kadath", charlie, None, everybody=True)
    assert people["players"] == []
    ladder = leaderboard("kadath", charlie, None, everybody=True, of_bots=True)
    assert [one.rating.user for one in ladder["players"]] == [bot, rival]
    page = client.get("/bots/?game=kadath").content.decode()
    assert page.index("Sanctum-7 (bot)") < page.index("Gruumsh (bot)")
    told = program_of(charlie).get("/games/kadath/ratings?everybody=true&bots=true")
    assert [one["name"] for one in told.json()["players"]] == ["Sanctum-7", "Gruumsh"]


def test_two_bots_of_one_owner_rate_nothing(bot: User, bob: User) -> None:
    rival = bot_of(bob, "Gruumsh")
    program_of_bot(rival)
    assert not among_bots(bot, rival).rated


def test_the_site_s_own_bots_stand_where_they_stand(bot: User) -> None:
    level = "apprentice"
    table = services.open_table_with_bots(host=bot, plan=KADATH, bots=1, level=level)
    services.set_ready(match_id=table.pk, user=bot, ready=True)
    assert Match.objects.get(pk=table.pk).rated
    Match.objects.filter(pk=table.pk).update(
        status=Match.Status.FINISHED, finished_at=timezone.now()
    )
    for seat, rank in enumerate((1, 2)):
        Place.objects.filter(match=table, seat=seat).update(rank=rank)
    rating.rate_pending()
    (change,) = RatingChange.objects.all()
    assert change.user == bot
    assert change.gained > 0
    before = Rating.objects.values()
    assert list(before) == list(Rating.objects.values())
    rating.rate_all_again()
    assert RatingChange.objects.get().gained == change.gained


def test_a_program_that_was_late_comes_last_whatever_was_made_of_its_seat(
    bot: User, charlie: User
) -> None:
    rival = bot_of(charlie, "Gruumsh")
    program_of_bot(rival)
    match = among_bots(bot, rival)
    now = timezone.now()
    late_one = place_of(match, bot)
    Absence.objects.create(
        user=bot, match=match, seat=late_one.seat, began_at=now, ended_at=now
    )
    Match.objects.filter(pk=match.pk).update(
        status=Match.Status.FINISHED, finished_at=now
    )
    Place.objects.filter(match=match, user=bot).update(rank=1)
    Place.objects.filter(match=match, user=rival).update(rank=2)
    rating.rate_pending()
    points = {one.user_id: one.points for one in Rating.objects.all()}
    assert points[rival.pk] > points[bot.pk]


def test_a_rematch_asks_the_bot_again(against: Match, alice: User, bot: User) -> None:
    resign(match_id=against.pk, user=alice)
    program_of_bot(bot)
    again = services.play_again(match_id=against.pk, user=alice)
    assert Match.objects.get(pk=again.pk).status == Match.Status.RUNNING
    assert Place.objects.filter(match=again, user=bot).exists()


def test_people_ask_by_the_interface_too(alice: User, bot: User) -> None:
    program = program_of(alice)
    table = program.post("/tables", {"game": "kadath", "title": "Come"}).json()["id"]
    sat = program.post(f"/tables/{table}/invite", {"player": bot.username}).json()
    assert [seat["player"] for seat in sat["seats"]] == ["alice", "Sanctum-7"]
    nobody = program.post(f"/tables/{table}/invite", {"player": "nobody-here"})
    assert problem_of(nobody) == (404, "not-found")


def test_a_table_at_which_only_bots_are_left_closes(
    alice: User, bot: User, table: Match
) -> None:
    asked(table, alice, bot)
    services.leave_table(match_id=table.pk, user=alice)
    table.refresh_from_db()
    assert table.status == Match.Status.CLOSED
