"""Anybody can check: the log against what is cached, and every draw against its seal."""
