"""What a coach teaches of Kadath, in matches that are dealt for it: the tiles first, then the ability tokens."""

from games.kadath.lessons.first_dream import FIRST_DREAM
from games.kadath.lessons.secret_tokens import SECRET_TOKENS

LESSONS = (FIRST_DREAM, SECRET_TOKENS)
