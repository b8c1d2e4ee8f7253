// Fetches the turn for whoever wants it fresh, one request at a time. A move goes before all: while one is under way nothing
// is fetched that its answer brings anyway, and what was asked for before it is not shown after it.

const page = document.getElementById("match");
// The form of all moves; there is none where a match is only watched again.
const play = document.getElementById("play");

let wish = null;
export let isAsking = false;
let isRefresh = false;
let isUnwanted = false;

export const turn = () => document.getElementById("turn");
export const isPlaying = () => play.classList.contains("htmx-request");

async function ask() {
  isAsking = true;
  try {
    while (wish !== null && !isPlaying()) {
      const query = wish ? `?pick=${encodeURIComponent(wish)}` : "";
      wish = null;
      isUnwanted = false;
      await window.htmx.ajax("GET", page.dataset.turn + query, {
        source: "#fresh",
        target: "#turn",
        swap: "outerHTML",
      });
      isRefresh = false;
    }
  } catch {
    // htmx has told; the next click or the next message asks again.
  } finally {
    wish = null;
    isAsking = false;
    isRefresh = false;
  }
}

// With something in hand, or with nothing: the newest wish counts. False where an earlier call sees to it.
export async function pickUp(text) {
  wish = text;
  if (isAsking) return false;
  await ask();
  return true;
}

// What is in hand stays there. False where something is under way already.
export function refresh() {
  if (isAsking || isPlaying()) return false;
  isRefresh = true;
  wish = turn().dataset.pick ?? "";
  ask();
  return true;
}

// What nobody has asked for does not change the page while somebody presses a button of it: the click would be lost.
export function skipRefresh() {
  if (isRefresh) isUnwanted = true;
}

play?.addEventListener("htmx:beforeRequest", () => {
  isUnwanted = true;
});
document.body.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.requestConfig.elt.id === "fresh" && isUnwanted) event.detail.shouldSwap = false;
});
