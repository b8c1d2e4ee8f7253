"""Fallen City of Karez, for two to five: guilds that raise a city together, and compete for it.

`rules/` decides, `bots/` play, `orders/` answer for those who are away, `lessons/` teach, `chronicle` and `about` count:
plain Python.
`words/` says it in three languages, `page/` shows a turn, `drawing/` draws the city and its expeditions, `rulebook/`
explains. Templates, stylesheets and tests lie at `templates/games/karez/`, `static/games/karez/` and `tests/karez/`.
"""

from django.utils.translation import gettext_noop

from games.game import BotCharacter, BotRatings, Game, Level
from games.karez import about, chronicle, orders, rules
from games.karez.bots.advice import advise
from games.karez.bots.apprentice import play_as_apprentice
from games.karez.bots.castellan import play_as_castellan
from games.karez.bots.guild_master import play_as_guild_master
from games.karez.drawing import match_picture, portraits
from games.karez.drawing.files import files
from games.karez.drawing.looks import LOOKS
from games.karez.lessons import LESSONS
from games.karez.page import page
from games.karez.page.board_words import things
from games.karez.rulebook import rulebook
from games.karez.rules.essence import essence
from games.karez.rules.moves import Enough, Pass
from games.karez.waking import is_attacked, is_last_round
from games.karez.words import WORDS
from games.karez.words.chronicle import charts
from games.kernel.datafile import load
from games.kernel.random_bot import play_at_random

LEVELS = (
    Level(
        key="random",
        name=gettext_noop("Drunken bot"),
        help=gettext_noop("Makes any legal move, without a plan."),
        play=play_at_random,
        character=BotCharacter("Grub", portraits.goblin()),
    ),
    Level(
        key="apprentice",
        name=gettext_noop("Apprentice bot"),
        help=gettext_noop("Looks at the next action only: right for a first game."),
        play=play_as_apprentice,
        character=BotCharacter("Tilda", portraits.clerk()),
    ),
    Level(
        key="guild_master",
        name=gettext_noop("Guild master bot"),
        help=gettext_noop("Weighs what everything is worth until the end."),
        play=play_as_guild_master,
        character=BotCharacter("Osric", portraits.guild_master()),
        stands_in=True,
    ),
    Level(
        key="castellan",
        name=gettext_noop("Castellan bot"),
        help=gettext_noop("Plays the rest of the turn in the head, yours too."),
        play=play_as_castellan,
        character=BotCharacter("Aveline", portraits.castellan()),
        is_slow=True,
    ),
)

GAME = Game(
    rules=rules,
    levels=LEVELS,
    ratings=load("games.karez.bots", "ratings.toml", BotRatings).levels,
    words=WORDS,
    page=page,
    picture=match_picture,
    things=things,
    rulebook=rulebook,
    looks=LOOKS,
    chronicle=chronicle,
    about=about,
    advise=advise,
    minutes=150,
    difficulty=3,
    has_chances=True,
    seats=3,
    orders=orders,
    lessons=LESSONS,
    queue="action",
    declines=(Pass, Enough),
    turns=frozenset({"action"}),
    essence=essence,
    charts=charts,
    attacked=is_attacked,
    last_round=is_last_round,
    files=files,
)
