// Keeps the match page fresh: "match 12 is at 57" arrives, and the page fetches its own view.

import { lookAgain } from "./again.js";
import { keep, restore } from "./keep.js";
import { listen, showLoss } from "./socket.js";
import { forbidSlips } from "./slips.js";
import { cheer, rattle, ring, sigh } from "./sounds.js";
import { pickUp, refresh, skipRefresh, turn } from "./turn.js";
import { fillWords } from "./words.js";

const page = document.getElementById("match");
const play = document.getElementById("play");

const at = () => Number(turn().dataset.at);

// What the newest message told of, and what the turn was last fetched for: a server that is behind is not asked for ever.
let newest = 0;
let fetchedFor = 0;
let isPressed = false;

function catchUp() {
  if (newest <= at() || newest === fetchedFor || isPressed) return;
  if (refresh()) fetchedFor = newest;
}

function catchUpAgain() {
  fetchedFor = 0;
  catchUp();
}

// A move says nothing of the talk, and talk nothing of the match; the first message of a socket tells what was missed before it.
let isFirst = true;

function changed(message) {
  newest = Math.max(newest, message.at);
  catchUp();
  if (isFirst || message.talk) window.htmx.trigger(document.body, "match:talk");
  isFirst = false;
}

// The answer to an own move brings everything; what came after it is fetched now.
play.addEventListener("htmx:afterRequest", () => setTimeout(catchUpAgain, 50));
document.getElementById("fresh").addEventListener(
  "htmx:afterRequest",
  () => setTimeout(catchUp, 0),
);

// A click is made of a press and a release, and is lost when the button goes away between them.
const CLICK = 100;
const LONGEST_PRESS = 2000;
let releasing = 0;

function releaseAfter(milliseconds) {
  clearTimeout(releasing);
  releasing = setTimeout(() => {
    isPressed = false;
    catchUpAgain();
  }, milliseconds);
}

play.addEventListener("pointerdown", () => {
  isPressed = true;
  skipRefresh();
  releaseAfter(LONGEST_PRESS);
});
for (const end of ["pointerup", "pointercancel"]) {
  addEventListener(end, () => {
    if (isPressed) releaseAfter(CLICK);
  });
}

function look(isBack) {
  if (!isBack) return;
  isFirst = true;
  refresh();
  window.htmx.trigger(document.body, "match:talk");
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") refresh();
});

let kept = [];
let hadFocus = false;
let focused = "";
let keptAt = 0;

function keepTurn() {
  kept = keep(turn());
  hadFocus = play.contains(document.activeElement);
  focused = document.activeElement?.id ?? "";
  keptAt = at();
}

function restoreTurn() {
  // A new question is read from its beginning.
  restore(kept.filter((one) => one.id !== "ask" || keptAt === at()));
  kept = [];
  // What had the focus has it again, as long as the question is the same; if it is gone, the question has it now (in a lesson
  // the coach, from whom the next key goes on), and a screen reader reads it.
  const isLost = document.activeElement === document.body || !document.activeElement;
  const again = focused && keptAt === at() && turn().querySelector(`#${CSS.escape(focused)}`);
  if (hadFocus && isLost) {
    const coach = document.getElementById("coach");
    (again || coach || document.getElementById("question")).focus({ preventScroll: true });
  }
  hadFocus = false;
}

// Whoever does not see the page hears the question when it changes, and before it what the coach of a lesson says.
const spoken = document.getElementById("spoken");

function speak() {
  const coach = document.getElementById("coach-says")?.textContent ?? "";
  const question = document.getElementById("question").textContent;
  // What others did, once it is the listener's turn.
  const others = turn().dataset.asked
    ? document.getElementById("since-lines")?.textContent ?? ""
    : "";
  const said = `${coach} ${others} ${question}`.replace(/\s+/g, " ").trim();
  if (spoken.textContent !== said) spoken.textContent = said;
}

// A soft bell when it becomes my turn; dice, and the end.
let heard = { ...turn().dataset };

function noteTurn() {
  const before = heard;
  heard = { ...turn().dataset };
  const { asked, ended } = heard;
  if (heard.at === before.at) return;
  if (ended && !before.ended) (ended === "lost" ? sigh : cheer)();
  else if (turn().querySelector(".latest .dieface")) rattle();
  else if (asked && !before.asked) ring();
}

document.body.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target === turn() && event.detail.shouldSwap) keepTurn();
});
document.body.addEventListener("htmx:afterSwap", () => {
  if (!document.getElementById("turn")) return;
  restoreTurn();
  speak();
  noteTurn();
  countDown();
});

// The end of a turn that can still be taken back: a bar runs out, and then the page looks whether it has ended.
const AFTERWARDS = 1500;
let counting = 0;

function countDown() {
  clearTimeout(counting);
  const left = turn().querySelector("[data-again]");
  if (!left) return;
  const duration = Number(left.dataset.again);
  counting = setTimeout(refresh, duration + AFTERWARDS);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  left.firstElementChild.animate({ transform: ["scaleX(1)", "scaleX(0)"] }, {
    duration,
    fill: "forwards",
  });
}
countDown();

// Ending the turn with something left to do takes a second press.
play.addEventListener("click", (event) => {
  const end = event.target.closest("a.end");
  if (!end || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  pickUp("end");
});

// From the question straight to the first place that is lit; where the coach of a lesson points, to that one.
play.addEventListener("click", (event) => {
  if (!event.target.closest("a.to-board")) return;
  event.preventDefault();
  const lit = "#board-now .target:not(.look)";
  (document.querySelector(`${lit}.pointed`) ?? document.querySelector(lit))?.focus();
});

// The story is read to its newest line, unless somebody reads further up: where they are is asked at the very moment before
// more of it comes, as a message about scrolling would come after that.
const story = document.querySelector(".tab-story .scroll");
const UP = 40;
let readsOn = true;

const toTheEnd = () => {
  story.scrollTop = story.scrollHeight;
};
const seeWhere = () => {
  readsOn = story.scrollHeight - story.scrollTop - story.clientHeight < UP;
};
const goOn = () => {
  if (readsOn) toTheEnd();
};
story.addEventListener("htmx:beforeSwap", seeWhere);
story.addEventListener("htmx:afterSwap", goOn);

// Whatever brings a turn brings the story along, from the last chapter of the page on; that takes the chapter's place.
const chapters = () => document.getElementById("story-newest");

document.body.addEventListener("htmx:configRequest", (event) => {
  const last = chapters().lastElementChild?.dataset.first;
  if (event.detail.target === turn() && last) event.detail.parameters.story = last;
});
document.body.addEventListener("htmx:oobBeforeSwap", ({ detail }) => {
  if (detail.target !== chapters()) return;
  seeWhere();
  const since = Number(detail.fragment.dataset.since);
  for (const one of [...detail.target.children]) {
    if (Number(one.dataset.first) >= since) one.remove();
  }
});
document.body.addEventListener("htmx:oobAfterSwap", ({ detail }) => {
  if (detail.target === chapters()) goOn();
});
// On a small screen what is chosen comes up to where it can be read, above the question.
const board = document.getElementById("board");
const tabs = document.querySelector(".tabs");

function bringUp() {
  toTheEnd();
  if (getComputedStyle(tabs).display !== "none") {
    window.scrollTo({ top: board.offsetTop + board.offsetHeight });
  }
}
for (const tab of tabs.querySelectorAll("input")) tab.addEventListener("change", bringUp);
toTheEnd();

// An order that is left at a question answers this one, too.
document.body.addEventListener("htmx:afterRequest", (event) => {
  if ("passes" in event.target.dataset && event.detail.successful) {
    document.querySelector("#ask .last .decline")?.click();
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "l" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input:not([type=radio]), textarea, select")) return;
  const moves = document.getElementById("moves") ?? document.getElementById("plan-list");
  const words = document.getElementById("words");
  const first = moves ?? words;
  if (!first) return;
  event.preventDefault();
  const opens = !first.open;
  for (const fold of [moves, words]) if (fold) fold.open = opens;
  // What ends or declines stands last: with nothing before it, nothing has the focus that Enter would press.
  if (opens) {
    (first.querySelectorAll("button").length > 1
      ? first.querySelector("button")
      : first.firstElementChild).focus();
  }
});

forbidSlips(play);
fillWords();

lookAgain(() => look(true));
listen(page.dataset.socket, { opened: look, heard: changed, lost: showLoss });
