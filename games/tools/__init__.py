"""Simulation, archives and benches: the site never imports them."""
