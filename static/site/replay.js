// Scrubbing through a match: steps are fragments, and the neighbours are fetched before they are wanted. The links work without.

import { fillWords } from "./words.js";

const page = document.getElementById("match");
const scrub = document.getElementById("scrub");
const where = document.getElementById("where");
const story = document.getElementById("story");
const spoken = document.getElementById("spoken");
const play = document.getElementById("go-play");
const speed = document.getElementById("speed");
const goOn = document.getElementById("go-on");

const first = Number(scrub.min);
const last = Number(scrub.max);
const turns = page.dataset.turns.split(" ").filter(Boolean).map(Number);
const query = page.dataset.as ? `?as=${page.dataset.as}` : "";
const lines = [...story.querySelectorAll("[data-entry]")].map((
  line,
) => [Number(line.dataset.entry), line]);
// Of a move, at the usual speed.
const PAUSE = 1200;

const plain = (number) => `${page.dataset.moments}${number}/`;
const address = (number) => plain(number) + query;
const within = (number) => Math.min(last, Math.max(first, number));
const turnBefore = (number) => turns.findLast((turn) => turn < number) ?? first;
const turnAfter = (number) => turns.find((turn) => turn > number) ?? last;

fillWords();

let at = Number(scrub.getAttribute("value"));
scrub.value = at;

// One request at a time; the newest wish counts.
let wish = null;
let asking = false;

async function show(number) {
  wish = within(number);
  scrub.value = wish;
  where.firstElementChild.textContent = wish;
  if (asking) return;
  asking = true;
  try {
    while (wish !== null && wish !== at) {
      const wanted = wish;
      await window.htmx.ajax("GET", address(wanted), { target: "#turn", swap: "outerHTML" });
      const shown = Number(document.getElementById("turn").dataset.at);
      if (shown !== wanted) break;
      at = shown;
      arrive();
    }
  } catch {
    // htmx has told; the next step asks again.
  } finally {
    asking = false;
    wish = null;
    scrub.value = at;
    where.firstElementChild.textContent = at;
  }
}

// Everything around the board that knows where we are.
function arrive() {
  link("go-turn-before", at > first ? turnBefore(at) : null);
  link("go-before", at > first ? at - 1 : null);
  link("go-after", at < last ? at + 1 : null);
  link("go-turn-after", at < last ? turnAfter(at) : null);
  for (const sight of document.querySelectorAll("[data-sight]")) {
    sight.href = `${plain(at)}?as=${sight.dataset.sight}`;
  }
  if (goOn) goOn.action = goOn.dataset.action.replace("/0/", `/${at}/`);
  const share = document.getElementById("address");
  if (share) share.value = new URL(plain(at), share.dataset.site).href;
  document.getElementById("picture").href = `${plain(at)}picture.png`;
  for (const input of page.querySelectorAll("[data-moment]")) input.value = at;
  history.replaceState(null, "", address(at));
  spoken.textContent = document.querySelector("#turn .latest")?.textContent.trim() ?? "";
  mark();
  fetchNeighbours();
}

function link(id, number) {
  const step = document.getElementById(id);
  if (number === null) step.removeAttribute("href");
  else step.href = address(number);
}

function mark() {
  const current = lines.findLast(([number]) => number <= at)?.[0];
  let marked = null;
  for (const [number, line] of lines) {
    line.ariaCurrent = number === current ? "step" : null;
    if (number === current) marked ??= line;
  }
  if (marked === null) story.scrollTop = 0;
  else keepInSight(marked);
}

// Scrolls the story only, never the page.
function keepInSight(line) {
  const box = story.getBoundingClientRect();
  const place = line.getBoundingClientRect();
  if (place.top < box.top + 30 || place.bottom > box.bottom - 60) {
    story.scrollTop += place.top - box.top - box.height / 3;
  }
}

// A browser keeps a moment for a while, so that a step to it takes no time.
const fetched = new Map();
const A_WHILE = 50000;

function fetchNeighbours() {
  for (const number of [at + 1, at - 1, at + 2, turnAfter(at)]) {
    if (number < first || number > last || Date.now() - (fetched.get(number) ?? 0) < A_WHILE) {
      continue;
    }
    fetched.set(number, Date.now());
    fetch(address(number), { headers: { "HX-Request": "true" } }).catch(() =>
      fetched.delete(number)
    );
  }
}

// Playing: one move after the other, until the end or until something else is wanted.
let playing = null;

function pause() {
  clearInterval(playing);
  playing = null;
  play.setAttribute("aria-pressed", "false");
}

function run() {
  clearInterval(playing);
  play.setAttribute("aria-pressed", "true");
  playing = setInterval(() => {
    if (at === last) pause();
    else if (!asking) show(at + 1);
  }, PAUSE / Number(speed.value));
}

function toggle() {
  if (playing !== null) return pause();
  show(at === last ? first : at + 1);
  return run();
}

// The reader's own speed is that of every replay here.
const kept = localStorage.getItem("speed");
if ([...speed.options].some((one) => one.value === kept)) speed.value = kept;
speed.addEventListener("change", () => {
  localStorage.setItem("speed", speed.value);
  if (playing !== null) run();
});

function go(number) {
  pause();
  show(number);
}

const by = {
  "go-first": () => first,
  "go-turn-before": () => turnBefore(at),
  "go-before": () => at - 1,
  "go-after": () => at + 1,
  "go-turn-after": () => turnAfter(at),
  "go-last": () => last,
};

page.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const step = event.target.closest(".replay-steps a, #story a");
  if (!step) return;
  event.preventDefault();
  if (step.dataset.entry) go(Number(step.dataset.entry));
  else if (step.hasAttribute("href")) go(by[step.id]());
});

play.hidden = false;
play.addEventListener("click", toggle);
scrub.addEventListener("input", () => go(Number(scrub.value)));
document.getElementById("controls").addEventListener("submit", (event) => {
  event.preventDefault();
  go(Number(scrub.value));
});

function byKey(event) {
  const wished = wish ?? at;
  if (event.key === "ArrowLeft") return event.shiftKey ? turnBefore(wished) : wished - 1;
  if (event.key === "ArrowRight") return event.shiftKey ? turnAfter(wished) : wished + 1;
  if (event.key === "Home") return first;
  if (event.key === "End") return last;
  return null;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input:not([type=range]), textarea, select")) return;
  if (event.key === " " && !event.target.closest("a, button, summary")) {
    event.preventDefault();
    toggle();
    return;
  }
  const number = byKey(event);
  if (number === null) return;
  event.preventDefault();
  go(number);
});

const copy = document.getElementById("copy");
if (copy && navigator.clipboard) {
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.getElementById("address").value);
    copy.textContent = copy.dataset.done;
  });
}

page.classList.add("scripted");
mark();
fetchNeighbours();
