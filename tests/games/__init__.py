"""Use cases around a match: alice and bob are seated, charlie is a stranger."""
