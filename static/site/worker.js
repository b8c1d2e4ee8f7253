// The service worker: what every page looks like is kept on the device, and a page says so where there is no network. It also
// shows what the site tells a device. `self.shell` (its version, its files, its pages), `self.pages` (what is kept for its
// reader) and `self.moves` (what waits for the network) stand before this in /worker.js.

const SHELL = `shell-${self.shell.version}`;
// Files with a name that changes with their content: once there, never asked for again.
const FILES = "files";
const MOST_FILES = 150;
const NAMED = /["'(]([^"'()\s]+\.[0-9a-f]{12}\.\w+)/g;
const KEPT_FOR_EVER = /^\/static\/.*\.[0-9a-f]{12}\.\w+$/;
// Who reads here, and in which language: a worker forgets everything whenever it sleeps.
const NOTES = "notes";
const READER = "/reader";
const OURS = [SHELL, FILES, NOTES];
const isOurs = (name) => OURS.includes(name) || /^(pages|moves)-/.test(name);
// The site is there, and cannot answer: as if there were no network.
const AWAY = [502, 503, 504];

addEventListener("install", (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(begin());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (KEPT_FOR_EVER.test(url.pathname)) event.respondWith(file(event));
  else if (self.pages.TURN.test(url.pathname)) event.respondWith(turn(event.request));
});

// What a page says, for its reader.
const HEARD = {
  reader: meet,
  leaves,
  turn: self.pages.keepTurn,
  over: ({ reader, match }) => self.pages.forget(reader, match),
  warm: ({ reader, matches }) => self.pages.warm(reader, matches).catch(() => {}),
  move: ({ reader, move }) => self.moves.keep(reader, move),
  forget: ({ reader, key }) => self.moves.forget(reader, key),
  list: ({ reader }) => self.moves.tell(reader),
  deliver: () => self.moves.deliver(),
};

addEventListener("message", (event) => {
  event.waitUntil(HEARD[event.data.kind ?? "reader"]?.(event.data));
});

addEventListener("sync", (event) => {
  if (event.tag === "moves") event.waitUntil(deliverOrTryAgain());
});

async function deliverOrTryAgain() {
  if (!(await self.moves.deliver())) throw new Error("still without a network");
}

// What the site sends through the push service of the browser; only this device can read it.
addEventListener("push", (event) => {
  event.waitUntil(show(event.data.json()));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

// The browser has given this device another address: the site is told, in the name of whoever reads here.
addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(moveDevice(event).catch(() => {}));
});

async function moveDevice({ oldSubscription, newSubscription }) {
  const { pushManager } = self.registration;
  const fresh = newSubscription ??
    (oldSubscription && await pushManager.subscribe(oldSubscription.options));
  if (!fresh) return;
  const answer = await fetch("/whose/", { cache: "no-store" });
  const { reader, token } = await answer.json();
  if (!reader || reader !== (await known()).reader) return leave();
  const { endpoint, keys } = fresh.toJSON();
  const body = new FormData();
  const fields = { csrfmiddlewaretoken: token, endpoint, ...keys };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  await fetch("/profile/notices/devices/", { method: "POST", body });
}

async function show({ title, body, url, tag, turns, reader }) {
  // A device whose owner has signed out tells nobody anything, and is let go.
  if (reader !== (await known()).reader) return leave();
  badge(turns);
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: self.shell.icon,
    badge: self.shell.badge,
    data: { url },
  });
  // There is a network now, and perhaps there is none when its reader has the time.
  const match = self.pages.matchOf(self.pages.lastingPath(url));
  if (match) await self.pages.warm(reader, [{ match }]).catch(() => {});
}

// Where the platform allows it, the icon says how many matches wait.
function badge(turns) {
  self.navigator.setAppBadge?.(turns).catch(() => {});
}

async function open(url) {
  const target = new URL(url, location.origin);
  const pages = await self.clients.matchAll({ type: "window" });
  const [page] = pages.filter((one) => one.focused).concat(pages);
  if (!page) return self.clients.openWindow(target);
  // A browser may think that nobody has asked for it.
  await page.focus().catch(() => {});
  return page.navigate(target);
}

async function leave() {
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

async function fill() {
  const cache = await caches.open(SHELL);
  await cache.addAll([...self.shell.files, ...Object.values(self.shell.offline)]);
}

async function begin() {
  const old = (await caches.keys()).filter((name) => !isOurs(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.pages.forgetOthers((await known()).reader);
  // The network is asked while the worker still wakes up.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function page(event) {
  const answer = await asked(event);
  if (answer && !AWAY.includes(answer.status)) {
    // Whoever reads here now finds nothing of whoever read before.
    if (answer.headers.has("X-Reader")) await meet({ reader: answer.headers.get("X-Reader") });
    if (answer.headers.has("X-Keep")) {
      event.waitUntil(self.pages.keep(event.request.url, answer.clone()));
    }
    return answer;
  }
  const { reader } = await known();
  const kept = await self.pages.find(reader, event.request.url);
  return kept ?? answer ?? (await without()) ?? Response.error();
}

async function asked(event) {
  try {
    return (await event.preloadResponse) ?? await fetch(event.request);
  } catch {
    return null;
  }
}

async function turn(request) {
  const answer = await fetch(request).catch(() => null);
  if (answer && !AWAY.includes(answer.status)) return answer;
  const { reader } = await known();
  return (await self.pages.find(reader, request.url)) ?? answer ?? Response.error();
}

async function without() {
  const { language } = await known();
  const { offline } = self.shell;
  return caches.match(offline[language] ?? offline.en);
}

async function file(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keepFile(event.request, answer.clone()));
  return answer;
}

// All that a page takes, and what that takes: it has not been shown yet, and is to be there without a network.
async function keepFiles(text, base, known = new Set()) {
  const found = [...text.matchAll(NAMED)].map(([, name]) => new URL(name, base).pathname);
  for (const path of found.filter((one) => KEPT_FOR_EVER.test(one))) {
    if (known.has(path) || (await caches.match(path))) continue;
    known.add(path);
    const answer = await fetch(path);
    if (!answer.ok) continue;
    const inside = /(js|css)$/.test(path) ? await answer.clone().text() : "";
    await keepFiles(inside, answer.url, known);
    await keepFile(path, answer);
  }
}

self.files = { keepFiles };

async function keepFile(request, answer) {
  const cache = await caches.open(FILES);
  await cache.put(request, answer);
  const kept = await cache.keys();
  // The oldest come first.
  await Promise.all(kept.slice(0, -MOST_FILES).map((one) => cache.delete(one)));
}

async function known() {
  const note = await caches.match(READER, { cacheName: NOTES });
  return note ? note.json() : { reader: "", language: "en", left: "" };
}

self.readers = { known };

async function note(facts) {
  const notes = await caches.open(NOTES);
  await notes.put(READER, Response.json(facts));
}

async function meet({ reader, language }) {
  const before = await known();
  if (before.reader && before.reader !== reader) await leave();
  await self.pages.forgetOthers(reader);
  // Now it is certain that whoever wanted to sign out has; a session that has ended is nobody's wish.
  if (before.left && before.left !== reader) await self.moves.forgetAll(before.left);
  const now = { reader, language: language ?? before.language, left: "" };
  if (["reader", "language", "left"].some((name) => before[name] !== now[name])) await note(now);
  await self.moves.forgetOld();
}

// Somebody presses the button for signing out: nothing is shown from now on, whatever comes of it.
async function leaves({ reader, language }) {
  await note({ reader: "", language, left: reader });
  await leave();
  await self.pages.forgetOthers("");
}
