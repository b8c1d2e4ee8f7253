"""Who plays: accounts and their preferences."""
