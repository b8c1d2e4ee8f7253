// Tells the site that its reader does something here, so that no mail tells them what they see: after real input only,
// at most once a minute, and at once when something new is on the page. When the page is closed or turned away from, it
// tells that, too: then mails need not wait any longer.

const page = document.getElementById("match");
const MINUTE = 60_000;
// A page that is loaded again within this time has not been left.
const RELOAD = 15_000;

// Every page has a name, so that the site can tell several tabs from each other.
const name = Array.from(
  crypto.getRandomValues(new Uint8Array(6)),
  (byte) => byte.toString(16).padStart(2, "0"),
).join("");
const LAST_PAGE = `looking-${page.dataset.looked}`;
const LEFT_AT = `left-${page.dataset.looked}`;

let toldAt = 0;
let toldOf = "";
let hasTold = false;
let isGone = false;

// It arrives though the page is gone.
function send(now) {
  const body = new FormData();
  body.set("csrfmiddlewaretoken", document.querySelector("#play [name=csrfmiddlewaretoken]").value);
  body.set("page", name);
  body.set("now", now);
  fetch(page.dataset.looked, { method: "POST", body, keepalive: true }).catch(() => {});
}

function tell() {
  const at = document.getElementById("turn")?.dataset.at ?? "";
  const isLast = localStorage.getItem(LAST_PAGE) === name;
  if (isLast && at === toldOf && Date.now() - toldAt < MINUTE) return;
  toldAt = Date.now();
  toldOf = at;
  hasTold = true;
  isGone = false;
  localStorage.setItem(LAST_PAGE, name);
  send("here");
}

function leave() {
  if (isGone || !hasTold) return;
  isGone = true;
  sessionStorage.setItem(LEFT_AT, String(Date.now()));
  send("left");
}

function comeBack() {
  if (!isGone) return;
  isGone = false;
  send("back");
}

for (const input of ["pointerdown", "keydown", "wheel", "touchmove"]) {
  addEventListener(input, (event) => event.isTrusted && tell(), { passive: true });
}
addEventListener("pagehide", leave);
addEventListener("pageshow", (event) => event.persisted && comeBack());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") leave();
  else comeBack();
});

if (Date.now() - Number(sessionStorage.getItem(LEFT_AT)) < RELOAD) {
  hasTold = true;
  isGone = true;
  comeBack();
}
