// The board in words: fetched when somebody wants it, once for each turn. The link works without.

let known = { url: "", at: "", part: null };
// What was read last stays in sight until the new words are there.
let shown = "";

const fold = () => document.getElementById("words");
const turnAt = () => document.getElementById("turn")?.dataset.at;

// As a document of its own, or null where the server does not answer.
export function boardWords() {
  const url = fold()?.dataset.words;
  if (!url) return Promise.resolve(null);
  if (known.url !== url || known.at !== turnAt()) {
    known = { url, at: turnAt(), part: load(url) };
  }
  return known.part;
}

async function load(url) {
  try {
    const answer = await fetch(url, { headers: { "HX-Request": "true" } });
    if (!answer.ok) throw new Error(answer.statusText);
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    known = { url: "", at: "", part: null };
    return null;
  }
}

async function fill() {
  const before = fold();
  if (!before?.open) return;
  if (shown) before.lastElementChild.innerHTML = shown;
  const words = await boardWords();
  const now = fold();
  if (!words || !now) return;
  shown = words.body.innerHTML;
  now.lastElementChild.innerHTML = shown;
}

export function fillWords() {
  document.addEventListener("toggle", (event) => {
    if (event.target === fold()) fill();
  }, true);
}
