// The map by hand: pinch, drag and a wheel to look closer; on a small screen it comes closer by itself.
// The buttons on it work without.

import { explain, hideCard } from "../../site/cards.js";

const frame = document.getElementById("board");
const board = frame.querySelector(".board");
const whole = document.getElementById("whole");
const CLOSEST = 4;
const view = { scale: 1, x: 0, y: 0 };
const fingers = new Map();
let moved = false;

function show() {
  const box = frame.getBoundingClientRect();
  view.scale = Math.min(CLOSEST, Math.max(1, view.scale));
  view.x = Math.min(0, Math.max(box.width * (1 - view.scale), view.x));
  view.y = Math.min(0, Math.max(box.height * (1 - view.scale), view.y));
  board.style.transform = view.scale === 1
    ? ""
    : `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  frame.classList.toggle("zoomed", view.scale > 1);
  hideCard();
  if (whole) whole.hidden = view.scale === 1;
}

function zoomAt(x, y, scale) {
  const box = frame.getBoundingClientRect();
  const next = Math.min(CLOSEST, Math.max(1, scale));
  const ratio = next / view.scale;
  view.x = (x - box.left) - ((x - box.left) - view.x) * ratio;
  view.y = (y - box.top) - ((y - box.top) - view.y) * ratio;
  view.scale = next;
  show();
}

const middle = () => {
  const [a, b] = [...fingers.values()];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) };
};

frame.addEventListener("pointerdown", (event) => {
  frame.classList.remove("gliding");
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (fingers.size === 1) moved = false;
});

frame.addEventListener("pointermove", (event) => {
  const finger = fingers.get(event.pointerId);
  if (!finger) return;
  const before = fingers.size === 2 ? middle() : null;
  const step = { x: event.clientX - finger.x, y: event.clientY - finger.y };
  if (fingers.size === 1 && (view.scale === 1 || (!moved && Math.hypot(step.x, step.y) < 6))) {
    return;
  }
  finger.x = event.clientX;
  finger.y = event.clientY;
  moved = true;
  if (before) {
    const now = middle();
    view.x += now.x - before.x;
    view.y += now.y - before.y;
    zoomAt(now.x, now.y, view.scale * (now.apart / before.apart));
  } else {
    view.x += step.x;
    view.y += step.y;
    show();
  }
});

for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
  frame.addEventListener(end, (event) => fingers.delete(event.pointerId));
}

// A drag is no click.
frame.addEventListener("click", (event) => {
  if (!moved) return;
  moved = false;
  event.preventDefault();
  event.stopPropagation();
}, true);

// Two fingers belong to the map even while one scrolls the page.
frame.addEventListener("touchmove", (event) => {
  if (event.touches.length > 1) event.preventDefault();
}, { passive: false });

frame.addEventListener("wheel", (event) => {
  if (!event.ctrlKey) return;
  event.preventDefault();
  zoomAt(event.clientX, event.clientY, view.scale * 2 ** (-event.deltaY / 200));
}, { passive: false });

frame.addEventListener("dblclick", (event) => {
  if (event.target.closest(".target")) return;
  zoomAt(event.clientX, event.clientY, view.scale > 1 ? 1 : 2);
});

window.addEventListener("resize", show);

function glideTo(scale, x, y) {
  frame.classList.add("gliding");
  Object.assign(view, { scale, x, y });
  show();
}

whole?.addEventListener("click", () => glideTo(1, 0, 0));

// A small screen shows what is lit as large as it can, as soon as something else is lit.
const SMALL = 640;
const NEAR = 2.6;
let litBefore = "";

function lookAtLit() {
  const lit = [...document.querySelectorAll("#board-now .lit:not(.pick)")];
  const name = lit.map((shape) => shape.getAttribute("href")).join();
  if (name === litBefore || frame.clientWidth > SMALL) return;
  litBefore = name;
  const map = board.getBoundingClientRect();
  const boxes = [...lit, ...document.querySelectorAll("#board-now .fig.active")].map((shape) =>
    shape.getBoundingClientRect()
  );
  const left = Math.min(...boxes.map((box) => box.left - map.left)) / map.width;
  const right = Math.max(...boxes.map((box) => box.right - map.left)) / map.width;
  const top = Math.min(...boxes.map((box) => box.top - map.top)) / map.height;
  const bottom = Math.max(...boxes.map((box) => box.bottom - map.top)) / map.height;
  const scale = lit.length ? Math.min(NEAR, 0.96 / Math.max(right - left, bottom - top)) : 1;
  if (scale < 1.2) return glideTo(1, 0, 0);
  const { clientWidth, clientHeight } = frame;
  return glideTo(
    scale,
    clientWidth * (0.5 - (scale * (left + right)) / 2),
    clientHeight * (0.5 - (scale * (top + bottom)) / 2),
  );
}

// Which space is under the pointer: that of a target, or the one whose outline holds the point.
const WIDTH = 1212;
const outlines = [...document.querySelectorAll(".symbols path[id^=o]")].map((outline) => ({
  place: `s${outline.id.slice(1)}`,
  path: new Path2D(outline.getAttribute("d")),
}));
const pen = document.createElement("canvas").getContext("2d");

function spaceAt({ target, clientX, clientY }) {
  const lit = target.closest?.(".target");
  if (lit) return `s${lit.id.slice("at-s".length)}`;
  const map = board.getBoundingClientRect();
  const units = WIDTH / map.width;
  const [x, y] = [(clientX - map.left) * units, (clientY - map.top) * units];
  return outlines.find(({ path }) => pen.isPointInPath(path, x, y))?.place ?? null;
}

explain(spaceAt);

document.body.addEventListener("htmx:afterSettle", lookAtLit);
lookAtLit();

document.addEventListener("match:board", lookAtLit);

// Figures slide from where they stood to where they stand, along the streets; what comes or goes fades.
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const A_STEP = 160;
const FADE = 450;

function standing() {
  const overlay = document.querySelector("#board-now svg");
  const pieces = [...overlay.querySelectorAll("[data-key]")];
  return new Map(pieces.map((piece) => {
    const { e, f } = piece.transform.baseVal.consolidate().matrix;
    return [piece.dataset.key, { piece, x: e, y: f }];
  }));
}

const at = ({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` });

function slide(from, to) {
  const way = (to.piece.dataset.way ?? "").split(" ").filter(Boolean).map((point) => {
    const [x, y] = point.split(",");
    return { x, y };
  });
  const stops = [from, ...way, to].map(at);
  const duration = Math.min(900, Math.max(300, A_STEP * stops.length));
  to.piece.animate(stops, { duration, easing: "ease-in-out" });
}

function fadeOut({ piece }) {
  const ghost = piece.cloneNode(true);
  delete ghost.dataset.key;
  document.querySelector("#board-now svg").append(ghost);
  ghost.animate({ opacity: [1, 0] }, { duration: FADE }).finished.then(
    () => ghost.remove(),
    () => ghost.remove(),
  );
}

let stood = standing();

function move() {
  const before = stood;
  stood = standing();
  if (calm.matches || document.hidden) return;
  for (const [key, to] of stood) {
    const from = before.get(key);
    if (!from) to.piece.animate({ opacity: [0, 1] }, { duration: FADE });
    else if (from.x !== to.x || from.y !== to.y) slide(from, to);
  }
  for (const [key, gone] of before) if (!stood.has(key)) fadeOut(gone);
}

new MutationObserver(move).observe(board, { childList: true });
