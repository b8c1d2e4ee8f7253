"""A walk through the whole site with one game: a table, a match from the first move to the last, and all that is told of it."""

from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games import services
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.match import log
from games.match.bots import choose
from games.models import Match, Notice
from games.notices.mails import render_mail, write
from games.registry import GAMES
from games.services import TablePlan
from games.services.counting import count_pending
from games.services.rating import rate_pending

AROUND = (
    "/",
    "/rules/",
    "/stats/",
    "/tables/",
    "/tables/new/",
    "/play/bots/",
    "/history/",
    "/history/all/",
    "/profile/orders/",
    "/profile/notices/",
    "/tournaments/",
    "/tournaments/new/",
    "/seasons/",
    "/friends/",
    "/groups/new/",
    "/api/",
)


class Walker:
    """Two people with accounts, and a browser each."""

    def __init__(self) -> None:
        self.people = [User.objects.create_user(name) for name in ("ann", "ben")]
        self.browsers = [Client() for _ in self.people]
        for browser, user in zip(self.browsers, self.people, strict=True):
            browser.force_login(user)

    def see(self, url: str) -> str:
        answer = self.browsers[0].get(url)
        assert answer.status_code == 200, f"{url}: {answer.status_code}"
        return answer.content.decode(errors="replace")

    def see_around(self) -> None:
        """The pages that name all games."""
        for url in AROUND:
            self.see(url)
        assert Client().get("/").status_code == 200

    def see_game(self, game: str) -> None:
        for url in ("/tables/", "/tables/new/", "/play/bots/"):
            self.see(f"{url}?game={game}")
        self.see(reverse("rules", args=[game]))
        self.see(reverse("statistics", args=[game]))
        self.see(reverse("season", args=[game]))
        assert game in self.see("/api/v1/games")
        self.see(f"/api/v1/games/{game}")

    def play_now(self, game: str) -> Match:
        """One click brings a match against bots."""
        answer = self.browsers[0].post("/play/", {"game": game})
        assert answer.status_code == 302
        match = Match.objects.latest("pk")
        assert (match.game, match.seats) == (game, GAMES[game].seats)
        self.see(reverse("match", args=[match.pk]))
        return match

    def open_table(self, game: str) -> Match:
        plan = TablePlan(game=game, seats=2, title="A walk")
        match = services.open_table(host=self.people[0], plan=plan)
        services.join_table(match_id=match.pk, user=self.people[1])
        self.see(reverse("table", args=[match.pk]))
        for user in self.people:
            services.set_ready(match_id=match.pk, user=user, ready=True)
        return Match.objects.get(pk=match.pk)

    def play(self, match: Match, most: int) -> Match:
        """Every move goes through the page."""
        for _ in range(most):
            match = Match.objects.get(pk=match.pk)
            if match.status != Match.Status.RUNNING:
                break
            self._move(match)
        return Match.objects.get(pk=match.pk)

    def _move(self, match: Match) -> None:
        place = match.places.filter(asked_at__isnull=False).order_by("seat")[0]
        level, luck = GAMES[match.game].levels[1].key, Dice(match.length)
        move = choose(match.game, level, log.load(match), Seat(place.seat), luck)
        sent = {"move": log.encode(move), "expected": place.asked_at}
        url = reverse("play", args=[match.pk])
        answer = self.browsers[place.seat].post(
            url, sent, headers={"HX-Request": "true"}
        )
        assert answer.status_code == 200, answer.content.decode()

    def read_mails(self, match: Match) -> None:
        """What would be sent: that it is somebody's turn, and how it ended, each with its picture."""
        for kind in ("turn", "finished"):
            user, now = self.people[0], timezone.now()
            notice = Notice(match=match, user=user, kind=kind, data={}, created_at=now)
            assert render_mail(write(notice), notice, "ann@example.org").attachments

    def look_back(self, match: Match) -> None:
        for name in ("match", "story", "result", "dice"):
            self.see(reverse(name, args=[match.pk]))
        for number in (1, match.length):
            self.see(reverse("position", args=[match.pk, number]))
        self.see(reverse("result_picture", args=[match.pk]))
        self.see(reverse("export", args=[match.pk]))
        self.see(reverse("player", args=["ann"]))


def walk(game: str, most: int = 2000) -> None:
    walker = Walker()
    walker.see_around()
    walker.see_game(game)
    walker.play_now(game)
    match = walker.open_table(game)
    walker.see(reverse("match", args=[match.pk]))
    walker.read_mails(match)
    match = walker.play(match, most)
    assert match.status == Match.Status.FINISHED
    rate_pending()
    count_pending()
    walker.look_back(match)
    walker.read_mails(match)
    walker.see_around()
    walker.see_game(game)
