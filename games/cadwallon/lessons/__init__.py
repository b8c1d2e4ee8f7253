"""What a coach teaches of Cadwallon, in a match that is dealt for it."""

from games.cadwallon.lessons.first_night import FIRST_NIGHT

LESSONS = (FIRST_NIGHT,)
