"""Cadwallon in words: the story, the questions, a label for every move, and what things do."""

from django.utils.translation import gettext_noop

from games.cadwallon.words import chronicle, lessons, options, orders
from games.cadwallon.words.advice import reason
from games.cadwallon.words.dice import throws
from games.cadwallon.words.explanations.adventures import adventure_text, alarm_text
from games.cadwallon.words.explanations.cards import card_text
from games.cadwallon.words.explanations.skills import skill_text
from games.cadwallon.words.explanations.treasures import mission_text, treasure_text
from games.cadwallon.words.headline import headline, score
from games.cadwallon.words.labels import move_label
from games.cadwallon.words.names import (
    adventure_name,
    card_name,
    figure_name,
    gang_name,
    mission_name,
    skill_name,
    space_name,
    treasure_name,
)
from games.cadwallon.words.questions import question, question_now
from games.cadwallon.words.recap import recap
from games.cadwallon.words.situations import situation
from games.cadwallon.words.story import sentence
from games.kit.words import Words

WORDS = Words(
    name="Cadwallon",
    about=gettext_noop(
        "Gangs of thieves in one night: open chests, rob your rivals, be out before the gates fall."
    ),
    sealed=gettext_noop("Dice and cards are sealed:"),
    sentence=sentence,
    recap=recap,
    throws=throws,
    question=question,
    question_now=question_now,
    move_label=move_label,
    headline=headline,
    score=score,
    options=options,
    chronicle=chronicle,
    reason=reason,
    orders=orders,
    lessons=lessons,
)

__all__ = [
    "WORDS",
    "adventure_name",
    "adventure_text",
    "alarm_text",
    "card_name",
    "card_text",
    "figure_name",
    "gang_name",
    "mission_name",
    "mission_text",
    "move_label",
    "question",
    "question_now",
    "sentence",
    "situation",
    "skill_name",
    "skill_text",
    "space_name",
    "treasure_name",
    "treasure_text",
]
