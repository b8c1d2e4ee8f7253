"""Tournaments as plain Python: who meets whom, what a place is worth, and who stands where. No web, no clock, no luck.

Everybody is a number: the seed with which they began, which their heir takes over. Points are counted in halves.
"""
