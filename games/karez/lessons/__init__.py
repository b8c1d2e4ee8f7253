"""What a coach teaches of Karez, in a match that is dealt for it."""

from games.karez.lessons.first_turn import FIRST_TURN

LESSONS = (FIRST_TURN,)
