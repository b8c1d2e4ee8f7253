"""Tests of the site around the games."""
