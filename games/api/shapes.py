"""What goes over the wire."""

from datetime import datetime
from typing import Any, Self

from ninja import Schema
from pydantic import Field, model_validator

from games.match.phrases import PHRASES


class SeatShape(Schema):
    """A seat, and whoever sits there."""

    seat: int
    name: str = Field(description="As people at the table read it.")
    player: str | None = Field(
        description="The name of the account, if a person sits here."
    )
    bot: str = Field(
        description="The level of the bot, if one of the site's own sits here."
    )
    is_bot_account: bool = Field(
        description="The account is a bot's: somebody's program plays here."
    )
    is_away: bool = Field(
        description="Time ran out: a bot of the site plays until the owner of the seat says `back`."
    )
    is_free: bool
    is_ready: bool
    choice: str = Field(
        description="Gang, side or guild, where one is chosen beforehand."
    )
    is_asked: bool
    deadline: datetime | None
    rank: int | None = Field(description="When the match is over; 1 for whoever won.")
    score: int | None


class MatchShape(Schema):
    """A table or a match, as lists show it."""

    id: int
    game: str
    title: str
    status: str
    pace: str
    audience: str
    language: str
    rated: bool
    options: dict[str, Any]
    rules_version: int
    length: int = Field(description="How many entries the log has.")
    host: str | None
    seats: list[SeatShape]
    my_seat: int | None
    reason: str = Field(description="Why it ended.")
    created_at: datetime
    started_at: datetime | None
    finished_at: datetime | None
    url: str


class MoveShape(Schema):
    move: Any = Field(description="To be sent back as it is.")
    text: str


class QuestionShape(Schema):
    """What the seat of the key is asked, with every legal answer."""

    kind: str
    text: str
    expected: int = Field(
        description="To be sent with the answer: it says which question is meant."
    )
    deadline: datetime | None
    is_answered: bool = Field(
        description="The answer is there and takes effect a little later."
    )
    moves: list[MoveShape]
    can_undo: bool


class PositionShape(MatchShape):
    """A match as the seat of the key sees it, or as anybody does."""

    view: Any = Field(
        description="As the JSON Schema of the game says; nothing before the match has begun."
    )
    question: QuestionShape | None


class EventsShape(Schema):
    number: int
    at: datetime
    seat: int
    events: list[Any]
    sentences: list[str]


class LogShape(Schema):
    """Entries of the log in order; `next` is to be sent as `after` for those behind them."""

    entries: list[EventsShape]
    next: int | None


class MatchesShape(Schema):
    matches: list[MatchShape]
    next: str | None


class SaidShape(Schema):
    number: int
    name: str
    text: str
    # The key of a quick phrase; its text is in the language that was asked for.
    phrase: str
    at: datetime


class TalkShape(Schema):
    said: list[SaidShape]


class MoveWish(Schema):
    move: Any
    expected: int = Field(ge=0, lt=1 << 31)


class UndoWish(Schema):
    expected: int = Field(ge=0, lt=1 << 31)


class SayWish(Schema):
    """Words of one's own, or a quick phrase, which everybody reads in their own language."""

    text: str = Field("", max_length=500)
    phrase: str = Field(
        "", max_length=20, description="One of: " + ", ".join(PHRASES) + "."
    )

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if bool(self.text) == bool(self.phrase):
            raise ValueError("either a text or a phrase")
        return self


class OrdersShape(Schema):
    """Answers left in advance; the JSON Schema of the game says what there is."""

    orders: dict[str, Any]


class TableWish(Schema):
    game: str = Field(max_length=20)
    seats: int | None = Field(None, ge=1, le=10)
    title: str = Field(min_length=1, max_length=60)
    options: dict[str, Any] = {}
    pace: str = "daily"
    audience: str = "public"
    language: str = ""
    reliability: int = Field(0, ge=0, le=100)
    hides_chances: bool = False
    bots: int = Field(0, ge=0, le=10, description="Bots on the last seats.")
    level: str = Field(
        "", max_length=20, description="How well they play; empty: the usual level."
    )


class JoinWish(Schema):
    seat: int | None = Field(None, ge=0, le=10)
    invitation: str = Field("", max_length=24)


class ReadyWish(Schema):
    is_ready: bool = True
    choice: str | None = Field(None, max_length=20)


class LevelShape(Schema):
    key: str
    name: str
    help: str


class GameShape(Schema):
    key: str
    name: str
    about: str
    version: int
    seats: list[int]
    choices: list[str]
    levels: list[LevelShape]
    paces: list[str]


class GameDataShape(GameShape):
    """A game with the JSON Schemas of everything that it sends and takes."""

    options: dict[str, Any] = Field(description="The usual ones.")
    schemas: dict[str, Any] = Field(
        description="By name: move, event, options, orders."
    )


class RatingShape(Schema):
    game: str
    points: int
    played: int
    is_provisional: bool


class PlayerShape(Schema):
    name: str
    display_name: str
    is_guest: bool
    is_bot: bool = Field(description="A bot account: a program of `owner` plays here.")
    owner: str | None
    ratings: list[RatingShape]
    url: str


class MeShape(PlayerShape):
    waiting: list[int] = Field(
        description="The matches that wait for an answer, the most urgent first."
    )


class BotShape(PlayerShape):
    """A bot account: whoever has one lets others play against their program."""

    about: str
    games: list[str]
    seconds: int = Field(description="How long it may take to answer a question.")
    most_matches: int
    playing: int = Field(description="In how many matches it plays just now.")
    is_offered: bool = Field(description="Can it be asked to a table now?")
    sits_down: bool = Field(
        description="Does it sit down at once where it is asked to, or does its program `join`?"
    )


class BotsShape(Schema):
    bots: list[BotShape]


class InviteWish(Schema):
    player: str = Field(max_length=150, description="The `name` of an account.")


class PlaceShape(RatingShape):
    place: int
    name: str
    display_name: str


class LeaderboardShape(Schema):
    players: list[PlaceShape]
    next: str | None
