"""Sends what the outbox holds.

What is promised: a notice that was written is sent, dropped because nobody needs it any more, or shown as failed to its
person; it is never lost, whenever a worker dies, because it stays due until the row says otherwise. Only one worker at a time
has a row in hand. What is not promised, because SMTP and HTTP cannot: if a worker dies after the other side took the
message and before the row says so, it is sent once more. Such a double carries the same Message-ID (a webhook: the same
id), by which mail programs know it.
"""
