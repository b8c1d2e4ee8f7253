"""Pages for those who look after the site; to all others they do not exist."""
