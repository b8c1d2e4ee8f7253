// What the others did, on the board: it goes back to how it stood and comes forward, moment by moment, while the question
// stands beside it. Whoever presses anything goes on at once.

import { refresh, turn } from "./turn.js";
import { changing } from "./slips.js";
import { rattle } from "./sounds.js";

const page = document.getElementById("match");
const play = document.getElementById("play");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const small = matchMedia("(max-width: 899px)");

// A moment stays as long as it takes to read it, by the reader's pace; a long film is shown faster.
const PACES = { readable: 1, slow: 2.2 };
const GLANCE = 450;
const A_LETTER = 12;
const LONGEST = 30000;

const since = () => document.getElementById("since");
const board = () => document.getElementById("board-now");
const upto = () => Number(turn().dataset.at);
const plays = () =>
  page.dataset.pace in PACES && !calm.matches && localStorage.getItem("motion") !== "off";

// `shown` is the entry of the last moment that was shown, `at` the moment that is on the board (none: the board as it is now);
// `held` is the board of before, while the film is on its way.
const none = () => ({
  since: null,
  moments: [],
  fetched: -1,
  shown: -1,
  at: null,
  held: false,
  now: null,
  run: null,
});
let film = none();

function put(next) {
  if (next === board()) return;
  board().replaceWith(next);
  document.dispatchEvent(new CustomEvent("match:board"));
}

function read(text) {
  const parts = new DOMParser().parseFromString(text, "text/html").querySelectorAll("template");
  return [...parts].map((part) => ({
    number: Number(part.dataset.at),
    told: part.content.firstElementChild,
    board: part.content.getElementById("board-now"),
  }));
}

// True where the moments up to now are there.
async function fetchMoments(mine) {
  const wanted = upto();
  if (mine.fetched >= wanted) return true;
  try {
    const size = small.matches ? "&small" : "";
    const answer = await fetch(since().dataset.film + size);
    if (!answer.ok) return false;
    mine.moments = read(await answer.text());
    mine.fetched = wanted;
    return film === mine;
  } catch {
    return false;
  }
}

function show(moment) {
  film.at = moment;
  film.shown = moment.number;
  film.held = false;
  put(moment.board);
  tell();
  if (moment.told.querySelector(".dieface")) rattle();
}

// The sentences of the moment, and the line that it belongs to.
function tell() {
  const lines = document.getElementById("since-lines");
  if (!lines) return;
  document.getElementById("film-now").disabled = film.at === null;
  const number = film.at?.number;
  const told = document.getElementById("told");
  if (film.at) {
    told.dataset.at = number;
    told.replaceChildren(film.at.told.cloneNode(true));
  }
  for (const line of lines.children) {
    const isNow = number >= Number(line.dataset.first) && number <= Number(line.dataset.last);
    line.ariaCurrent = isNow ? "step" : null;
    if (isNow) lines.scrollTop = line.offsetTop - lines.clientHeight / 3;
  }
}

function press() {
  document.getElementById("film-play")?.setAttribute("aria-pressed", String(film.run !== null));
}

function stop() {
  film.run = null;
  press();
}

// The board as it is, and what can be done there.
function goToNow() {
  stop();
  film.shown = upto();
  if (film.at === null && !film.held) return;
  film.at = null;
  film.held = false;
  changing(play, () => put(film.now));
  tell();
}

function stays({ told }) {
  const read = GLANCE + A_LETTER * told.textContent.trim().length;
  return Math.min(read * (PACES[page.dataset.pace] ?? 1), LONGEST / film.moments.length);
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const following = (moments, number) => moments.find((moment) => moment.number > number);

async function run() {
  const mine = film;
  const ticket = Symbol("run");
  const goesOn = () => film === mine && mine.run === ticket;
  mine.run = ticket;
  press();
  while (goesOn()) {
    const next = following(mine.moments, mine.shown);
    if (next) {
      show(next);
      await pause(stays(next));
    } else if (mine.fetched >= upto() || !(await fetchMoments(mine))) break;
  }
  if (goesOn()) goToNow();
}

async function step(by) {
  const mine = film;
  stop();
  if (!(await fetchMoments(mine))) return;
  const here = mine.at ? mine.moments.findIndex((one) => one.number === mine.at.number) : -1;
  const next = (here < 0 ? mine.moments.length : here) + by;
  if (next < mine.moments.length) show(mine.moments[Math.max(0, next)]);
  else goToNow();
}

// A turn comes: its own board is how things are now, and what was on the board before stays there while a film runs.
let before = null;

document.body.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target?.id === "turn" && event.detail.shouldSwap) before = board();
});

function hold() {
  if (film.at) return put(film.at.board);
  if (!before || before === board()) return undefined;
  for (const button of before.querySelectorAll(".target, .lit, .shade, .badge")) button.remove();
  film.held = true;
  return put(before);
}

function arrive(isVisit) {
  const news = since();
  if (!news) {
    film = none();
    return;
  }
  if (news.dataset.since !== film.since) {
    const shown = isVisit ? -1 : Number(news.dataset.since);
    film = { ...none(), since: news.dataset.since, shown };
  }
  film.now = board();
  // Somebody who has taken something in hand, or plans on the board, wants to see it as it is; and so does everybody when the
  // match is over: how it came to its end is there to be played.
  const { pick, ended } = turn().dataset;
  if (pick !== undefined || ended !== undefined || turn().classList.contains("planning")) {
    Object.assign(film, { at: null, held: false, shown: upto() });
    return stop();
  }
  const begins = film.run === null && film.at === null && plays() && film.shown < upto();
  if (film.run || film.at || (begins && !isVisit)) hold();
  tell();
  press();
  if (begins) run();
}

document.body.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target?.id === "turn") arrive(false);
});

play.addEventListener("click", (event) => {
  const pressed = event.target.closest("#since .step");
  if (!pressed) return undefined;
  if (pressed.id === "film-now") return goToNow();
  if (pressed.id !== "film-play") return step(Number(pressed.dataset.step));
  if (film.run) return stop();
  if (film.at === null) film.shown = -1;
  return run();
});

// A press on a board of the past means the board as it is.
document.getElementById("board").addEventListener("click", (event) => {
  if (film.at === null && !film.held) return;
  event.preventDefault();
  event.stopPropagation();
  goToNow();
}, true);

// Whoever answers has gone on.
play.addEventListener("htmx:beforeRequest", goToNow);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && film.at) goToNow();
});

document.body.addEventListener("htmx:afterRequest", (event) => {
  if (event.target.classList?.contains("got-it") && event.detail.successful) refresh();
});

arrive(true);
