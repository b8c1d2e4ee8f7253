// Follows a match on somebody else's page: asks now and then whether something is new, with the tag of what is shown, and
// never for a reader who does not look. No cookies, no socket.

const PAUSE = 15_000;
const LONGEST_PAUSE = 240_000;

const page = document.getElementById("match");
let tag = "";
let failures = 0;
let waiting = null;

function wait() {
  clearTimeout(waiting);
  const pause = Math.min(LONGEST_PAUSE, PAUSE * 2 ** failures) * (0.85 + Math.random() * 0.3);
  waiting = setTimeout(look, pause);
}

async function look() {
  if (document.visibilityState === "hidden") return;
  try {
    const headers = tag ? { "If-None-Match": tag } : {};
    const answer = await fetch(page.dataset.now, { credentials: "omit", headers });
    // It is not shown to everybody any more, or gone.
    if (answer.status === 404) return;
    failures = answer.ok || answer.status === 304 ? 0 : failures + 1;
    if (answer.ok) show(await answer.text(), answer.headers.get("ETag"));
  } catch {
    failures += 1;
  }
  if (!document.querySelector("#standing[data-over]")) wait();
}

function show(html, newest) {
  tag = newest ?? "";
  const parsed = document.createElement("template");
  parsed.innerHTML = html;
  for (const id of ["board-now", "standing"]) {
    const fresh = parsed.content.getElementById(id);
    const old = document.getElementById(id);
    if (fresh && old && fresh.outerHTML !== old.outerHTML) old.replaceWith(fresh);
  }
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && !document.querySelector("#standing[data-over]")) {
    look();
  }
});
wait();
