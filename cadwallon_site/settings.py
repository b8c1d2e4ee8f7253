"""Settings, all of them: safe defaults, changed by environment variables.

With nothing set, the site serves this machine only. Naming `CADWALLON_HOSTS` makes
it a public site: HTTPS throughout, secure cookies, and a `SECRET_KEY` of its own.
"""

import os
from pathlib import Path
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _
from kombu import Exchange, Queue

from cadwallon_site.environment import (
    broker_url,
    database,
    figures_folder,
    flag,
    mail_server,
    number,
    processors,
    seconds,
    secret_from_file,
    words,
)

SHORTEST_SECRET, SHORTEST_TOKEN = 50, 20
BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(os.environ.get("CADWALLON_VAR", BASE_DIR / "var"))

DEBUG = flag("DEBUG")
HOSTS = words("CADWALLON_HOSTS")
PUBLIC = bool(HOSTS)
ALLOWED_HOSTS = HOSTS or ["localhost", "127.0.0.1", "[::1]"]
CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in HOSTS]
# Only then anything is believed that a header says about who asks, and how.
BEHIND_PROXY = flag("CADWALLON_BEHIND_PROXY")
# So long a server that is to end still takes requests: the balancer in front must learn of it first.
DRAIN_SECONDS = seconds("CADWALLON_DRAIN_SECONDS", 3 if BEHIND_PROXY else 0)
# So many connections one address has at once; a household has many pages open, and each keeps a socket.
CONNECTIONS_OF_AN_ADDRESS = number("CADWALLON_CONNECTIONS", 200)
SOCKETS_OF_AN_ADDRESS = CONNECTIONS_OF_AN_ADDRESS // 2

# So many of pages and live sockets `manage.py serve` starts; each does one thing at a time.
PROCESSES = max(1, number("CADWALLON_PROCESSES", processors()))
# And so many of workers.
WORKERS = number("CADWALLON_WORKERS", 3)

SECRET_KEY = os.environ.get("SECRET_KEY", "")
if PUBLIC and not SECRET_KEY:
    raise ImproperlyConfigured("A public site needs SECRET_KEY in its environment.")
if SECRET_KEY and len(SECRET_KEY) < SHORTEST_SECRET:
    raise ImproperlyConfigured(
        f"SECRET_KEY is too short: {SHORTEST_SECRET} characters or more, best from a generator."
    )
if PUBLIC and DEBUG:
    raise ImproperlyConfigured(
        "DEBUG shows the inside of the site to everybody: it is for a site without CADWALLON_HOSTS."
    )
SECRET_KEY = SECRET_KEY or secret_from_file(VAR_DIR / "secret-key")

# Whoever has it reads the figures of the site.
METRICS_TOKEN = os.environ.get("CADWALLON_METRICS_TOKEN", "")
if METRICS_TOKEN and len(METRICS_TOKEN) < SHORTEST_TOKEN:
    raise ImproperlyConfigured(
        f"CADWALLON_METRICS_TOKEN is too short: {SHORTEST_TOKEN} characters or more."
    )
FIGURES_DIR = figures_folder(VAR_DIR / "figures")

INSTALLED_APPS = [
    "cadwallon_site.apps.SiteConfig",
    "accounts.apps.AccountsConfig",
    "games.apps.GamesConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.sitemaps",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "channels",
    "django_htmx",
]

MIDDLEWARE = [
    "cadwallon_site.request_log.RequestIdMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "cadwallon_site.static_files.StaticFilesMiddleware",
    "cadwallon_site.middleware.ContentSecurityPolicyMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "games.api.surroundings.ProgramsMiddleware",
    "cadwallon_site.cookieless.CookielessMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "cadwallon_site.middleware.RefusedBodyMiddleware",
    "cadwallon_site.middleware.NoNullsMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "accounts.middleware.SignedInMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "accounts.middleware.PreferencesMiddleware",
    "accounts.middleware.GuestMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "accounts.middleware.RateLimitMiddleware",
    "accounts.middleware.SignedOutMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "cadwallon_site.urls"
ASGI_APPLICATION = "cadwallon_site.asgi.application"
WSGI_APPLICATION = "cadwallon_site.wsgi.application"
AUTH_USER_MODEL = "accounts.User"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATE_LOADERS: list[Any] = [
    "django.template.loaders.filesystem.Loader",
    "django.template.loaders.app_directories.Loader",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": TEMPLATE_LOADERS
            if DEBUG
            else [("cadwallon_site.quick_templates.Loader", TEMPLATE_LOADERS)],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "cadwallon_site.theme.theme",
                "cadwallon_site.sharing.site",
                "accounts.mailbox.mailbox",
            ],
        },
    },
]

# Threads keep their connections: opening one costs more than the query it is for.
DATABASE_URL = os.environ.get("DATABASE_URL", "")
SQLITE = {
    "ENGINE": "cadwallon_site.fair_sqlite",
    "NAME": VAR_DIR / "cadwallon.sqlite3",
    "CONN_MAX_AGE": None,
    "OPTIONS": {
        # A move that was acknowledged is on the disk: a power cut takes none of them.
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
    },
    # As Django does by itself, which pytest's workers must know as well.
    "TEST": {"NAME": ":memory:"},
}
DATABASES = {"default": database(DATABASE_URL) if DATABASE_URL else SQLITE}

REDIS_URL = os.environ.get("REDIS_URL", "")
# A quiet socket asks Redis to wait 5 seconds for news: the connection must be more patient than that.
CHANNEL_LAYERS = {
    "default": {
        "BACKEND": "channels_redis.core.RedisChannelLayer",
        "CONFIG": {
            "hosts": [{"address": REDIS_URL, "socket_timeout": 30}],
            "prefix": "cadwallon",
        },
    }
    if REDIS_URL
    else {"BACKEND": "channels.layers.InMemoryChannelLayer"}
}

# Rate limits are counted here. Without Redis the site is one process.
CACHES = {
    "default": {
        "BACKEND": "cadwallon_site.redis_or_memory.RedisOrMemoryCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "cadwallon",
    }
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
    # What a process counts for itself; without Redis it is the same cache.
    "memory": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
}

CELERY_BROKER_URL = broker_url(REDIS_URL)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
# What people wait for, what takes bots long, and everything else: none waits for the others where workers are told to take
# one of them alone, as `manage.py serve` tells them. A worker that is told nothing takes all.
CELERY_TASK_QUEUES = [
    Queue(name, Exchange(name), routing_key=name)
    for name in ("quick", "thinking", "celery")
]
CELERY_TASK_ROUTES = {
    "games.tasks.play_for_bot": {"queue": "quick"},
    "games.tasks.look_at_plan": {"queue": "quick"},
    "games.tasks.release_answer": {"queue": "quick"},
    "games.tasks.think_for_bot": {"queue": "thinking"},
}
CELERY_WORKER_CONSUMER = "cadwallon_site.worker:ReturningConsumer"
CELERY_BEAT_SCHEDULER = "cadwallon_site.schedule:BeatingScheduler"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_SERIALIZER = "json"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_TIME_LIMIT = 300
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULE: dict[str, dict[str, Any]] = {
    "clear expired sessions": {
        "task": "cadwallon_site.tasks.clear_expired_sessions",
        "schedule": seconds("CADWALLON_CLEANUP_SECONDS", 3600),
    },
    "wake bots": {
        "task": "games.tasks.wake_bots",
        "schedule": seconds("CADWALLON_WAKE_SECONDS", 30),
    },
    "release held answers": {
        "task": "games.tasks.release_answers",
        "schedule": 10.0,
    },
    "sweep deadlines": {
        "task": "games.tasks.sweep_deadlines",
        "schedule": seconds("CADWALLON_SWEEP_SECONDS", 60),
    },
    "climb the ladder": {
        "task": "games.tasks.climb_ladder",
        "schedule": seconds("CADWALLON_LADDER_SECONDS", 3600),
    },
    "watch the clocks": {"task": "games.tasks.watch_the_clocks", "schedule": 300.0},
    "send notices": {
        "task": "games.tasks.send_notices",
        "schedule": seconds("CADWALLON_SEND_SECONDS", 15),
    },
    "send mails about accounts": {
        "task": "accounts.tasks.send_mails",
        "schedule": seconds("CADWALLON_SEND_SECONDS", 15),
    },
    "remind": {
        "task": "games.tasks.remind",
        "schedule": seconds("CADWALLON_REMIND_SECONDS", 60),
    },
    "write digests": {"task": "games.tasks.write_digests", "schedule": 600.0},
    "forget old notices": {
        "task": "games.tasks.forget_old_notices",
        "schedule": 24 * 3600.0,
    },
    "remember finished matches": {
        "task": "games.tasks.remember_finished",
        "schedule": 300.0,
    },
    "look after tournaments": {
        "task": "games.tasks.look_after_tournaments",
        "schedule": seconds("CADWALLON_TOURNAMENT_SECONDS", 60),
    },
    "look after seasons": {
        "task": "games.tasks.look_after_seasons",
        "schedule": 3600.0,
    },
    "begin exhibitions": {
        "task": "games.tasks.begin_exhibitions",
        "schedule": 300.0,
    },
    "close stale tables": {"task": "games.tasks.close_tables", "schedule": 3600.0},
    "forget old keys": {"task": "games.tasks.forget_keys", "schedule": 3600.0},
    "delete forgotten guests": {
        "task": "accounts.tasks.delete_forgotten_guests",
        "schedule": 24 * 3600.0,
    },
}

# A worker that was slow or dead finds a few of each, and not hundreds in front of what people wait for.
for entry in CELERY_BEAT_SCHEDULE.values():
    entry["options"] = {"expires": 10 * entry["schedule"]}

# Without a mail server, mails are files, and a local site shows them at /dev/mailbox/.
EMAIL_URL = os.environ.get("EMAIL_URL", "")
DEFAULT_FROM_EMAIL = os.environ.get(
    "DEFAULT_FROM_EMAIL", f"Cadwallon <no-reply@{HOSTS[0] if HOSTS else 'localhost'}>"
)
SERVER_EMAIL = DEFAULT_FROM_EMAIL
# Who is told when something that should happen by itself does not.
ADMINS = [(address, address) for address in words("CADWALLON_OPERATORS")]
EMAIL_TIMEOUT = 20
# How long a notice waits before it is sent, so that people are not told what they undo or see by themselves.
NOTICE_SECONDS = seconds("CADWALLON_NOTICE_SECONDS", 60)
# So often, at most, bots begin a match of each game for onlookers, where nobody else plays in public; 0: never.
EXHIBITION_HOURS = number("CADWALLON_EXHIBITION_HOURS", 6)
# How long the end of a turn can be taken back.
GRACE_SECONDS = seconds("CADWALLON_GRACE_SECONDS", 3)
# Webhooks and push services are called at https addresses of the open internet only; a test may allow its own machine.
NOTICES_MAY_GO_ANYWHERE = False
# What signs messages to devices: with another secret every device has to be allowed anew.
PUSH_KEY = os.environ.get("CADWALLON_PUSH_KEY", "")
if PUSH_KEY and len(PUSH_KEY) < SHORTEST_SECRET:
    raise ImproperlyConfigured(
        f"CADWALLON_PUSH_KEY is too short: {SHORTEST_SECRET} characters or more."
    )
PUSH_KEY = PUSH_KEY or secret_from_file(VAR_DIR / "push-key")
# Where links in mails lead to; `manage.py serve` knows its own address.
SITE_URL = os.environ.get(
    "CADWALLON_URL", f"https://{HOSTS[0]}" if HOSTS else "http://127.0.0.1:8000"
).rstrip("/")
MAIL_DIR = VAR_DIR / "mail"
MAILBOX = not PUBLIC and not EMAIL_URL
EMAIL_BACKEND = (
    "django.core.mail.backends.smtp.EmailBackend"
    if EMAIL_URL
    else "accounts.mailbox.FileBackend"
)
if EMAIL_URL:
    server = mail_server(EMAIL_URL)
    EMAIL_HOST, EMAIL_PORT = server.host, server.port
    EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = server.user, server.password
    EMAIL_USE_TLS, EMAIL_USE_SSL = server.starttls, server.tls

AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = [
    f"django.contrib.auth.hashers.{name}"
    for name in ("Argon2PasswordHasher", "PBKDF2PasswordHasher")
]

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
SESSION_ENGINE = "accounts.sessions"
SESSION_COOKIE_AGE = 60 * 24 * 3600

# People may play before they have confirmed their address. Whether an address has an
# account is told to nobody: signing up with somebody else's makes another account.
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_CONFIRMATION_EXPIRE_DAYS = 7
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_FORMS = {
    "login": "accounts.forms.SignInForm",
    "signup": "accounts.forms.SignUpForm",
    "add_email": "accounts.forms.AddressForm",
    "reset_password": "accounts.forms.ForgottenForm",
    "change_password": "accounts.forms.ChangePasswordForm",
    "set_password": "accounts.forms.SetPasswordForm",
    "reset_password_from_key": "accounts.forms.ResetPasswordKeyForm",
}
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_RATE_LIMITS = {
    "guest": f"{number('CADWALLON_GUESTS', 30)}/h/ip",
    "signup": f"{number('CADWALLON_SIGNUPS', 20)}/m/ip",
}
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_USERNAME_BLACKLIST = ["admin", "guest", "root", "staff", "support", "system"]
ACCOUNT_USERNAME_VALIDATORS = "accounts.names.USERNAME_VALIDATORS"
ALLAUTH_TRUSTED_PROXY_COUNT = int(BEHIND_PROXY)

MFA_ADAPTER = "accounts.adapter.TwoStepAdapter"
# Otherwise nobody with a second step could change their address. That a stranger adds
# one to an unconfirmed address hurts nobody: its owner can still sign up with it.
MFA_ALLOW_UNVERIFIED_EMAIL = True
MFA_FORMS = {
    "add_webauthn": "accounts.forms.AddPasskeyForm",
    "edit_webauthn": "accounts.forms.RenamePasskeyForm",
}
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_TOTP_ISSUER = "Cadwallon"
MFA_TOTP_TOLERANCE = 1
# Browsers allow passkeys on http://localhost, and nowhere else without TLS.
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not PUBLIC

LANGUAGE_CODE = "en"
FORMAT_MODULE_PATH = ["cadwallon_site.formats"]
LANGUAGES = [("en", _("English")), ("fr", _("French")), ("es", _("Spanish"))]
# Each game has a catalogue of its own.
LOCALE_PATHS = [
    BASE_DIR / "cadwallon_site" / "locale",
    *sorted(BASE_DIR.glob("games/*/locale")),
]
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "cadwallon_site.static_storage.HashedFiles"
    },
}

SECURE_SSL_REDIRECT = PUBLIC
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_PROXY else None
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if PUBLIC else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = PUBLIC
SECURE_HSTS_PRELOAD = PUBLIC
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SECURE = PUBLIC
CSRF_COOKIE_SECURE = PUBLIC
LANGUAGE_COOKIE_SECURE = PUBLIC
X_FRAME_OPTIONS = "DENY"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"},
        "json": {"()": "cadwallon_site.request_log.JsonLines"},
    },
    "filters": {"request": {"()": "cadwallon_site.request_log.RequestIdFilter"}},
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "formatter": "json" if flag("CADWALLON_LOG_JSON") else "line",
            "filters": ["request"],
        }
    },
    "root": {
        "handlers": ["console"],
        "level": os.environ.get("CADWALLON_LOG", "WARNING").upper(),
    },
}
