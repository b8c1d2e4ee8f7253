"""Whole matches played by bots: `plan` says which, `match` plays one, `report` sums up, `audit` looks for faults.

Knows any game by its rules and by the small summary registered in `summaries`.
"""
