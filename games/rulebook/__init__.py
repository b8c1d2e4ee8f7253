"""What the rules pages tell: one package for each game, all of it read from the game's data."""
