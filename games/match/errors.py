"""What a service refuses, as codes for which the pages have sentences."""

from enum import StrEnum, auto


class Refusal(StrEnum):
    """Why a wish cannot be met; `games.words.refusals` has a sentence for each."""

    A_KEEPER = auto()
    ALREADY_CHOSEN = auto()
    ALREADY_PROPOSED = auto()
    ALREADY_SEATED = auto()
    AN_OPERATOR = auto()
    BOT_DOES_NOT_ANSWER = auto()
    BOT_IS_BUSY = auto()
    BOT_IS_OFF = auto()
    BOT_PLAYS_OTHER_GAMES = auto()
    CANNOT_BE_FOLLOWED = auto()
    CANNOT_BE_INVITED = auto()
    CANNOT_BE_REPLAYED = auto()
    FILE_GARBLED = auto()
    FILE_ILLEGAL = auto()
    FILE_NOT_FINISHED = auto()
    FILE_OF_BRANCH = auto()
    FILE_OF_OTHER_FORMAT = auto()
    FILE_OF_OTHER_RULES = auto()
    FILE_OF_UNKNOWN_GAME = auto()
    FILE_TOO_LARGE = auto()
    GROUP_FULL = auto()
    LAST_KEEPER = auto()
    LEAVE_INSTEAD = auto()
    HAS_LEFT = auto()
    NO_ACCOUNT = auto()
    NO_ADVICE = auto()
    NO_CLOCK = auto()
    NO_ENTRY = auto()
    NO_FILE = auto()
    NO_GOOD_STANDING = auto()
    NO_GROUP_NAME = auto()
    NO_REASON = auto()
    NO_SEAT_LEFT = auto()
    NO_SUCH_BOT = auto()
    NO_SUCH_CHOICE = auto()
    NO_SUCH_DEVICE = auto()
    NO_SUCH_LINK = auto()
    NO_SUCH_LESSON = auto()
    NO_SUCH_MOMENT = auto()
    NO_SUCH_NAME = auto()
    NAME_TAKEN = auto()
    NO_SUCH_NONCE = auto()
    NO_SUCH_PHRASE = auto()
    NO_SUCH_PROPOSAL = auto()
    NO_SUCH_REWIND = auto()
    NO_SUCH_SEAT = auto()
    NO_SUCH_TIME = auto()
    NOT_ALL_HERE = auto()
    NOT_FRIENDS = auto()
    NOT_OFFERED = auto()
    NOT_OPEN = auto()
    NOT_RELIABLE = auto()
    NOT_RUNNING = auto()
    NOT_SEATED = auto()
    NOT_STUCK = auto()
    NOT_WELCOME = auto()
    NOT_YOURSELF = auto()
    NOTHING_SAID = auto()
    NOTHING_TO_GO_ON_WITH = auto()
    NOTHING_TO_PLAN = auto()
    NOTHING_TO_UNDO = auto()
    OTHERS_WAIT = auto()
    OWN_MATCH = auto()
    OWN_SEAT_ONLY = auto()
    PLAN_BROKEN = auto()
    PROPOSAL_OVER = auto()
    SEATS_KEPT = auto()
    SILENCED = auto()
    SOMETHING_SEEN = auto()
    TOO_FAST = auto()
    TOO_FEW = auto()
    TOO_MANY_BOTS = auto()
    TOO_MANY_FOLLOWED = auto()
    TOO_MANY_GROUPS = auto()
    TOO_MANY_IMPORTS = auto()
    TOO_MANY_TOURNAMENTS = auto()
    TOURNAMENT_CLOSED = auto()
    UNBLOCK_FIRST = auto()


class Refused(Exception):
    """The wish cannot be met now."""

    def __init__(self, code: Refusal) -> None:
        super().__init__(code)
        self.code = code


class StaleMatch(Exception):
    """The question that was answered is not asked any more."""
