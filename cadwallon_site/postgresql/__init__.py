"""PostgreSQL as Django knows it, but never waited for twice."""
