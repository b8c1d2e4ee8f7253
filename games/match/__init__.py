"""What a match is, without HTTP: its log, positions, clock, options, bots and pictures."""
