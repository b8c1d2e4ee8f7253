// Shows on the page where the coach of a lesson points: a ring, and the rest of the board in the shade.

const frame = document.querySelector("#board .board");

// The first that is there and can be seen of what is named, with a bar between them.
function find(points) {
  for (const point of points.split(" | ")) {
    const found = named(point).map(opener).filter((thing) => thing?.checkVisibility());
    if (found.length) return found;
  }
  return [];
}

// A button by what it sends, a link by what it picks up, or another part of the page by its id; a place where nothing can be
// pressed is measured all the same.
function named(point) {
  if (point.startsWith("{")) {
    return [...document.querySelectorAll("#play [name=move]")].filter((one) => one.value === point);
  }
  if (point.startsWith("pick:")) {
    const pick = point.slice(5);
    const links = `#ask [data-pick="${pick}"], #board a[href$="?pick=${pick}"]`;
    return [...document.querySelectorAll(links)];
  }
  const known = document.getElementById(point);
  if (known || !point.startsWith("at-")) return known ? [known] : [];
  const mark = document.createElement("i");
  mark.className = `target ${point.slice(3)} coach-mark`;
  document.getElementById("board-now")?.append(mark);
  return [mark];
}

// What is folded away in a menu is pointed at by what opens the menu; the plain list of all moves is not meant.
function opener(thing) {
  if (thing.closest("#moves")) return null;
  const menu = thing.closest("[popover]");
  return menu ? document.querySelector(`[popovertarget="${menu.id}"]`) : thing;
}

function boxOf(thing) {
  const all = frame.getBoundingClientRect();
  const box = thing.getBoundingClientRect();
  const percent = (part, whole) => (100 * part) / whole;
  return {
    x: percent(box.left + box.width / 2 - all.left, all.width),
    y: percent(box.top + box.height / 2 - all.top, all.height),
    width: percent(Math.max(box.width, box.height), all.width),
  };
}

function ring({ x, y, width }) {
  const one = document.createElement("i");
  one.className = "coach-ring";
  const size = Math.min(16, Math.max(5, width));
  Object.assign(one.style, {
    left: `${x - size / 2}%`,
    top: `calc(${y}% - ${size / 2}cqw)`,
    width: `${size}%`,
    aspectRatio: "1",
  });
  return one;
}

function hole({ x, y, width }) {
  const size = Math.min(16, Math.max(5, width)) / 2;
  return `radial-gradient(circle at ${x}% ${y}%, transparent ${size}cqw, #000 ${size + 0.3}cqw)`;
}

// Between the coach and what lies over the lower edge of the question; the page itself stays where it is.
const ABOVE = 8;
const BELOW = 72;

function reveal(thing, coach) {
  if (!thing) return;
  const ask = document.getElementById("ask");
  const box = thing.getBoundingClientRect();
  const status = ask.querySelector(".status");
  const isStuck = status && getComputedStyle(status).position === "sticky";
  const top = (isStuck ? status : coach).getBoundingClientRect().bottom + ABOVE;
  const bottom = ask.getBoundingClientRect().bottom - BELOW;
  if (box.bottom > bottom) ask.scrollTop += Math.min(box.bottom - bottom, box.top - top);
  else if (box.top < top) ask.scrollTop -= top - box.top;
}

function point() {
  for (const old of document.querySelectorAll(".coach-shade, .coach-mark")) old.remove();
  for (const old of document.querySelectorAll(".pointed")) old.classList.remove("pointed");
  const coach = document.getElementById("coach");
  if (!coach) return;
  const things = [...new Set(JSON.parse(coach.dataset.points).flatMap(find))];
  for (const thing of things) thing.classList.add("pointed");
  reveal(things.find((thing) => thing.closest("#ask")), coach);
  const boxes = things.filter((thing) => frame.contains(thing)).map(boxOf);
  if (!boxes.length) return;
  const shade = document.createElement("div");
  shade.className = "coach-shade";
  shade.style.setProperty("--holes", boxes.map(hole).join(","));
  shade.append(...boxes.map(ring));
  frame.append(shade);
}

document.body.addEventListener("htmx:afterSettle", point);
point();
