// Moves that were made where there was no network: what waits, what has come of the others, and the way to take one back.
// And on a page from before, when that was.

import { pauseAfter } from "./socket.js";
import { listenTo, reader, tell } from "./device.js";

const panel = document.getElementById("kept");
const asSeen = document.getElementById("as-seen");
const root = document.documentElement;
const lines = panel.querySelector("ul");
const words = panel.dataset;

let kept = [];
let isSignedOut = false;
let hasListed = false;
let attempts = 0;
let waiting = 0;

const isWaiting = (move) => !move.outcome;
const isHere = (move) => location.pathname === `/m/${move.match}/`;

function link(text, href) {
  const made = document.createElement("a");
  made.href = href;
  made.textContent = text;
  return made;
}

function state(move) {
  if (!isWaiting(move)) return move.says;
  if (!isSignedOut) return words.waiting;
  return link(words.signIn, `${words.door}?next=${encodeURIComponent(`/m/${move.match}/`)}`);
}

function line(move) {
  const made = document.createElement("li");
  const button = document.createElement("button");
  const [said, saidAloud] = isWaiting(move)
    ? [words.drop, words.dropWhat]
    : [words.dismiss, words.dismissWhat];
  button.type = "button";
  button.className = "button second small";
  button.textContent = said;
  button.setAttribute("aria-label", saidAloud.replace("{move}", move.label));
  button.addEventListener("click", () => tell({ kind: "forget", key: move.key }));
  const what = document.createElement("p");
  const name = document.createElement("b");
  name.textContent = move.label;
  const how = document.createElement("small");
  how.append(state(move));
  if (!isHere(move)) what.append(link(move.title, `/m/${move.match}/`), ": ");
  what.append(name, " ", how);
  made.append(what, button);
  return made;
}

function show() {
  lines.replaceChildren(...kept.map(line));
  panel.hidden = kept.length === 0;
}

// Whoever comes to the match later sees it on the board.
function forgetWhatIsSeen() {
  for (const move of kept) {
    if (isHere(move) && move.outcome === "played") tell({ kind: "forget", key: move.key });
  }
}

// On the page of a match beside the question, whatever comes there.
export function bring() {
  const ask = document.getElementById("ask");
  if (!ask) return;
  // Behind the line that stays in sight, where a game has one: beside that is the button for the end of the turn.
  const status = ask.querySelector(":scope > .status");
  if (status) status.after(asSeen, panel);
  else ask.prepend(asSeen, panel);
}

// Again and again, as long as something waits.
function deliver() {
  clearTimeout(waiting);
  tell({ kind: "deliver" });
  if (!kept.some(isWaiting) || isSignedOut) return;
  attempts += 1;
  waiting = setTimeout(deliver, pauseAfter(attempts));
}

function deliverSoon() {
  attempts = 0;
  deliver();
}

listenTo((message) => {
  const before = kept.filter(isWaiting).length;
  ({ kept, isSignedOut = false } = message);
  show();
  const now = kept.filter(isWaiting).length;
  // What has just been pressed may stand far down on a phone.
  if (now > before && hasListed) document.getElementById("ask")?.scrollTo(0, 0);
  if (!hasListed) forgetWhatIsSeen();
  hasListed = true;
  if (message.arrived) dispatchEvent(new CustomEvent("kept:arrived", { detail: message.arrived }));
  if (now > before) deliverSoon();
});

// The page is as it is now again; its forms may hold a token of an older session.
async function refreshForms() {
  delete root.dataset.kept;
  const answer = await fetch("/whose/", { cache: "no-store" });
  const now = await answer.json();
  // Whose session has ended can sign in again, and is told what waits for that.
  if (!now.reader) return;
  if (now.reader !== reader) return location.reload();
  for (const field of document.querySelectorAll("[name=csrfmiddlewaretoken]")) {
    field.value = now.token;
  }
}

addEventListener("htmx:afterRequest", (event) => {
  const { successful, xhr } = event.detail;
  if (!successful || xhr.getResponseHeader("X-Kept")) return;
  if (root.dataset.kept) refreshForms().catch(() => {});
  if (kept.some(isWaiting)) deliverSoon();
});
addEventListener("htmx:afterSwap", bring);
addEventListener("online", deliverSoon);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && kept.some(isWaiting)) deliverSoon();
});

if (root.dataset.kept) {
  const then = new Date(Number(root.dataset.kept));
  const options = { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" };
  asSeen.querySelector("time").textContent = then.toLocaleString(root.lang, options);
}
bring();
tell({ kind: "list" });
deliver();

// Of the matches that wait for their reader, so that they are there under ground.
function warm() {
  const found = [...document.querySelectorAll("[data-waits]")];
  const matches = found.slice(0, Number(words.most)).map(({ dataset }) => ({
    match: dataset.waits,
    length: Number(dataset.at),
  }));
  tell({ kind: "warm", matches });
}
addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target?.id === "dashboard") warm();
});
warm();
