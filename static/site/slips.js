// No press counts on what has come under the pointer a moment ago: it was meant for what was there before.

const MOMENT = 400;
const STILL = 12;
const PRESSABLE = "button, a[href], summary, label";

// What could be pressed before the last change, and where; where the mouse was then, and whether it has moved since.
let before = [];
let changedAt = -Infinity;
let mouse = { clientX: -STILL, clientY: -STILL };
let rested = mouse;
let hasMoved = false;

function name(thing) {
  const sent = `${thing.id} ${thing.value ?? ""} ${thing.getAttribute("href") ?? ""}`;
  return `${sent} ${thing.textContent.trim()}`;
}

const holds = (box, { clientX, clientY }) =>
  clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;

function remember(area) {
  rested = mouse;
  hasMoved = false;
  before = [...area.querySelectorAll(PRESSABLE)].map((thing) => ({
    name: name(thing),
    box: thing.getBoundingClientRect(),
  }));
}

function follow({ pointerType, clientX, clientY }) {
  if (pointerType !== "mouse") return;
  mouse = { clientX, clientY };
  hasMoved ||= Math.hypot(clientX - rested.clientX, clientY - rested.clientY) > STILL;
}

// A mouse that has moved since was led to what is there now; a finger cannot be seen coming.
function isSlip(event) {
  const thing = event.target.closest?.(PRESSABLE);
  if (!thing || performance.now() - changedAt > MOMENT) return false;
  if (event.pointerType === "mouse" && hasMoved) return false;
  return !before.some((old) => old.name === name(thing) && holds(old.box, event));
}

// Changes the page in a way that nobody has asked for.
export function changing(area, change) {
  remember(area);
  change();
  changedAt = performance.now();
}

export function forbidSlips(area) {
  let slipped = false;
  addEventListener("pointermove", follow, { passive: true });
  document.body.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target?.id === "turn" && event.detail.shouldSwap) remember(area);
  });
  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target?.id === "turn") changedAt = performance.now();
  });
  area.addEventListener("pointerdown", (event) => {
    slipped = isSlip(event);
  }, true);
  // A key makes a click, too, but presses what has the focus, and that never goes to a button by itself.
  area.addEventListener("click", (event) => {
    if (!slipped || event.detail === 0) return;
    slipped = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
