// The service worker: what every page looks like is kept on the device, and a page says so where there is no network.
// What it keeps is nobody's. `self.shell` (its version, its files, its pages) stands before this in /worker.js.

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
  const notes = await caches.open(NOTES);
  await notes.put(READER, Response.json({ reader, language }));
}
