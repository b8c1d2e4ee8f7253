// Makes the site an app: starts its service worker, and tells it whose device this is.

const { worker, reader, language } = document.querySelector("script[data-worker]").dataset;

async function tell(message) {
  const registration = await navigator.serviceWorker.ready;
  registration.active.postMessage(message);
}

function start() {
  navigator.serviceWorker.register(worker).catch(() => {});
  tell({ reader, language });
}

if ("serviceWorker" in navigator) {
  // What the page itself needs comes first.
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
  // Not after the next page, which may never come.
  document.addEventListener("submit", (event) => {
    if (event.target.matches?.("[data-signs-out]")) tell({ reader: "", language });
  });
}
