"""Bots for Karez, from one that looks at the next action to one that plays whole turns in its head."""
