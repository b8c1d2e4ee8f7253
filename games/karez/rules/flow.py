"""Who is asked, what an answer does, and what then goes on by itself."""

from collections.abc import Sequence

from games.karez.rules.actions import answer_action, ask_action, proceed_action
from games.karez.rules.activation import activate_all
from games.karez.rules.evening import end_turn
from games.karez.rules.expeditions import flow as expeditions
from games.karez.rules.expeditions.record import Exploring
from games.karez.rules.keeping import answer_keeping, ask_keeping, proceed_keeping
from games.karez.rules.moves import Move, NameDecks
from games.karez.rules.naming import ask_naming, name_decks
from games.karez.rules.now import Now
from games.karez.rules.shops import answer_shopping, ask_shopping, proceed_shopping
from games.karez.rules.state import Acting, Keeping, Naming, Shopping, State
from games.kernel.rules import Decision, Seat

KINDS: tuple[str, ...] = (
    "decks",
    "action",
    "lay",
    "keep",
    "shop",
    "expedition",
    "party",
    "equip",
    "meet",
    "roll",
    "hit",
    "bury",
)


def questions(state: State) -> Sequence[Decision[Move]]:
    match state.frame:
        case Naming() as naming:
            return ask_naming(naming)
        case Acting() as acting:
            return (ask_action(state, acting),)
        case Keeping() as keeping:
            return ask_keeping(state, keeping)
        case Shopping() as shopping:
            return (ask_shopping(state, shopping),)
        case Exploring() as exploring:
            return (expeditions.ask(state, exploring),)
        case None:
            return ()


def answer(now: Now, seat: Seat, move: Move) -> None:
    match now.state.frame:
        case Naming() as naming if isinstance(move, NameDecks):
            name_decks(now, naming, seat, move)
        case Acting() as acting:
            answer_action(now, acting, seat, move)
        case Keeping() as keeping:
            answer_keeping(now, keeping, seat, move)
        case Shopping() as shopping:
            answer_shopping(now, shopping, seat, move)
        case Exploring() as exploring:
            expeditions.answer(now, exploring, move)
        case _:
            raise AssertionError(f"nobody is asked for {move}")
    while _goes_on(now):
        pass


def _goes_on(now: Now) -> bool:
    """One step that needs no answer; False when somebody is asked, or the match is over."""
    state = now.state
    match state.frame:
        case Acting() as acting:
            if proceed_action(now, acting):
                return True
            if all(guild.passed for guild in state.guilds):
                activate_all(now)
                return True
            return False
        case Keeping() as keeping:
            return proceed_keeping(now, keeping)
        case Shopping() as shopping:
            return proceed_shopping(now, shopping)
        case Exploring() as exploring:
            if not exploring.waiting:
                end_turn(now)
                return True
            return expeditions.proceed(now, exploring)
        case _:
            return False
