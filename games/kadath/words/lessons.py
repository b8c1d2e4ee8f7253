"""What the coach says in a lesson of Kadath."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.kadath.lessons import laying, token_use
from games.kadath.lessons.laying import Advised
from games.kadath.rules.components import TOKENS
from games.kadath.rules.moves import Flip
from games.kadath.words.names import cell_name, tile_name, token_name
from games.kernel.lessons import Learner

TITLES = {
    "first": gettext_noop("Lesson: a first dream"),
    "tokens": gettext_noop("Lesson: ability tokens"),
}

SAYS = {
    "goal": gettext_noop(
        "Four tiles of one side in a square are an enclave, and five enclaves win. You are the Dreamer: the light side is yours, the dark one belongs to Chaos."
    ),
    "tile": gettext_noop(
        "Each turn you lay a tile of the market. Tap “%(tile)s”: a landscape turns over every tile that its points aim at."
    ),
    "cell": gettext_noop(
        "It must aim at a tile that lies there already. Tap %(cell)s: there it turns a dark tile to your side."
    ),
    "confirm": gettext_noop(
        "You see what will be turned over, and in which order. Nothing is played yet: confirm it."
    ),
    "turn": gettext_noop("Tiles can also be turned. Tap “%(tile)s”."),
    "attract": gettext_noop(
        "“%(tile)s” is an attractor: what it aims at comes over to its side, and what is there already stays. Tap it."
    ),
    "chain": gettext_noop(
        "“%(tile)s” is a creature: it turns over the tile it aims at and wakes it, so that this one acts, too. That can go on and on! Tap it."
    ),
    "enclave": gettext_noop(
        "Now for an enclave: with “%(tile)s” four light tiles will lie in a square. Tap it."
    ),
    "enclave_later": gettext_noop(
        "No enclave is in reach yet. Bring tiles over to your side, so that three of a square are yours: tap “%(tile)s”."
    ),
    "win": gettext_noop(
        "A moon marks your enclave. It stays yours until all four tiles show the dark side. Five of them win; if the tiles run out before, whoever has more. Sweet dreams!"
    ),
    "hand": gettext_noop(
        "In the advanced game each side holds three ability tokens, in secret. Yours are: %(hand)s."
    ),
    "when": gettext_noop(
        "Each is used once, and only right after you have formed an enclave: at most one a turn."
    ),
    "token": gettext_noop(
        "There is your enclave, and now you may use a token. “%(token)s” turns a tile over, and then that tile acts: tap it."
    ),
    "other_token": gettext_noop(
        "There is your enclave, and now you may use a token. Tap “%(token)s” and see what it could do."
    ),
    "target": gettext_noop(
        "Tap “%(tile)s” on %(cell)s: you see at once what would come of it."
    ),
    "target_confirm": gettext_noop(
        "Look what would happen. If you like it, confirm; if not, put it back and try another."
    ),
    "lasting": gettext_noop(
        "“%(forbid)s”, “%(block)s” and “%(reserve)s” get in your rival’s way for one turn. “%(protection)s” keeps attractors off an enclave for good."
    ),
    "kept": gettext_noop(
        "“%(intercept)s” lies open until you take the top of the deck with it. No token has to be used: the right moment is half the art."
    ),
    "secret": gettext_noop(
        "Chaos holds three, too. What you passed on in the draft you know; the rest you will find out. Sweet dreams!"
    ),
}

# What is left to do, once the tile is in hand.
NEXT = {
    "flip": gettext_noop("Flip it: the light side has to be up."),
    "turn": gettext_noop(
        "Turn it until it aims where you want: with this button, the wheel of the mouse, or R."
    ),
    "cell": gettext_noop("Like this it is good on %(cell)s: tap there."),
    "confirm": gettext_noop("Look what it will do, and confirm."),
}

REMARKS = {"too": gettext_noop("That works, too. But now:")}

ADVISED: dict[str, Advised] = {
    "tile": laying.a_landscape,
    "cell": laying.a_landscape,
    "confirm": laying.a_landscape,
    "turn": laying.a_turned_landscape,
    "attract": laying.an_attractor,
    "chain": laying.a_creature,
    "enclave": laying.anything,
}
# Steps of which each press has its own sentence.
IN_STAGES = ("turn", "attract", "chain", "enclave")
BETWEEN = gettext_noop("A question in between: answer as you like. Then we go on.")


def title(lesson: str) -> str:
    return _(TITLES[lesson])


def says(lesson: str, step: str, learner: Learner) -> str:
    facts: dict[str, str] = {token: token_name(token) for token in TOKENS}
    facts["hand"] = ", ".join(map(token_name, learner.view.hand))
    if step in ("token", "target"):
        return _token_says(step, learner)
    advised = ADVISED.get(step)
    move = advised(learner) if advised else None
    if move is None:
        return _(SAYS[step]) % {**facts, "tile": "…", "cell": "…"}
    facts |= {"tile": tile_name(move.tile), "cell": cell_name(move.cell)}
    stage = laying.what_next(learner, move)
    if step in IN_STAGES and stage != "tile":
        return _(NEXT[stage]) % facts
    if step == "enclave" and laying.an_enclave(learner) is None:
        step = "enclave_later"
    return _(SAYS[step]) % facts


def _token_says(step: str, learner: Learner) -> str:
    move = token_use.advised(learner)
    facts = {"token": token_name(token_use.chosen_token(learner))}
    if not isinstance(move, Flip):
        step = "other_token" if step == "token" else "target_confirm"
    elif step == "target" and token_use.token_points(learner) in ([], ["confirm"]):
        step = "target_confirm"
    else:
        cell = learner.view.grid.at[move.tile]
        facts |= {"tile": tile_name(move.tile), "cell": cell_name(cell)}
    return _(SAYS[step]) % facts


def remarks(key: str, learner: Learner) -> str:
    return _(REMARKS[key])


def explains(kind: str, learner: Learner) -> str:
    return _(BETWEEN)
