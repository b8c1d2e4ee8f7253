"""Karez in words: the story, the questions, a label for every move, and what everything in the box does."""

from django.utils.translation import gettext_noop

from games.karez.words import chronicle, lessons, options, orders
from games.karez.words.advice import reason
from games.karez.words.dice import throws
from games.karez.words.explanations.cards import explain_card
from games.karez.words.explanations.encounters import (
    explain_adventure,
    explain_encounter,
)
from games.karez.words.explanations.guilds import explain_guild
from games.karez.words.explanations.heroes import explain_ability, explain_hero
from games.karez.words.explanations.jobs import explain_building, explain_job
from games.karez.words.explanations.quests import explain_quest
from games.karez.words.headline import headline, score
from games.karez.words.labels import move_label
from games.karez.words.names import (
    adventure_name,
    card_name,
    deck_name,
    encounter_name,
    guild_name,
    hero_name,
    place_name,
    quest_name,
    status_name,
)
from games.karez.words.questions import question
from games.karez.words.recap import recap
from games.karez.words.story import sentence
from games.karez.words.warnings import warning
from games.kit.words import Words

WORDS = Words(
    name="Fallen City of Karez",
    about=gettext_noop(
        "Two to five guilds raise a fallen city together, and only one of them will name its mayor."
    ),
    sealed=gettext_noop("Dice and cards are sealed:"),
    sentence=sentence,
    recap=recap,
    throws=throws,
    question=question,
    move_label=move_label,
    headline=headline,
    score=score,
    options=options,
    chronicle=chronicle,
    reason=reason,
    orders=orders,
    lessons=lessons,
    waking={
        "attacked": gettext_noop("somebody is about to raid my dungeon"),
        "last_round": gettext_noop("the last turn has begun"),
    },
)

__all__ = [
    "WORDS",
    "adventure_name",
    "card_name",
    "deck_name",
    "encounter_name",
    "explain_ability",
    "explain_adventure",
    "explain_building",
    "explain_card",
    "explain_encounter",
    "explain_guild",
    "explain_hero",
    "explain_job",
    "explain_quest",
    "guild_name",
    "headline",
    "hero_name",
    "move_label",
    "place_name",
    "quest_name",
    "question",
    "score",
    "sentence",
    "status_name",
    "warning",
]
