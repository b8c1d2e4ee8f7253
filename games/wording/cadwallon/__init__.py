"""Cadwallon in words: the story, the questions, a label for every move, and what things do."""

from games.wording.cadwallon.explanations.adventures import adventure_text, alarm_text
from games.wording.cadwallon.explanations.cards import card_text
from games.wording.cadwallon.explanations.skills import skill_text
from games.wording.cadwallon.explanations.treasures import mission_text, treasure_text
from games.wording.cadwallon.labels import move_label
from games.wording.cadwallon.names import (
    adventure_name,
    card_name,
    figure_name,
    gang_name,
    mission_name,
    skill_name,
    space_name,
    treasure_name,
)
from games.wording.cadwallon.questions import question
from games.wording.cadwallon.situations import situation
from games.wording.cadwallon.story import sentence

__all__ = [
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
    "sentence",
    "situation",
    "skill_name",
    "skill_text",
    "space_name",
    "treasure_name",
    "treasure_text",
]
