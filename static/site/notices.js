// Shows notices of the browser on any page of the site: the socket says only that there is something, the page asks what.

const script = document.currentScript;
const SHOWN = "notices-shown";

async function show() {
  const answer = await fetch(script.dataset.latest, { headers: { Accept: "application/json" } });
  if (!answer.ok) return;
  const shown = Number(localStorage.getItem(SHOWN) ?? 0);
  for (const notice of (await answer.json()).notices) {
    // Other pages of the site may be open: one of them shows it.
    if (notice.id <= shown) continue;
    localStorage.setItem(SHOWN, String(notice.id));
    const shownNotice = new Notification(notice.title, { tag: `cadwallon-${notice.id}`, icon: "/static/site/favicon.svg" });
    shownNotice.onclick = () => {
      window.focus();
      location.assign(notice.url);
    };
  }
}

function listen(failures) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(`${scheme}//${location.host}/ws/me/`);
  socket.onopen = () => {
    failures = 0;
  };
  socket.onmessage = () => show().catch(() => {});
  socket.onclose = (event) => {
    if (event.code === 4404) return;
    const pause = Math.min(60_000, 1000 * 2 ** Math.min(failures, 6));
    setTimeout(() => listen(failures + 1), pause * (0.5 + Math.random() / 2));
  };
}

// Whoever has not allowed it has no second socket.
if ("Notification" in window && Notification.permission === "granted") listen(0);
