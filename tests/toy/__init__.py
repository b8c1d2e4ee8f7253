"""The smallest game that the whole site can carry: what a game owes it, and nothing else."""

from collections.abc import Mapping, Sequence

from games.game import BotCharacter, BotRating, Game, Level
from games.kernel.encoding import encode
from games.kernel.random_bot import play_at_random
from games.kernel.record import Award, ChronicleStep, Record, RoundScores, ScorePart
from games.kernel.rules import Seat
from games.kit.busts import coin
from games.kit.page import GamePage
from games.kit.picture import Ground
from games.kit.questions import Offer, OfferGroup, Question
from games.kit.recap import Told, TurnLine
from games.kit.scene import Scene
from games.kit.things import BoardArea, BoardPlace, Thing
from games.kit.words import Words
from tests.toy import rules

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">{}</svg>'


def sentence(event: rules.Event, names: Sequence[str], seat: Seat | None) -> str:
    match event:
        case rules.BidMade(bidder):
            return f"{names[bidder]} bids."
        case rules.RoundEnded(number):
            return f"Round {number} is over."


def recap(view: object, told: Sequence[Told], names: Sequence[str]) -> list[TurnLine]:
    """Only what is worth a line: a round that is over."""
    return [
        TurnLine(None, one.number, one.number, sentence(one.event, names, None))
        for one in told
        if isinstance(one.event, rules.RoundEnded)
    ]


def move_label(move: rules.Bid | rules.Break, view: rules.State) -> str:
    return f"Bid {move.coins}" if isinstance(move, rules.Bid) else "Break"


class OptionWords:
    TITLE = "coins"

    def option(self, name: str, /) -> tuple[str, str]:
        return "Coins", ""

    def value(self, name: str, value: object, /) -> tuple[str, str]:
        return str(value).capitalize(), ""

    def choice(self, key: str, /) -> tuple[str, Sequence[tuple[str, str, str]]]:
        return key.capitalize(), ()


class ChronicleWords:
    TABLES: Mapping[str, str] = {}
    HEAT: Mapping[str, str] = {}
    WORTH = frozenset[str]()
    LUCK: Mapping[str, str] = {}

    def line(self, key: str, /) -> str:
        return key

    def award(self, key: str, amount: int, /) -> tuple[str, str]:
        return key, str(amount)

    def moment(self, label: int, /) -> str:
        return f"Round {label}"

    def score_by_moment(self) -> str:
        return "Coins by round"

    def mark(self, what: str, key: str, /) -> str:
        return key

    def ending(self, reason: str, /) -> str:
        return "The boat sank" if reason == "sunk" else "All rounds were played"


class Chronicle:
    PERSONAL = frozenset[str]()

    def tell(self, steps: Sequence[ChronicleStep], /) -> Record:
        rounds = {step.view.round: step for step in steps}
        moments = tuple(
            RoundScores(number, step.number, tuple(step.view.purses))
            for number, step in rounds.items()
        )
        had = moments[-1].scores
        lines = tuple(ScorePart(seat, "bids", 3, sum_) for seat, sum_ in enumerate(had))
        award = Award("spender", had.index(max(had)), max(had))
        return Record(rules.CHOICES[: len(had)], (), moments, lines, (award,))


class About:
    SWEEP, SIDE, SCORE, ROUNDS = "coins", "sign", "coins", "rounds"
    LONGEST: dict[str, object] = {}
    LENGTH = 6

    def begins_chapter(self, event: rules.Event, /) -> bool:
        return isinstance(event, rules.RoundEnded)

    def spaces(self, event: rules.Event, /) -> tuple[int, ...]:
        return ()

    def round_of(self, state: rules.State, /) -> int:
        return state.round

    def sides(self, state: rules.State, /) -> tuple[str, ...]:
        return rules.CHOICES[: len(state.bids)]

    def shares(self, state: rules.State, /) -> dict[str, tuple[int, int]]:
        return {}

    def counted(
        self, state: rules.State, event: rules.Event, /
    ) -> tuple[tuple[str, ...], ...]:
        """In which round it happened, by what it was."""
        return (("happened", str(state.round), type(event).__name__),)

    def faults(self, state: rules.State, /) -> list[str]:
        return []


class Picture:
    PROPORTIONS = 4, 3

    def ground(self, view: rules.State, language: str, /) -> Ground:
        rect = '<rect width="4" height="3" fill="#eee"/>'
        return Ground("toy", lambda: SVG.format(rect))

    def picture(
        self,
        view: rules.State,
        names: Sequence[str],
        language: str,
        changed: frozenset[int] = frozenset(),
        /,
    ) -> str:
        return SVG.format('<circle cx="2" cy="1" r="1"/>')


def things(view: rules.State, names: Sequence[str]) -> list[BoardArea]:
    purses = [
        BoardPlace(
            id=f"p{at}", name=name, things=[Thing(name=f"{view.purses[at]} coins")]
        )
        for at, name in enumerate(names)
    ]
    return [BoardArea(heading="Purses", places=purses)]


def page(scene: Scene) -> GamePage:
    if scene.decision is None:
        return GamePage(ask=Question())
    moves = scene.decision.moves
    offers = [Offer(m, encode(m), move_label(m, scene.view)) for m in moves]
    groups = [OfferGroup("Bids", offers)]
    return GamePage(ask=Question(kind="bid", text="How much?", groups=groups))


GAME = Game(
    rules=rules,
    levels=(
        Level(
            "random",
            "Dicing bot",
            "Bids anything.",
            play_at_random,
            BotCharacter("Dot", coin("#555")),
        ),
        Level(
            "first",
            "Plain bot",
            "Bids anything.",
            play_at_random,
            BotCharacter("Dash", coin("#777")),
            stands_in=True,
        ),
    ),
    ratings={
        "random": BotRating(points=990, error=30, matches=40),
        "first": BotRating(points=1000, error=0, matches=40),
    },
    words=Words(
        name="Bids",
        about="Three rounds of bids.",
        sealed="Nothing is left to chance:",
        sentence=sentence,
        recap=recap,
        question=lambda kind: "How much?",
        move_label=move_label,
        headline=lambda view: f"round {view.round}",
        score=lambda points: f"{points} coins",
        options=OptionWords(),
        chronicle=ChronicleWords(),
    ),
    page=page,
    picture=Picture(),
    things=things,
    rulebook=lambda: {"sections": []},
    chronicle=Chronicle(),
    about=About(),
    seats=2,
)
