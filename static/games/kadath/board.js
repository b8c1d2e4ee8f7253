// Kadath by hand: picking, turning and flipping without leaving the page, and showing what happened. The links work without.

import { explain } from "../../site/cards.js";
import { isAsking, pickUp } from "../../site/turn.js";

const frame = document.getElementById("board");
const now = () => document.getElementById("board-now");

async function pick(text) {
  const focused = document.activeElement?.id;
  if (!(await pickUp(text))) return;
  refocus(focused);
  tell();
}

// The keyboard stays where it was; from a tile that is in hand now it goes on to what can be done with it.
function refocus(id) {
  if (!id) return;
  const next = document.getElementById(id) ?? document.getElementById("do-flip");
  if (next !== document.activeElement) next?.focus({ preventScroll: true });
}

// Whoever does not see the grid hears what the move would do.
function tell() {
  const steps = [...document.querySelectorAll(".ahead h3, .ahead li")].map((line) =>
    line.textContent.trim()
  );
  if (steps.length) document.getElementById("spoken").textContent = steps.join(". ");
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("#match a[data-pick]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  pick(link.dataset.pick);
});

const click = (id) => {
  const link = document.getElementById(id);
  if (link) pick(link.dataset.pick);
  return Boolean(link);
};

function byKey(event) {
  if (event.key === "R" || (event.key === "r" && event.shiftKey)) {
    return click("do-left") || click("do-right");
  }
  if (event.key === "r") return click("do-right");
  if (event.key === "f") return click("do-flip");
  if (event.key === "Escape") return click("do-drop");
  const choice = document.querySelectorAll(".coming .pick")[Number(event.key) - 1];
  if (choice?.dataset.pick) return pick(choice.dataset.pick), true;
  return false;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input:not([type=radio]), textarea, select")) return;
  if (byKey(event)) event.preventDefault();
});

// A wheel over the grid turns the tile in hand.
let rolled = 0;
frame.addEventListener("wheel", (event) => {
  if (event.ctrlKey || !document.getElementById("do-right")) return;
  event.preventDefault();
  rolled += event.deltaY;
  if (Math.abs(rolled) < 40 || isAsking) return;
  const back = rolled < 0 && document.getElementById("do-left");
  rolled = 0;
  click(back ? "do-left" : "do-right");
}, { passive: false });

// What happened moves once, when it is new; whoever does not like that turns it off.
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const likesMotion = () =>
  (localStorage.getItem("motion") ?? (calm.matches ? "off" : "on")) === "on";
let shown = null;

function move() {
  frame.classList.remove("moving");
  void frame.offsetWidth;
  frame.classList.add("moving");
}

function offerAgain() {
  const again = document.getElementById("again");
  if (!again || !likesMotion()) return;
  again.hidden = false;
  again.addEventListener("click", move);
}

function settle() {
  const board = now();
  if (!board) return;
  const at = board.dataset.at;
  const isNew = at !== shown && !("ahead" in board.dataset);
  shown = at;
  frame.classList.remove("moving");
  frame.classList.toggle("still-life", !likesMotion());
  if (isNew && likesMotion()) move();
  offerAgain();
}

document.body.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id === "turn" || event.detail.target?.id === "turn") settle();
});
document.body.addEventListener("htmx:oobAfterSwap", () => queueMicrotask(settle));
document.addEventListener("match:board", settle);
settle();

// The switch stands with the help, which is fetched anew with every turn.
document.addEventListener("change", (event) => {
  if (event.target.id !== "motion") return;
  localStorage.setItem("motion", event.target.checked ? "on" : "off");
  settle();
});

function showSwitch() {
  const motion = document.getElementById("motion");
  if (!motion) return;
  motion.checked = likesMotion();
  motion.closest(".motion").hidden = false;
}
document.body.addEventListener("htmx:afterSettle", showSwitch);
showSwitch();

const SIZE = 100;
const WIDTH = 11;

// Which cell is under the pointer.
const LAST = WIDTH * WIDTH;
explain(({ target, clientX, clientY }) => {
  const lit = target.closest?.("#board-now .target");
  const known = lit?.id.match(/^at-(?:cell|tile)-(\d+)$/);
  if (known) return `c${known[1]}`;
  const svg = now().querySelector("svg");
  if (lit || !svg.contains(target)) return null;
  const point = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
  const cell = Math.floor(point.y / SIZE) * WIDTH + Math.floor(point.x / SIZE);
  return cell >= 0 && cell < LAST ? `c${cell}` : null;
});
