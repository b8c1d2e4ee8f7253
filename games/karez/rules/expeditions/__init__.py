"""Expeditions and fights: the adventure phase. Sections and readings are those of the game's description.

What is going on: `record`; what has happened: `events`; who is asked what: `flow`.
Setting out: `parties`. On the way: `encounters` (what happens by itself) and `windows` (what can be done about it), `deaths`.
Coming home: `homecoming`.
On plain values, for rules, odds, page, bots and orders alike: `gear` (what heroes bring), `fight` (rounds, dice, hits),
`tools` (cards and abilities, and when they are worth a question), `effects` (what they do), `odds`.
"""
