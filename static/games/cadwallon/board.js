// The map by hand: pinch, drag and a wheel to look closer; on a small screen it comes closer by itself.
// The buttons on it work without.

import { explain, hideCard } from "../../site/cards.js";

const frame = document.getElementById("board");
const board = frame.querySelector(".board");
const whole = document.getElementById("whole");
const names = frame.querySelector(".names");
const CLOSEST = 4;
const SMALL = 640;
// From here on the names on the map can be read.
const LEGIBLE = 2;
const WIDTH = 1212;
const outlines = [...document.querySelectorAll(".symbols path[id^=o]")].map((outline) => ({
  place: `s${outline.id.slice(1)}`,
  path: new Path2D(outline.getAttribute("d")),
}));
const pen = document.createElement("canvas").getContext("2d");
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
  if (names) names.hidden = !isSmall() || view.scale < LEGIBLE;
  enlarge();
  makeRoom();
}

const lit = () => [...document.querySelectorAll("#board-now .target")];
const isSmall = () => frame.clientWidth <= SMALL;

// A finger needs so much of a target, however far away the map is. The rules are a sheet of their own, as a swap would copy
// what stands in a style attribute, which no page may have.
const FINGER = 44;
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);
// As large as they are on the map, and those that are larger now.
const own = new WeakMap();
const enlarged = new WeakSet();

function enlarge() {
  sheet.replaceSync("");
  const rules = isSmall() ? lit().map(enlargedRule) : [];
  sheet.replaceSync(rules.join(""));
}

function enlargedRule(target) {
  const { offsetWidth, offsetHeight, offsetLeft, offsetTop } = target;
  own.set(target, { offsetWidth, offsetHeight, offsetLeft, offsetTop });
  enlarged.delete(target);
  const least = FINGER / view.scale;
  if (offsetWidth >= least && offsetHeight >= least) return "";
  enlarged.add(target);
  const width = Math.max(least, offsetWidth);
  const height = Math.max(least, offsetHeight);
  const left = offsetLeft - (width - offsetWidth) / 2;
  const top = offsetTop - (height - offsetHeight) / 2;
  const x = Math.min(Math.max(0, left), board.offsetWidth - width);
  const y = Math.min(Math.max(0, top), board.offsetHeight - height);
  return `#${target.id}{clip-path:none;width:${width}px;height:${height}px;left:${x}px;top:${y}px}`;
}

const spaceOf = (target) => Number(target.id.slice("at-s".length));
const isExit = (target) => target.id.startsWith("at-x");

// Where a target lies in the frame once the map has come to rest.
function boxOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) {
  const left = offsetLeft * view.scale + view.x;
  const top = offsetTop * view.scale + view.y;
  return {
    left,
    top,
    right: left + offsetWidth * view.scale,
    bottom: top + offsetHeight * view.scale,
  };
}

const inBox = (box, x, y) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

// Does the target hold a point of the frame? One that was not enlarged holds what is within its outline.
function holds(target, x, y) {
  if (!inBox(boxOf(target), x, y)) return false;
  return isExit(target) || enlarged.has(target) || isWithin(target, x, y);
}

function isWithin(target, x, y) {
  const units = WIDTH / (board.offsetWidth * view.scale);
  const { path } = outlines[spaceOf(target)];
  return pen.isPointInPath(path, (x - view.x) * units, (y - view.y) * units);
}

// Of enlarged targets that overlap, the one is meant whose space was hit, or else the nearest.
function meant(event) {
  const frameBox = frame.getBoundingClientRect();
  const [x, y] = [event.clientX - frameBox.left, event.clientY - frameBox.top];
  const found = lit().filter((target) => holds(target, x, y));
  const away = (target) => {
    const box = boxOf(target);
    return Math.hypot((box.left + box.right) / 2 - x, (box.top + box.bottom) / 2 - y);
  };
  return found.find((target) => !isExit(target) && isWithin(target, x, y)) ??
    found.sort((one, other) => away(one) - away(other))[0];
}

// A finger may mean any of several small targets side by side: then the map comes closer first.
function looksCloser(target, event) {
  if (event.pointerType !== "touch" || !own.has(target)) return false;
  const { offsetWidth, offsetHeight } = own.get(target);
  const least = Math.min(offsetWidth, offsetHeight);
  if (least * view.scale >= FINGER - 1) return false;
  const frameBox = frame.getBoundingClientRect();
  const [x, y] = [event.clientX - frameBox.left, event.clientY - frameBox.top];
  const isNear = (other) => {
    const box = boxOf(own.get(other));
    const across = Math.max(box.left - x, 0, x - box.right);
    const down = Math.max(box.top - y, 0, y - box.bottom);
    return other !== target && Math.hypot(across, down) < FINGER / 2;
  };
  const scale = Math.min(CLOSEST, FINGER / least);
  if (scale <= view.scale || !lit().some(isNear)) return false;
  const ratio = scale / view.scale;
  glideTo(scale, x - (x - view.x) * ratio, y - (y - view.y) * ratio);
  return true;
}

frame.addEventListener("click", (event) => {
  const hit = event.target.closest(".target");
  if (!hit || event.detail === 0 || event.defaultPrevented) return;
  const target = meant(event);
  const closer = target && looksCloser(target, event);
  if (!closer && (!target || target === hit)) return;
  event.preventDefault();
  event.stopPropagation();
  if (!closer) target.click();
}, true);

// The button for the whole map lies where nothing is lit; where there is no such place, fingers do without it.
const SIDE = 44;
const MARGIN = 6;
const STEPS = [0, 0.25, 0.5, 0.75, 1];

function makeRoom() {
  if (!whole) return;
  const right = frame.clientWidth - SIDE - MARGIN;
  const bottom = frame.clientHeight - SIDE - MARGIN;
  const spots = [
    [right, bottom],
    [MARGIN, bottom],
    [right, MARGIN],
    [MARGIN, MARGIN],
    [right, bottom / 2],
    [MARGIN, bottom / 2],
    [right / 2, bottom],
    [right / 2, MARGIN],
  ];
  const targets = lit();
  const isFree = ([left, top]) =>
    !targets.some((target) =>
      STEPS.some((across) =>
        STEPS.some((down) => holds(target, left + across * SIDE, top + down * SIDE))
      )
    );
  const spot = spots.find(isFree);
  whole.hidden = view.scale === 1 || !spot;
  if (!spot) return;
  Object.assign(whole.style, {
    left: `${spot[0]}px`,
    top: `${spot[1]}px`,
    right: "auto",
    bottom: "auto",
  });
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
const NEAR = 2.6;
let litBefore = "";

function lookAtLit() {
  const targets = lit().filter((target) => !target.classList.contains("pick"));
  const name = targets.map((target) => target.id).join();
  if (name === litBefore || !isSmall()) return enlargeAgain();
  litBefore = name;
  const map = board.getBoundingClientRect();
  const boxes = [...targets, ...document.querySelectorAll("#board-now .fig.active")].map((shape) =>
    shape.getBoundingClientRect()
  );
  const left = Math.min(...boxes.map((box) => box.left - map.left)) / map.width;
  const right = Math.max(...boxes.map((box) => box.right - map.left)) / map.width;
  const top = Math.min(...boxes.map((box) => box.top - map.top)) / map.height;
  const bottom = Math.max(...boxes.map((box) => box.bottom - map.top)) / map.height;
  const scale = targets.length ? Math.min(NEAR, 0.96 / Math.max(right - left, bottom - top)) : 1;
  if (scale < 1.2) return glideTo(1, 0, 0);
  const { clientWidth, clientHeight } = frame;
  return glideTo(
    scale,
    clientWidth * (0.5 - (scale * (left + right)) / 2),
    clientHeight * (0.5 - (scale * (top + bottom)) / 2),
  );
}

// The map stays where it is, but its targets are new.
function enlargeAgain() {
  enlarge();
  makeRoom();
}

// A key leads to targets that a closer look has left outside of the frame.
frame.addEventListener("focusin", ({ target }) => {
  if (!target.matches(".target:focus-visible") || view.scale === 1) return;
  const box = boxOf(target);
  const right = Math.max(0, box.right - frame.clientWidth);
  const bottom = Math.max(0, box.bottom - frame.clientHeight);
  const x = view.x - (box.left < 0 ? box.left : right);
  const y = view.y - (box.top < 0 ? box.top : bottom);
  if (x !== view.x || y !== view.y) glideTo(view.scale, x, y);
});

// Whatever is pointed at has a bolder edge; its colours, and whoever stands there, stay as they are.
function point({ type, target }) {
  for (const old of document.querySelectorAll("#board-now .hot")) old.classList.remove("hot");
  const found = type === "pointerout" || type === "focusout" ? null : target.closest(".target");
  if (!found || isExit(found)) return;
  document.querySelector(`#board-now .lit[href="#o${spaceOf(found)}"]`)?.classList.add("hot");
}
for (const kind of ["pointerover", "pointerout", "focusin", "focusout"]) {
  frame.addEventListener(kind, point);
}

// Which space is under the pointer: that of a target, or the one whose outline holds the point.
function spaceAt({ target, clientX, clientY }) {
  const found = target.closest?.(".target");
  if (found) return `s${spaceOf(found)}`;
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
