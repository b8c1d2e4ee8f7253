"""Counts what was sent to people: to nobody in particular, as far as these figures say."""

from prometheus_client import Counter

sent = Counter(
    "cadwallon_notices",
    "Mails, webhooks and notices in browsers, by what became of an attempt.",
    ["channel", "about", "outcome"],
)
SENT, PUT_OFF, GIVEN_UP = "sent", "put_off", "given_up"
