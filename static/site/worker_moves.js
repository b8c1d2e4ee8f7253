// Moves that were made where there was no network: kept under the name of whoever made them, and sent when they are the one
// who is signed in. Each has a key of its own, so that the site plays it once, however often it arrives.

self.moves = (() => {
  const PREFIX = "moves-1-";
  const WHERE = "/kept/";
  const DAYS_KEPT = 14;
  const PATIENCE = 20_000;

  const nameFor = (reader) => `${PREFIX}${reader}`;
  const isWaiting = (move) => !move.outcome;
  const inTime = () => AbortSignal.timeout(PATIENCE);

  async function all(reader) {
    if (!reader || !(await caches.has(nameFor(reader)))) return [];
    const cache = await caches.open(nameFor(reader));
    const answers = await Promise.all((await cache.keys()).map((one) => cache.match(one)));
    // Some may have gone in between.
    const moves = await Promise.all(answers.filter(Boolean).map((answer) => answer.json()));
    return moves.sort((one, other) => one.madeAt - other.madeAt);
  }

  async function put(reader, move) {
    const cache = await caches.open(nameFor(reader));
    await cache.put(WHERE + move.key, Response.json(move));
  }

  async function remove(reader, key) {
    const cache = await caches.open(nameFor(reader));
    await cache.delete(WHERE + key);
  }

  async function readers() {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
    return names.map((name) => name.slice(PREFIX.length));
  }

  // To the pages that are open; those of somebody else do not listen.
  async function tell(reader, more = {}) {
    const kept = await all(reader);
    for (const page of await self.clients.matchAll({ type: "window" })) {
      page.postMessage({ reader, kept, ...more });
    }
  }

  // Another answer to the same match takes the place of the one that waits.
  async function keep(reader, move) {
    for (const other of await all(reader)) {
      if (other.match === move.match) await remove(reader, other.key);
    }
    await put(reader, move);
    await tell(reader);
    // Where the browser can, it wakes the worker though no page is open.
    await self.registration.sync?.register("moves").catch(() => {});
  }

  async function forget(reader, key) {
    await remove(reader, key);
    await tell(reader);
  }

  async function forgetAll(reader) {
    await caches.delete(nameFor(reader));
  }

  async function forgetOld() {
    const oldest = Date.now() - DAYS_KEPT * 24 * 3600 * 1000;
    for (const reader of await readers()) {
      const old = (await all(reader)).filter((move) => move.madeAt < oldest);
      await Promise.all(old.map((move) => remove(reader, move.key)));
    }
  }

  let sending = null;

  function deliver() {
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  }

  // Whether nothing is left to be sent by whoever is signed in.
  async function sendAll() {
    const theirs = [];
    for (const reader of await readers()) {
      if ((await all(reader)).some(isWaiting)) theirs.push(reader);
    }
    if (theirs.length === 0) return true;
    try {
      const answer = await fetch("/whose/", { cache: "no-store", signal: inTime() });
      if (!answer.ok) return false;
      const { reader, token } = await answer.json();
      const others = theirs.filter((one) => one !== reader);
      await Promise.all(others.map((one) => tell(one, { isSignedOut: true })));
      return theirs.includes(reader) ? await sendTheirs(reader, token) : true;
    } catch {
      return false;
    }
  }

  async function sendTheirs(reader, token) {
    for (const { key } of (await all(reader)).filter(isWaiting)) {
      // It may have been taken back while another one was sent.
      const move = (await all(reader)).find((one) => one.key === key);
      if (move) await send(reader, token, move);
    }
    return !(await all(reader)).some(isWaiting);
  }

  async function send(reader, token, move) {
    const body = new FormData();
    const { key, expected } = move;
    const fields = { csrfmiddlewaretoken: token, reader, key, expected, move: move.move };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const url = `/m/${move.match}/late/`;
    const answer = await fetch(url, { method: "POST", body, signal: inTime() });
    // Anything else is an error page: it is tried again later.
    if (!/json/.test(answer.headers.get("Content-Type"))) return;
    const { outcome, says } = await answer.json();
    if (outcome === "wait") return;
    await put(reader, { ...move, outcome, says });
    await self.pages.forget(reader, move.match);
    await tell(reader, { arrived: move.match });
    await showUnseen({ ...move, outcome, says });
    await self.pages.warm(reader, [{ match: move.match }]).catch(() => {});
  }

  // What nobody sees on a page, and did not come out as it was meant.
  async function showUnseen({ match, title, outcome, says }) {
    const pages = await self.clients.matchAll({ type: "window" });
    const isSeen = pages.some((page) => page.visibilityState === "visible");
    if (isSeen || outcome === "played" || Notification.permission !== "granted") return;
    const { icon, badge } = self.shell;
    const data = { url: `/m/${match}/` };
    await self.registration.showNotification(title, {
      body: says,
      tag: `late-${match}`,
      icon,
      badge,
      data,
    });
  }

  return { deliver, forget, forgetAll, forgetOld, keep, tell, PREFIX };
})();
