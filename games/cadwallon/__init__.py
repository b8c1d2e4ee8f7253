"""Cadwallon: City of Thieves, for two to four gangs.

`rules/` decides, `bots/` and `orders/` answer, `lessons/` teach, `chronicle` and `about` count: plain Python. `words/` says it in three
languages, `page/` shows a turn, `drawing/` draws the district, `rulebook/` explains. Templates, stylesheets and tests lie
at `templates/games/cadwallon/`, `static/games/cadwallon/` and `tests/cadwallon/`.
"""

from django.utils.translation import gettext_noop

from games.cadwallon import about, chronicle, orders, rules
from games.cadwallon.bots.advice import advise
from games.cadwallon.bots.apprentice import play_as_apprentice
from games.cadwallon.bots.thief import play_as_earlier_thief, play_as_thief
from games.cadwallon.drawing import match_picture, portraits
from games.cadwallon.drawing.files import files
from games.cadwallon.drawing.heat import heat
from games.cadwallon.drawing.looks import LOOKS
from games.cadwallon.lessons import LESSONS
from games.cadwallon.page import page
from games.cadwallon.rulebook import rulebook
from games.cadwallon.rules.moves import Pass
from games.cadwallon.waking import is_attacked, is_last_round
from games.cadwallon.words import WORDS
from games.cadwallon.words.things import things
from games.game import BotCharacter, BotRatings, Game, Level
from games.kernel.datafile import load
from games.kernel.random_bot import play_at_random

LEVELS = (
    Level(
        key="random",
        name=gettext_noop("Drunken bot"),
        help=gettext_noop("Makes any legal move, without a plan."),
        play=play_at_random,
        character=BotCharacter("Barnaby", portraits.drunkard()),
    ),
    Level(
        key="apprentice",
        name=gettext_noop("Apprentice bot"),
        help=gettext_noop("Knows the trade: right for a first night."),
        play=play_as_apprentice,
        character=BotCharacter("Pim", portraits.apprentice()),
    ),
    Level(
        key="thief",
        name=gettext_noop("Thief bot"),
        help=gettext_noop("Plans ahead, and takes what you leave open."),
        play=play_as_thief,
        character=BotCharacter("Sorrel", portraits.thief()),
        stands_in=True,
    ),
)

GAME = Game(
    rules=rules,
    levels=LEVELS,
    yardsticks={"earlier_thief": play_as_earlier_thief},
    ratings=load("games.cadwallon.bots", "ratings.toml", BotRatings).levels,
    words=WORDS,
    page=page,
    picture=match_picture,
    things=things,
    rulebook=rulebook,
    looks=LOOKS,
    chronicle=chronicle,
    about=about,
    advise=advise,
    minutes=90,
    difficulty=2,
    has_chances=True,
    seats=3,
    orders=orders,
    lessons=LESSONS,
    declines=(Pass,),
    turns=frozenset({"turn"}),
    attacked=is_attacked,
    last_round=is_last_round,
    heat=heat,
    files=files,
)
