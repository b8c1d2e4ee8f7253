// Makes the site an app: starts its service worker, and tells it whose device this is; counts on its icon.

import { hasWorker, language, reader, tell, worker } from "./device.js";

// The icon of the app says what the title of the page says: how many matches wait. Titles change while a page is open.
const title = document.querySelector("title");

function badge() {
  const [, turns] = /^\s*\((\d+)\)/.exec(title.textContent) ?? [];
  navigator.setAppBadge(reader ? Number(turns ?? 0) : 0).catch(() => {});
}

if ("setAppBadge" in navigator) {
  badge();
  new MutationObserver(badge).observe(title, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

function start() {
  navigator.serviceWorker.register(worker).catch(() => {});
  tell({ kind: "reader", language });
}

if (hasWorker) {
  // What the page itself needs comes first.
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
  // Not after the next page, which may never come.
  document.addEventListener("submit", (event) => {
    if (event.target.matches?.("[data-signs-out]")) tell({ kind: "leaves", language });
  });
}
