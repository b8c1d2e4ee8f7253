"""Sessions in the database, as Django keeps them there; each is found by a kept query."""

from django.contrib.sessions.backends.db import SessionStore as DatabaseSessions
from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts.kept_queries import KeptQuery

_by_key = KeptQuery(lambda key: Session.objects.filter(session_key=key))


class SessionStore(DatabaseSessions):
    def _get_session_from_db(self) -> Session | None:
        found = _by_key.first(self.session_key or "")
        if found is None or found.expire_date <= timezone.now():
            self._session_key = None
            return None
        return found
