// A match where there is no network: what comes on the page is kept on the device, and a move that did not arrive is kept, too,
// with the question it answers.

import { bring } from "./kept.js";
import { reader, tell } from "./device.js";
import { refresh, turn } from "./turn.js";

const page = document.getElementById("match");
const play = document.getElementById("play");
const { dataset: words } = document.getElementById("kept");
const [, match] = /^\/m\/(\d+)\//.exec(page.dataset.turn);
// The site is there, and cannot answer.
const AWAY = [502, 503, 504];

const moves = () => document.getElementById("moves") ?? document.getElementById("plan-list");

// What the page shows now is what it shows when it is opened again.
document.body.addEventListener("htmx:afterRequest", (event) => {
  const { target, xhr, requestConfig } = event.detail;
  const isFresh = xhr.status === 200 && !xhr.getResponseHeader("X-Kept");
  if (target?.id !== "turn" || !isFresh) return;
  if (xhr.getResponseHeader("X-Keep") !== reader) return tell({ kind: "over", match });
  // The answer to a move is the turn after it.
  const url = requestConfig.verb === "get" ? requestConfig.path : page.dataset.turn;
  const length = Number(xhr.getResponseHeader("X-At"));
  tell({ kind: "turn", url, text: xhr.responseText, length });
});

const pickIn = (path) => new URL(path, location.href).searchParams.get("pick") ?? "";

// What was kept is shown where it brings something: newer, or looked at closely.
document.body.addEventListener("htmx:beforeSwap", (event) => {
  const { target, xhr, requestConfig } = event.detail;
  if (target?.id !== "turn" || !xhr.getResponseHeader("X-Kept")) return;
  const { at, pick = "" } = turn().dataset;
  const length = Number(xhr.getResponseHeader("X-At"));
  const isOther = length === Number(at) && pickIn(requestConfig.path) !== pick;
  if (length <= Number(at) && !isOther) event.detail.shouldSwap = false;
});

// As the list of all moves calls it; a button may say no more than “Confirm”.
function label(move, button) {
  const listed = [...document.querySelectorAll("#moves button[name=move]")];
  const same = listed.find((one) => one.value === move) ?? button;
  return (same?.getAttribute("aria-label") ?? same?.textContent ?? "").replace(/\s+/g, " ").trim();
}

function say(text, place = null) {
  const note = document.createElement("p");
  note.className = "note";
  note.setAttribute("role", "alert");
  note.id = "no-network";
  note.textContent = text;
  document.getElementById("no-network")?.remove();
  bring();
  if (place) place.after(note);
  else document.getElementById("as-seen").before(note);
}

// The question scrolls by itself, and not the page with it.
function scrollTo(thing) {
  const ask = document.getElementById("ask");
  ask.scrollTop += thing.getBoundingClientRect().top - ask.getBoundingClientRect().top;
}

function keepMove({ formData, triggeringEvent }) {
  const move = formData.get("move");
  const made = {
    key: crypto.randomUUID(),
    match: Number(match),
    title: page.querySelector("h1").textContent.trim(),
    label: label(move, triggeringEvent?.submitter),
    move,
    expected: formData.get("expected"),
    madeAt: Date.now(),
  };
  document.getElementById("no-network")?.remove();
  tell({ kind: "move", move: made });
}

function lost(event) {
  const { requestConfig } = event.detail;
  if (!navigator.serviceWorker?.controller) return;
  const { formData, path, verb } = requestConfig;
  const isMove = verb === "post" && path === play.getAttribute("action");
  if (isMove && formData.get("move") && !formData.has("planning")) return keepMove(requestConfig);
  if (play.contains(event.target)) return say(words.needsNetwork);
  // What was picked up cannot be shown, but everything that can be done is on the page.
  const list = moves();
  if (event.target.id !== "fresh" || !list || pickIn(path) === (turn().dataset.pick ?? "")) return;
  const summary = list.querySelector("summary");
  list.open = true;
  summary.focus({ preventScroll: true });
  say(words.chooseFromList, summary);
  scrollTo(summary);
}

for (const name of ["htmx:sendError", "htmx:timeout"]) document.body.addEventListener(name, lost);
document.body.addEventListener("htmx:responseError", (event) => {
  if (AWAY.includes(event.detail.xhr.status)) lost(event);
});

// The answer has been given: the page shows what came of it.
addEventListener("kept:arrived", (event) => {
  if (event.detail === Number(match)) refresh();
});

// A page from before may be older than what came on it.
if (document.documentElement.dataset.kept) refresh();
