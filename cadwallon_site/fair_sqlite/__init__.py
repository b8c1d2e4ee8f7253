"""SQLite where writers queue: whoever came first writes first, in whatever thread or process of this machine.

SQLite itself has no queue. Whoever finds it taken sleeps for a while and tries again, and under load some sleep for seconds.
"""
