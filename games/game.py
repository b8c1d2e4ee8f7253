"""Everything the site asks of a game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from games.kernel.about import About
from games.kernel.advice import Adviser
from games.kernel.lessons import Lesson
from games.kernel.orders import OrderRules
from games.kernel.queues import QueueRules, itself
from games.kernel.record import Chronicler
from games.kernel.rules import AnyRules, Chance, Decision
from games.kit.charts import CourseChart, SeriesLook
from games.kit.page import GamePage
from games.kit.picture import Picture
from games.kit.scene import Scene
from games.kit.things import BoardArea
from games.kit.words import Words

# A bot gets a state as it might be for all its seat knows, and the question put to it.
Bot = Callable[[Any, Decision[Any], Chance], Any]


class BotCharacter(msgspec.Struct, frozen=True):
    """Who a bot is: a name for all languages, and a portrait as SVG for the page itself."""

    name: str
    portrait: str


class BotRating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How well a level plays, on the scale of people's ratings: from so many matches among bots."""

    points: int
    # The standard error.
    error: int
    matches: int


class BotRatings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `rate_bots` has found out."""

    levels: dict[str, BotRating]


class Level(msgspec.Struct, frozen=True):
    """A kind of bot. Name and help, a line on how it plays, are translated where they are shown."""

    key: str
    name: str
    help: str
    play: Bot
    character: BotCharacter
    # Thinks for so long that quick ones do not wait for it, and that long series of matches are better played by another.
    is_slow: bool = False
    # Plays for people who are away: the best of those that answer at once.
    stands_in: bool = False


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game as the site knows it: a folder with one of these, and one line in the registry."""

    rules: AnyRules
    # From the simplest to the best: one that plays at random, one for a first match, and better ones.
    levels: tuple[Level, ...]
    # Bots that nobody meets at a table: what the levels are measured against.
    yardsticks: Mapping[str, Bot] = {}
    # By level, where it is known.
    ratings: Mapping[str, BotRating] = {}
    words: Words
    page: Callable[[Scene], GamePage]
    picture: Picture
    # The board in words, from a view and the names of the players, in the active language.
    things: Callable[[Any, Sequence[str]], Sequence[BoardArea]]
    # Everything that the templates of the rules page need, in the active language.
    rulebook: Callable[[], dict[str, Any]]
    chronicle: Chronicler
    about: About
    # The usual number of players, for a first match.
    seats: int
    # How long a match takes around one table, in minutes, and how much there is to learn: 1 little, 3 a lot.
    minutes: int = 60
    difficulty: int = 2
    # What the best bot would do and why; `words.reason` says it.
    advise: Adviser | None = None
    # Do its buttons say how likely a move is to succeed, to those who want to know?
    has_chances: bool = False
    # A game without anything to answer in advance has no orders.
    orders: OrderRules | None = None
    # What a coach teaches in a match of its own, the first one first; with the words of `words.lessons`.
    lessons: tuple[Lesson, ...] = ()
    # The kind of question whose answers can be queued over several own turns, where a turn is one small action and soon
    # comes again; empty where a plan ends with the turn. It is asked on the own turn, and its fallback is to pass. A queue
    # lasts for a round, as `about.round_of` counts, and what an action does ends where the next turn begins a chapter;
    # an event that befalls a seat names it as `seat`.
    queue: str = ""
    # What of a move, or of an event, matters to whoever makes it, for queues: where only the means differ, such as who is
    # sent from a common pool, an action is still the same.
    essence: Callable[[Any], Any] = itself
    # Moves that end or decline something: they stand behind all others.
    declines: tuple[type, ...] = ()
    # The kinds of question where such a move ends the own turn; it can be taken back for a few seconds.
    turns: frozenset[str] = frozenset()
    # For people who want to be told of little, from the view of the seat that is asked, and the events that it has not seen
    # yet: is it attacked, and has the last round begun? Nothing where a game knows no such thing.
    attacked: Callable[[Any, Sequence[Any]], bool] | None = None
    last_round: Callable[[Any], bool] | None = None
    # The board with numbers by space, and a name for each: where things happen most.
    heat: Callable[[Mapping[int, int], Mapping[int, str]], str] | None = None
    # How what a seat can choose looks on charts, where it has colours and a shape on the board.
    looks: Mapping[str, SeriesLook] = {}
    # Charts of a result besides that of the scores: the courses that its chronicle tells, in the active language.
    charts: Callable[[], tuple[CourseChart, ...]] = tuple
    # Path and contents of drawings that never change.
    files: Callable[[], Iterable[tuple[str, str]]] = tuple

    @property
    def key(self) -> str:
        return self.rules.KEY

    def ends_turn(self, kind: str, move: Any) -> bool:
        """Does this answer to a question of this kind end the own turn?"""
        return kind in self.turns and isinstance(move, self.declines)

    @property
    def queue_rules(self) -> QueueRules | None:
        """Nothing where plans end with the own turn."""
        if not self.queue:
            return None
        about = self.about
        return QueueRules(
            self.rules,
            self.queue,
            about.round_of,
            about.begins_chapter,
            self.essence,
        )


# What a game keeps at `templates/games/<key>/` for the pages of the site.
TEMPLATES = (
    "_board.html",
    "_card.html",
    "_choice.html",
    "_choice_title.html",
    "_drawing.html",
    "_head.html",
    "_home.html",
    "_over.html",
    "_panels.html",
    "_scene.html",
    "_secrets.html",
    "_statistics_by_choice.html",
    "_statistics_choice.html",
    "_status.html",
    "_styles.html",
    "_symbols.html",
    "_tabs.html",
    "rules.html",
)
# What it keeps at `static/games/<key>/`.
STATIC_FILES = (
    # Its rules page.
    "rules.css",
    # A program that plays it, as an example for people who write one.
    "bot.py",
    # Its part of the home page, and what a seat may choose at a table.
    "site.css",
)
