"""Trouble made on purpose, on private sites: `python -m tests.torture --json`. Short forms are tests."""
