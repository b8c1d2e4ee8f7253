// No press counts on what has come under the pointer a moment ago: it was meant for what was there before.

const MOMENT = 400;
const STILL = 12;
const PRESSABLE = "button, a[href], summary, label";

// What could be pressed before the last change, and where; where the mouse rested then.
let before = [];
let changedAt = -Infinity;
let mouse = null;
let rested = null;

function name(thing) {
  const sent = `${thing.id} ${thing.value ?? ""} ${thing.getAttribute("href") ?? ""}`;
  return `${sent} ${thing.textContent.trim()}`;
}

const holds = (box, { clientX, clientY }) =>
  clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;

function remember(area) {
  rested = mouse;
  before = [...area.querySelectorAll(PRESSABLE)].map((thing) => ({
    name: name(thing),
    box: thing.getBoundingClientRect(),
  }));
}

// A mouse that has moved since was led to what is there now; a finger cannot be seen coming.
function hasMoved(event) {
  if (event.pointerType !== "mouse" || !rested) return event.pointerType === "mouse";
  return Math.hypot(event.clientX - rested.clientX, event.clientY - rested.clientY) > STILL;
}

function isSlip(event) {
  const thing = event.target.closest?.(PRESSABLE);
  if (!thing || performance.now() - changedAt > MOMENT || hasMoved(event)) return false;
  return !before.some((old) => old.name === name(thing) && holds(old.box, event));
}

export function forbidSlips(area) {
  let slipped = false;
  addEventListener("pointermove", ({ pointerType, clientX, clientY }) => {
    if (pointerType === "mouse") mouse = { clientX, clientY };
  }, { passive: true });
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
