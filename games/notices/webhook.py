"""Notices to a URL of the person's choice: Discord, Slack, or anything that takes JSON."""

import json

from games.notices import outgoing
from games.notices.mails.content import MailContent
from games.notices.mails.rendering import absolute_url


def post(url: str, mail: MailContent, number: str) -> None:
    """Hands a notice over; raises Undelivered."""
    host = outgoing.check(url).hostname or ""
    body = json.dumps(message(host, mail, number)).encode()
    outgoing.post(url, body, {"Content-Type": "application/json"})


def message(host: str, mail: MailContent, number: str) -> dict[str, object]:
    """In the shape that the other side knows; nothing but what the subject of the mail says, and where to go."""
    link = absolute_url(mail.link)
    text = f"{mail.subject}\n{link}"
    if host in ("discord.com", "discordapp.com"):
        # Titles and names ring nobody's bell.
        return {"content": text[:2000], "allowed_mentions": {"parse": []}}
    if host == "hooks.slack.com":
        return {"text": _for_slack(text)}
    return {"id": number, "title": mail.subject, "url": link}


def _for_slack(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
