"""Whole matches with sealed dice, written at once instead of move by move: for whoever looks back at them."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from accounts.models import User
from games.kernel.chance import Dice, Recorder, seal
from games.kernel.questions import is_final
from games.kernel.rules import Seat
from games.match import log
from games.models import Entry, Match, Place, Telling
from games.registry import GAMES
from games.tools.simulation.lively_play import pick_lively
from games.words.options import title_option

BEGAN = datetime(2026, 3, 1, 20, tzinfo=UTC)
USUAL: dict[str, dict[str, object]] = {
    "cadwallon": {"ducats": "hidden"},
    "kadath": {"variant": "advanced"},
    "karez": {"turns": 8},
}


class Scribe:
    """Plays a match at random and writes it down; about every fourth move that can be taken back is."""

    def __init__(self, match: Match, places: Sequence[Place], seed: int) -> None:
        self.match, self.places, self.luck = match, places, Dice(seed)
        self.rules = GAMES[match.game].rules
        self.entries: list[Entry] = []
        self.told: dict[int, str] = {}

    def begin(self) -> None:
        luck = Recorder(log.luck(self.match, 0, self.places))
        options = log.decode_options(self.match.game, self.match.options)
        self.state = self.rules.setup(self.match.seats, options, luck)
        self.match.setup_draws = luck.draws

    def play(self, most: int) -> None:
        while len(self.entries) < most and (asked := self.rules.decisions(self.state)):
            seat, move = asked[0].seat, pick_lively(asked[0], self.luck)
            before = self.rules.clone(self.state)
            is_final = self._move(seat, move)
            if not is_final and self.luck.below(4) == 0 and len(self.entries) < most:
                self.told.pop(len(self.entries))
                self._append(seat, Entry.Kind.UNDO, "", [], True)
                self.state = before

    def _move(self, seat: Seat, move: Any) -> bool:
        number = len(self.entries) + 1
        luck = Recorder(log.luck(self.match, number, self.places))
        events = self.rules.apply(self.state, seat, move, luck)
        asked = [decision.seat for decision in self.rules.decisions(self.state)]
        final = is_final(self.rules, seat, luck.draws, events, asked)
        self._append(seat, Entry.Kind.MOVE, log.encode(move), luck.draws, final)
        self.told[number] = log.encode(events)
        return final

    def _append(
        self, seat: Seat, kind: str, move: str, draws: list[int], final: bool
    ) -> None:
        number = len(self.entries) + 1
        before = self.entries[-1].digest if self.entries else log.GENESIS
        entry = Entry(
            match=self.match,
            number=number,
            seat=seat,
            kind=kind,
            move=move,
            draws=draws,
            final=final,
            by="player",
            created_at=BEGAN + timedelta(minutes=number),
        )
        entry.digest = log.digest(entry, before)
        self.entries.append(entry)

    def keep(self) -> None:
        match, outcome = self.match, self.rules.outcome(self.state)
        match.length = match.state_length = len(self.entries)
        match.state = log.encode(self.state)
        if outcome is not None:
            match.status, match.reason = Match.Status.FINISHED, outcome.reason
            match.finished_at = BEGAN + timedelta(minutes=match.length)
            for place in self.places:
                place.rank = outcome.ranks[place.seat]
                place.score = outcome.scores[place.seat]
        match.save()
        Place.objects.bulk_update(self.places, ["rank", "score"])
        Entry.objects.bulk_create(self.entries)
        Telling.objects.bulk_create(
            Telling(match=match, number=number, events=events)
            for number, events in self.told.items()
        )


def whole_match(
    game: str,
    people: Sequence[User | None],
    seed: int = 1,
    most: int = 5_000,
    audience: str = Match.Audience.PUBLIC,
) -> Match:
    """A match that is over, or after so many entries; bots sit where nobody does."""
    secret, options = Dice(seed), log.decode_options(game, USUAL[game])
    hidden = bytes(secret.below(256) for _ in range(32))
    match = Match.objects.create(
        game=game,
        rules_version=GAMES[game].rules.VERSION,
        options=log.plain(options),
        variant=str(log.plain(options)[title_option(game)]),
        title="The Rusty Key",
        host=people[0],
        seats=len(people),
        audience=audience,
        status=Match.Status.RUNNING,
        secret=hidden.hex(),
        seal=seal(hidden),
        started_at=BEGAN,
    )
    places = [
        Place(
            match=match,
            seat=seat,
            user=user,
            bot="" if user else "apprentice",
            nonce=f"nonce {seat}",
        )
        for seat, user in enumerate(people)
    ]
    Place.objects.bulk_create(places)
    scribe = Scribe(match, places, seed)
    scribe.begin()
    scribe.play(most)
    scribe.keep()
    return match
