// Shows notices of the browser on any page of the site: the socket says only that there is something, the page asks what.

import { listen } from "./socket.js";

const script = document.querySelector("script[data-latest]");
const SHOWN = "notices-shown";

async function show() {
  const answer = await fetch(script.dataset.latest, { headers: { Accept: "application/json" } });
  if (!answer.ok) return;
  const shown = Number(localStorage.getItem(SHOWN) ?? 0);
  for (const notice of (await answer.json()).notices) {
    // Other pages of the site may be open: one of them shows it.
    if (notice.id <= shown) continue;
    localStorage.setItem(SHOWN, String(notice.id));
    const shownNotice = new Notification(notice.title, {
      tag: `cadwallon-${notice.id}`,
      icon: "/static/site/favicon.svg",
    });
    shownNotice.onclick = () => {
      window.focus();
      location.assign(notice.url);
    };
  }
}

// Whoever has not allowed it has no second socket.
if ("Notification" in window && Notification.permission === "granted") {
  listen("/ws/me/", { heard: ({ notice }) => notice && show().catch(() => {}) });
}
