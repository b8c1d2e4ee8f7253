"""A large archive of finished matches to try lists, charts and profiles on: many tellings of matches that bots really played."""
