// Says that what is new was read: only once it is in sight of somebody.

function tell() {
  const form = document.querySelector("form[data-read]");
  if (!form || document.visibilityState !== "visible") return;
  delete form.dataset.read;
  fetch(form.action, { method: "POST", body: new FormData(form) }).catch(() => {});
}

document.addEventListener("visibilitychange", tell);
addEventListener("htmx:afterSwap", tell);
tell();
