"""What a database says when nothing is wrong with the site: it is away, or cannot be written."""

from django.db import Error

# What SQLite and PostgreSQL say.
UNWRITABLE = (
    "disk is full",
    "no space left",
    "readonly database",
    "read-only transaction",
)
# Of SQLite, when others have been writing for too long.
BUSY = "database is locked"
# Classes of PostgreSQL's codes: connections, resources, an operator or a crash.
AWAY = ("08", "53", "57")


def cannot_write(trouble: BaseException | None) -> bool:
    """A disk that is full or may only be read: nothing was changed."""
    said = str(trouble).lower()
    return isinstance(trouble, Error) and any(words in said for words in UNWRITABLE)


def does_not_answer(trouble: BaseException | None) -> bool:
    if not isinstance(trouble, Error):
        return False
    # A site on SQLite need not wait for it to be loaded.
    import psycopg

    match trouble.__cause__:
        case psycopg.InterfaceError():
            return True
        # Without a code it comes from this side: there was nobody to give one.
        case psycopg.OperationalError(sqlstate=code):
            return code is None or code.startswith(AWAY)
        case _:
            return BUSY in str(trouble)
