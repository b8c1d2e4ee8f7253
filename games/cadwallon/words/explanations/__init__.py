"""What cards, skills, treasures and adventures do, in a sentence or two, with the numbers of the data."""
