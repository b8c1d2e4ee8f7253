// Karez by hand: picking without leaving the page, the whole picture on a phone, and what happened last. The links work without.

import { explain } from "../../site/cards.js";
import { pickUp } from "../../site/turn.js";

const page = document.getElementById("match");
const frame = document.getElementById("board");

async function pick(text) {
  const focused = document.activeElement?.id;
  if (!(await pickUp(text))) return;
  refocus(focused);
  tell();
}

// The keyboard goes on to what can be done now.
function refocus(id) {
  const ask = document.getElementById("ask");
  const next = (id && document.getElementById(id)) ||
    document.getElementById("confirm") ||
    ask.querySelector("a.choice, button.choice, .kinds a");
  next?.focus({ preventScroll: true });
  document.getElementById("confirm")?.scrollIntoView({ block: "nearest" });
}

// Whoever does not see the page hears what is about to be done.
function tell() {
  const ready = document.getElementById("ready");
  if (!ready) return;
  const lines = [...ready.querySelectorAll("h3, h4, li, .warning")];
  document.getElementById("spoken").textContent = lines.map((line) => line.textContent.trim())
    .join(". ");
}

function picked(link) {
  if (link.dataset.pick !== undefined) return link.dataset.pick;
  return new URL(link.href.baseVal ?? link.href, location.href).searchParams.get("pick");
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("#match a[data-pick], #board-now a.target, .scene a.target");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !page.dataset.turn) return;
  event.preventDefault();
  frame.classList.remove("full");
  pick(picked(link) ?? "");
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key !== "Escape") return;
  if (event.target.closest("input:not([type=radio]), textarea, select")) return;
  if (frame.classList.contains("full")) return showFull(false);
  const back = document.getElementById("back");
  if (!back) return;
  event.preventDefault();
  pick(back.dataset.pick);
});

// On a phone the round button opens the whole picture, with its lettering.
const whole = document.getElementById("whole");
const small = matchMedia("(max-width: 899px)");

function showFull(isFull) {
  frame.classList.toggle("full", isFull);
  whole.setAttribute("aria-pressed", String(isFull));
}

function fit() {
  whole.hidden = !small.matches;
  if (!small.matches) showFull(false);
}

if (whole) {
  whole.addEventListener("click", () => {
    const isFull = !frame.classList.contains("full");
    showFull(isFull);
    if (isFull) frame.scrollLeft = (1120 - frame.clientWidth) / 2;
  });
  small.addEventListener("change", fit);
  fit();
  // Whoever is asked and has seen what happened sees the picture first.
  const isAsked = document.querySelector("#turn[data-asked]");
  if (small.matches && isAsked && !document.getElementById("since")) frame.scrollIntoView();
}

// A phone has room for the text below the picture: what matters most is unfolded.
if (small.matches) {
  for (const fold of document.querySelectorAll("details.first")) {
    fold.open = true;
  }
}

explain(({ target }) => target.closest?.("[data-place]")?.dataset.place ?? null);

// The film of an expedition: one frame after the other while it is new; whoever likes it calm sees all of it at once.
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const likesFilms = () => (localStorage.getItem("motion") ?? (calm.matches ? "off" : "on")) === "on";
const SECONDS = 2.2;
const reel = { key: null, at: 0, timer: 0, isStopped: false };

function showFrame() {
  const film = document.getElementById("film");
  const frames = [...film.querySelectorAll(".frames > li")];
  reel.at = Math.max(0, Math.min(frames.length - 1, reel.at));
  frames.forEach((frame, at) => frame.classList.toggle("now", at === reel.at));
  film.classList.add("playing");
  film.querySelector(".reel .quiet").textContent = `${reel.at + 1} / ${frames.length}`;
  clearTimeout(reel.timer);
  if (reel.at < frames.length - 1 && !reel.isStopped) {
    reel.timer = setTimeout(() => {
      reel.at += 1;
      if (document.getElementById("film")) showFrame();
    }, SECONDS * 1000);
  }
}

function showAll() {
  clearTimeout(reel.timer);
  document.getElementById("film").classList.remove("playing");
}

function setUpFilm() {
  const film = document.getElementById("film");
  clearTimeout(reel.timer);
  if (!film?.open || !likesFilms()) return;
  film.querySelector(".reel").hidden = film.querySelectorAll(".frames > li").length < 2;
  if (reel.key !== film.dataset.film) {
    Object.assign(reel, { key: film.dataset.film, at: 0, isStopped: false });
  }
  showFrame();
}

document.addEventListener("click", (event) => {
  const wanted = event.target.closest?.("[data-reel]")?.dataset.reel;
  if (!wanted) return;
  reel.isStopped = true;
  if (wanted === "all") return showAll();
  reel.at = wanted === "end" ? Infinity : reel.at + Number(wanted);
  showFrame();
});

document.body.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id === "turn" || event.detail.target?.id === "turn") setUpFilm();
});
document.addEventListener("toggle", (event) => {
  if (event.target.id === "film") setUpFilm();
}, true);
setUpFilm();

// The switch stands with the decks, which are fetched anew with every turn.
document.addEventListener("change", (event) => {
  if (event.target.id !== "motion") return;
  localStorage.setItem("motion", event.target.checked ? "on" : "off");
  if (event.target.checked) setUpFilm();
  else if (document.getElementById("film")) showAll();
});

function showSwitch() {
  const motion = document.getElementById("motion");
  if (!motion) return;
  motion.checked = likesFilms();
  motion.closest(".motion").hidden = false;
}
document.body.addEventListener("htmx:afterSettle", showSwitch);
showSwitch();

// What has changed in the city appears softly: a crew at work, a new house, a token on the way.
const city = frame.querySelector(".board");

function places() {
  const size = small.matches ? ".phone" : ".wide";
  const found = document.querySelectorAll(`#board-now ${size} [data-place]`);
  return new Map([...found].map((place) => [place.dataset.place, place]));
}

// What stands there, whether or not it can be chosen just now.
const drawn = (place) =>
  [...place.querySelectorAll("use")].map((one) => one.getAttribute("href")).join() +
  place.textContent;

let known = new Map();

function appear() {
  const before = known;
  const now = places();
  known = new Map([...now].map(([name, place]) => [name, drawn(place)]));
  if (!likesFilms() || document.hidden || before.size === 0) return;
  for (const [name, place] of now) {
    if (before.has(name) && before.get(name) !== known.get(name)) {
      place.animate({ opacity: [0.15, 1] }, { duration: 500, easing: "ease-out" });
    }
  }
}

new MutationObserver(appear).observe(city, { childList: true });
appear();
