"""How dates and times are written where the usual way of a language does not suit readers everywhere."""
