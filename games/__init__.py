"""The games, and the matches people play of them."""
