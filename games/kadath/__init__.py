"""Kadath, for two: tiles that turn each other over.

`rules/` decides, `bots/` play, `lessons/` teach, `chronicle` and `about` count: plain Python. `words/` says it in three languages, `page/`
shows a turn, `drawing/` draws the tiles, `rulebook/` explains. Templates, stylesheets and tests lie at
`templates/games/kadath/`, `static/games/kadath/` and `tests/kadath/`.
"""

from django.utils.translation import gettext_noop

from games.game import BotCharacter, BotRatings, Game, Level
from games.kadath import about, chronicle, rules
from games.kadath.bots.advice import advise
from games.kadath.bots.apprentice import play_as_beginner
from games.kadath.bots.dreamer import play_as_dreamer
from games.kadath.bots.messenger import play_as_messenger
from games.kadath.bots.old_one import play_as_old_one
from games.kadath.drawing import match_picture, portraits
from games.kadath.drawing.files import files
from games.kadath.drawing.looks import LOOKS
from games.kadath.lessons import LESSONS
from games.kadath.page import page
from games.kadath.rulebook import rulebook
from games.kadath.rules.moves import Decline
from games.kadath.waking import is_attacked, is_last_round
from games.kadath.words import WORDS
from games.kadath.words.things import things
from games.kernel.datafile import load
from games.kernel.random_bot import play_at_random

LEVELS = (
    Level(
        key="random",
        name=gettext_noop("Drunken bot"),
        help=gettext_noop("Makes any legal move, without a plan."),
        play=play_at_random,
        character=BotCharacter("Fidget", portraits.zoog()),
    ),
    Level(
        key="apprentice",
        name=gettext_noop("Apprentice bot"),
        help=gettext_noop("Knows what every tile does: right for a first game."),
        play=play_as_beginner,
        character=BotCharacter("Tabitha", portraits.cat()),
    ),
    Level(
        key="dreamer",
        name=gettext_noop("Dreaming bot"),
        help=gettext_noop("Takes the best it sees, and thinks no further."),
        play=play_as_dreamer,
        character=BotCharacter("Lorimer", portraits.dreamer()),
        stands_in=True,
    ),
    Level(
        key="old_one",
        name=gettext_noop("Old One bot"),
        help=gettext_noop("Knows your best answer before you do."),
        play=play_as_old_one,
        character=BotCharacter("Yoth", portraits.old_one()),
        is_slow=True,
    ),
    Level(
        key="messenger",
        name=gettext_noop("Messenger bot"),
        help=gettext_noop(
            "Looks a turn further than the Old One, and forgets nothing."
        ),
        play=play_as_messenger,
        character=BotCharacter("Nyar", portraits.messenger()),
        is_slow=True,
    ),
)

GAME = Game(
    rules=rules,
    levels=LEVELS,
    ratings=load("games.kadath.bots", "ratings.toml", BotRatings).levels,
    words=WORDS,
    page=page,
    picture=match_picture,
    things=things,
    rulebook=rulebook,
    looks=LOOKS,
    chronicle=chronicle,
    about=about,
    advise=advise,
    minutes=20,
    difficulty=1,
    seats=2,
    lessons=LESSONS,
    declines=(Decline,),
    attacked=is_attacked,
    last_round=is_last_round,
    files=files,
)
