// What is kept of a reader's matches, to be shown where there is no network: home, the page of each match, and what came
// after it on that page. The site says what may be kept, and for whom; whoever reads here next deletes it.

self.pages = (() => {
  const PREFIX = "pages-";
  const MOST_KEPT = 30;
  const MATCH = /^\/m\/(\d+)\//;
  const HOME = "/";
  const TURN = /^\/m\/\d+\/turn\/$/;

  const nameFor = (reader) => `${PREFIX}${self.shell.version}-${reader}`;
  const pathOf = (url) => new URL(url, location.origin).pathname;
  const matchOf = (url) => MATCH.exec(pathOf(url))?.[1];
  const lengthOf = (answer) => Number(answer.headers.get("X-At") ?? 0);

  // Also what an older version of the site has kept.
  async function forgetOthers(reader) {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
    const others = names.filter((name) => name !== nameFor(reader));
    await Promise.all(others.map((name) => caches.delete(name)));
  }

  async function put(reader, url, text, length) {
    // They may have left while it was on its way.
    if (!reader || (await self.readers.known()).reader !== reader) return;
    const headers = {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": self.shell.policy,
      "X-At": String(length),
      "X-Kept": String(Date.now()),
    };
    const cache = await caches.open(nameFor(reader));
    await cache.put(url, new Response(text, { headers }));
    // The oldest come first.
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, -MOST_KEPT).map((one) => cache.delete(one)));
  }

  async function forget(reader, match, isToGo = () => true) {
    if (!(await caches.has(nameFor(reader)))) return;
    const cache = await caches.open(nameFor(reader));
    for (const request of await cache.keys()) {
      if (matchOf(request.url) === match && isToGo(request, await cache.match(request))) {
        await cache.delete(request);
      }
    }
  }

  // A whole page, which says itself that it is an old one when it is shown again.
  async function keep(url, answer) {
    const { pathname, search } = new URL(url, location.origin);
    const reader = answer.headers.get("X-Keep");
    if (!answer.ok || answer.redirected || search || !reader) return;
    const text = await answer.text();
    const match = matchOf(url);
    if (match) await forget(reader, match);
    const marked = text.replace("<html ", `<html data-kept="${Date.now()}" `);
    await put(reader, pathname, marked, lengthOf(answer));
  }

  // What has come on an open page of a match: the newest, and what was looked at closely then.
  async function keepTurn({ reader, url, text, length }) {
    await forget(
      reader,
      matchOf(url),
      (request, answer) => TURN.test(pathOf(request.url)) && lengthOf(answer) !== length,
    );
    await put(reader, url, text, length);
  }

  // Where notices lead to, and the way to the next match, need the network: what they lead to may be there.
  function lastingPath(url) {
    const path = pathOf(url);
    if (path === "/next/") return HOME;
    return path.replace(/^\/open\/(\d+)\/$/, "/m/$1/");
  }

  function find(reader, url) {
    if (!reader) return Promise.resolve();
    const cacheName = nameFor(reader);
    const isTurn = TURN.test(pathOf(url));
    return caches.match(isTurn ? withoutStory(url) : lastingPath(url), { cacheName });
  }

  // A page asks along for as much of the story as it lacks.
  function withoutStory(url) {
    const asked = new URL(url, location.origin);
    asked.searchParams.delete("story");
    return asked.href;
  }

  async function lengthKept(reader, match) {
    const [page, turn] = await Promise.all(
      [`/m/${match}/`, `/m/${match}/turn/`].map((url) => find(reader, url)),
    );
    return page ? Math.max(lengthOf(page), turn ? lengthOf(turn) : 0) : -1;
  }

  // Home, and the matches that wait, one after the other, unless they are kept as they are now.
  async function warm(reader, matches) {
    if (!(await find(reader, HOME))) await keep(HOME, await fetch(HOME));
    for (const { match, length } of matches) {
      if (length !== undefined && await lengthKept(reader, match) >= length) continue;
      const answer = await fetch(`/m/${match}/`);
      if (answer.headers.get("X-Keep") !== reader) continue;
      await self.files.keepFiles(await answer.clone().text(), answer.url);
      await keep(`/m/${match}/`, answer);
    }
  }

  return { find, forget, forgetOthers, keep, keepTurn, matchOf, lastingPath, warm, PREFIX, TURN };
})();
