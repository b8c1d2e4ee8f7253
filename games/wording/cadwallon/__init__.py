"""Cadwallon in words: the story, the questions, a label for every move, and what things do."""

from games.wording.cadwallon.explanations.adventures import adventure_text, alarm_text
from games.wording.cadwallon.explanations.cards import card_text
from games.wording.cadwallon.explanations.skills import skill_text
from games.wording.cadwallon.explanations.treasures import mission_text, treasure_text
from games.wording.cadwallon.labels import move_label
from games.wording.cadwallon.questions import question
from games.wording.cadwallon.story import sentence

__all__ = [
    "adventure_text",
    "alarm_text",
    "card_text",
    "mission_text",
    "move_label",
    "question",
    "sentence",
    "skill_text",
    "treasure_text",
]
