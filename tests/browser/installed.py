"""The site as an app: a browser with its service worker."""

from typing import Any

from playwright.sync_api import Page

# All that is kept on the device, with the words in it.
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      // It has gone in between.
      if (!answer) continue;
      const type = answer.headers.get("Content-Type") ?? "";
      const text = /html|json/.test(type) ? await answer.text() : "";
      found.push({ cache: name, path: new URL(request.url).pathname, text });
    }
  }
  return found;
}"""


def wait_for_the_worker(page: Page) -> None:
    """Until the worker answers for this page: one that came while it began is first answered for when it is loaded again."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    if page.evaluate("navigator.serviceWorker.controller === null"):
        page.reload()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def kept(page: Page) -> list[dict[str, Any]]:
    found = page.evaluate(KEPT)
    assert isinstance(found, list)
    return found


def reader(page: Page) -> str:
    """Whose device the worker thinks it is."""
    return str(
        page.evaluate(
            "caches.match('/reader').then((note) => note?.json()).then((note) => note?.reader ?? '')"
        )
    )
