// Keeps a part of the page fresh: the socket says that something changed, the part is fetched again.

import { lookAgain } from "./again.js";
import { keep, restore } from "./keep.js";
import { listen, showLoss } from "./socket.js";

const part = document.querySelector("[data-live]");
let shown = part && essence(part.innerHTML);

if (part) {
  lookAgain(refresh);
  // What happened before the line stood was told to nobody.
  listen(part.dataset.live, { opened: refresh, heard: changed, refused: refresh, lost: showLoss });
}

function changed(message) {
  if (isLeaving) return;
  document.body.dispatchEvent(new Event("match:talk"));
  if (!message.talk) refresh();
}

// What a reader sees of a part, without tokens that are new each time.
function essence(html) {
  const parsed = document.createElement("template");
  parsed.innerHTML = html;
  for (const one of parsed.content.querySelectorAll("title, [type=hidden]")) one.remove();
  return parsed.innerHTML.trim();
}

// A page on its way to another one is not looked after any more.
let isLeaving = false;

// Several changes at once are one for the reader.
let pending;
function refresh() {
  clearTimeout(pending);
  pending = setTimeout(async () => {
    try {
      await htmx.ajax("GET", location.pathname + location.search, {
        target: part,
        swap: "innerHTML",
      });
    } catch {
      // htmx has told; the next change asks again.
    }
  }, 120);
}

// What was half written or unfolded stays so when its surroundings are fetched again.
// Where nothing has changed nothing is touched: a click may be on its way.
let kept = [];
addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target === part) {
    const fresh = essence(event.detail.serverResponse);
    if (fresh === shown) event.detail.shouldSwap = false;
    shown = fresh;
  }
  kept = keep(event.detail.target, event.detail.requestConfig.elt.closest("form"));
});
addEventListener("htmx:afterSwap", () => {
  restore(kept);
  kept = [];
  showCopying();
});

// A second click while the first is on its way does nothing.
addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches(".once")) return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
  isLeaving = true;
  clearTimeout(pending);
});
addEventListener("pageshow", () => {
  isLeaving = false;
  for (const form of document.querySelectorAll(".once")) delete form.dataset.sent;
});

function showCopying() {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
}
showCopying();
addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value);
  const label = button.textContent;
  button.textContent = button.dataset.done;
  setTimeout(() => {
    button.textContent = label;
  }, 2000);
});
