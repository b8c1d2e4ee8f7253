// The service worker: what every page looks like is kept on the device, and a page says so where there is no network.
// What it keeps is nobody's. It also shows what the site tells a device. `self.shell` (its version, its files, its pages) stands before this in /worker.js.

const SHELL = `shell-${self.shell.version}`;
// Files with a name that changes with their content: once there, never asked for again.
const FILES = "files";
const MOST_FILES = 150;
const KEPT_FOR_EVER = /^\/static\/.*\.[0-9a-f]{12}\.\w+$/;
// Who reads here, and in which language: a worker forgets everything whenever it sleeps.
const NOTES = "notes";
const READER = "/reader";
const OURS = [SHELL, FILES, NOTES];

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
});

addEventListener("message", (event) => {
  if ("reader" in event.data) event.waitUntil(meet(event.data));
});

// What the site sends through the push service of the browser; only this device can read it.
addEventListener("push", (event) => {
  event.waitUntil(show(event.data.json()));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

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
  const old = (await caches.keys()).filter((name) => !OURS.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  // The network is asked while the worker still wakes up.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? await fetch(event.request);
  } catch {
    return (await without()) ?? Response.error();
  }
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

async function keepFile(request, answer) {
  const cache = await caches.open(FILES);
  await cache.put(request, answer);
  const kept = await cache.keys();
  // The oldest come first.
  await Promise.all(kept.slice(0, -MOST_FILES).map((one) => cache.delete(one)));
}

async function known() {
  const note = await caches.match(READER, { cacheName: NOTES });
  return note ? note.json() : { reader: "", language: "en" };
}

async function meet({ reader, language }) {
  const before = await known();
  if (before.reader === reader && before.language === language) return;
  if (before.reader && before.reader !== reader) await leave();
  const notes = await caches.open(NOTES);
  await notes.put(READER, Response.json({ reader, language }));
}
