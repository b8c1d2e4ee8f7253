// Everything on the board explains itself: a small card with what stands and lies there, what it means, and what can be done
// with it now. A mouse rests on it, a finger taps it; where a tap plays, a long press asks; a key shows it with the focus.

import { boardWords } from "./words.js";

const REST = 350;
const PRESS = 450;
const STRAY = 10;
const GAP = 14;
const EDGE = 8;
const PRESSABLE = "a, button, summary, label, input, select, textarea";

const page = document.getElementById("match");
const frame = document.getElementById("board");
const card = document.createElement("div");
card.className = "explainer";
card.setAttribute("role", "tooltip");
card.popover = "manual";
frame.append(card);

// The place of the board at an event, or of one of its targets; each game knows its own.
let placeAt = () => null;
let wanted = null;

function element(name, text, look = "") {
  const made = document.createElement(name);
  made.textContent = text;
  if (look) made.className = look;
  return made;
}

const isLit = (target) => target && !target.classList.contains("look");

// What can be done there, in the words of the buttons.
function offers(place) {
  const lit = [...frame.querySelectorAll(".target")].filter((target) =>
    isLit(target) && placeAt({ target }) === place
  );
  return lit.flatMap((target) => {
    const menu = target.getAttribute("popovertarget");
    if (!menu) return [target.getAttribute("aria-label")];
    return [...document.getElementById(menu).querySelectorAll("button")].map((one) =>
      one.textContent.trim()
    );
  });
}

const find = (words, name, place) => words.querySelector(`[${name}="${CSS.escape(place)}"]`);

// A part of a place is explained with the whole of it.
function found(words, place) {
  for (let name = place; name; name = name.substring(0, name.lastIndexOf("/"))) {
    const line = find(words, "data-at", name);
    const text = find(words, "data-place-text", name);
    if (line || text) return { line, text };
  }
  return null;
}

function thing(words, one) {
  const shown = document.createElement("li");
  shown.append(element("b", one.firstElementChild.textContent));
  const state = one.querySelector("i");
  if (state) shown.append(" ", element("span", state.textContent, "state"));
  const meaning = one.dataset.means && find(words, "data-meaning", one.dataset.means);
  if (meaning) shown.append(element("p", meaning.textContent));
  return shown;
}

function contents(words, place) {
  const { line, text } = found(words, place) ?? {};
  if (!line && !text) return null;
  const name = (line ?? text).querySelector("b, dt").textContent;
  const parts = [element("h3", name)];
  const state = line?.querySelector(".is");
  if (state) parts.push(element("p", state.textContent, "state"));
  const things = [...line?.querySelectorAll(".thing") ?? []];
  if (things.length) {
    const list = document.createElement("ul");
    list.append(...things.map((one) => thing(words, one)));
    parts.push(list);
  }
  if (text) parts.push(element("p", text.querySelector("dd").textContent, "quiet"));
  const now = offers(place).filter((label) => label !== name);
  if (now.length) {
    const list = element("ul", "", "now");
    list.append(...now.map((label) => element("li", label)));
    parts.push(list);
  }
  return parts;
}

// Beside the point, not over it where there is room, and within the window: above a finger, below a mouse.
function put(spot) {
  card.style.left = card.style.top = "0";
  card.showPopover();
  const { width, height } = card.getBoundingClientRect();
  const right = document.documentElement.clientWidth - width - EDGE;
  const beside = spot.x + GAP > right ? spot.x - width - GAP : spot.x + GAP;
  const left = beside < EDGE ? Math.min(spot.x - width / 2, right) : beside;
  const above = spot.y - height - GAP;
  const below = spot.y + 2 * GAP;
  const fits = [above >= EDGE, below + height + EDGE <= window.innerHeight];
  const isAbove = fits[0] && (spot.isFinger || !fits[1]);
  card.style.left = `${Math.max(EDGE, left)}px`;
  card.style.top = `${isAbove ? above : fits[1] ? below : EDGE}px`;
}

export function hideCard() {
  wanted = null;
  if (card.matches(":popover-open")) card.hidePopover();
}

const isShown = () => card.matches(":popover-open");

async function showPlace(place, spot) {
  wanted = place;
  const words = await boardWords();
  // Meanwhile the pointer may have gone on.
  if (!words || wanted !== place) return;
  const parts = contents(words, place);
  if (!parts) return hideCard();
  card.replaceChildren(...parts);
  put(spot);
}

function showText(text, spot) {
  wanted = text;
  card.replaceChildren(element("p", text));
  put(spot);
}

// What an event asks about: a place of the board, or whatever has a title, which no finger can hover.
function show(asked, spot) {
  if (asked.place) showPlace(asked.place, spot);
  else showText(asked.text, spot);
}

function askedBy(event) {
  if (frame.contains(event.target)) {
    const place = placeAt(event);
    return place ? { place } : null;
  }
  const text = event.target.closest?.("#match [title]")?.title;
  return text ? { text } : null;
}

const spotOf = (event, isFinger = false) => ({ x: event.clientX, y: event.clientY, isFinger });

let resting = 0;
let hovered = null;

function rest(event) {
  if (event.pointerType !== "mouse") return;
  const place = event.buttons ? null : placeAt(event);
  if (place === hovered) return;
  hovered = place;
  clearTimeout(resting);
  hideCard();
  if (place) resting = setTimeout(() => showPlace(place, spotOf(event)), REST);
}

function leave() {
  clearTimeout(resting);
  if (hovered) hideCard();
  hovered = null;
}

let pressing = 0;
let pressed = null;
let wasLong = false;

function press(event) {
  const before = wanted;
  hideCard();
  clearTimeout(resting);
  wasLong = false;
  pressed = { ...spotOf(event), type: event.pointerType, before };
  clearTimeout(pressing);
  const asked = event.pointerType === "mouse" || !event.isPrimary ? null : askedBy(event);
  if (!asked) return;
  pressing = setTimeout(() => {
    wasLong = true;
    show(asked, spotOf(event, true));
  }, PRESS);
}

function stray(event) {
  if (!pressed || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < STRAY) return;
  clearTimeout(pressing);
}

// A tap on what plays nothing asks; a second one on the same puts the card away. What a long press has explained is not played.
function click(event) {
  clearTimeout(pressing);
  if (wasLong) {
    wasLong = false;
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  if (event.detail === 0 || event.defaultPrevented) return;
  const plays = event.target.closest?.(PRESSABLE);
  if (plays && !plays.classList.contains("look")) return;
  const isFinger = pressed !== null && pressed.type !== "mouse";
  const asked = isFinger || frame.contains(event.target) ? askedBy(event) : null;
  if (!asked || plays || pressed?.before === (asked.place ?? asked.text)) return;
  show(asked, spotOf(event, isFinger));
}

function focus({ target }) {
  if (!target.matches(".target:focus-visible")) return;
  const place = placeAt({ target });
  const box = target.getBoundingClientRect();
  if (place) showPlace(place, { x: box.right, y: box.top + box.height / 2 });
}

export function explain(ofGame) {
  placeAt = ofGame;
  frame.addEventListener("pointermove", rest);
  frame.addEventListener("pointerleave", leave);
  frame.addEventListener("focusin", focus);
  frame.addEventListener("focusout", hideCard);
  document.addEventListener("pointerdown", press, true);
  page.addEventListener("pointermove", stray, { passive: true });
  for (const end of ["pointerup", "pointercancel"]) {
    page.addEventListener(end, () => clearTimeout(pressing));
  }
  page.addEventListener("click", click, true);
  page.addEventListener("contextmenu", (event) => {
    if (wasLong) event.preventDefault();
  });
  addEventListener("scroll", hideCard, { passive: true, capture: true });
  // The story and the talk may change beside it.
  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target?.id === "turn") hideCard();
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !isShown()) return;
    event.stopImmediatePropagation();
    hideCard();
  }, true);
}
