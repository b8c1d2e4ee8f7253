"""Bot accounts for tests."""

from accounts.models import User
from accounts.tokens import make_token
from games.services import bot_accounts
from games.services.bot_accounts import BotWishes
from tests.api.asking import Program

GAMES = ("kadath", "cadwallon")


def bot_of(owner: User, name: str = "Sanctum-7", **wishes: object) -> User:
    wanted = BotWishes(**{"games": GAMES, **wishes})  # type: ignore[arg-type]
    return bot_accounts.make_bot(owner=owner, name=name, wishes=wanted)


def program_of_bot(bot: User) -> Program:
    """Its program, which has just been heard of."""
    program = Program(make_token(bot, "a program", []))
    assert program.get("/me").status_code == 200
    return program
