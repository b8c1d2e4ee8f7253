"""What people can say at a table without a common language: kept as a key, and read by everybody in their own words.

Nobody can be hurt by them, so whoever has to be silent for a while may still use them.
"""

PHRASES = (
    "hello",
    "good_luck",
    "one_moment",
    "until_tonight",
    "until_tomorrow",
    "sorry",
    "go_on_without_me",
    "well_played",
    "yes",
    "no",
    "thanks",
    "good_game",
)
