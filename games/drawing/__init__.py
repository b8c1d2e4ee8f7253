"""Boards as SVG pictures, drawn from the data of the rules."""
