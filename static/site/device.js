// What a page and the service worker of its device say to each other.

export const { worker, reader, language } = document.querySelector("script[data-worker]").dataset;
export const hasWorker = "serviceWorker" in navigator;

export async function tell(message) {
  if (!hasWorker) return;
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ ...message, reader });
}

// Only what is meant for the reader of this page: somebody else may be signed in in another one.
export function listenTo(heard) {
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (data.reader === reader) heard(data);
  });
}
