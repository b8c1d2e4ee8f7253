// Lets this device be told what waits: asks the browser for an address at its push service, and hands that to the site.

const place = document.getElementById("devices");
const form = document.getElementById("add-device");

function say(state) {
  for (const line of place.querySelectorAll("[data-when]")) {
    line.hidden = line.dataset.when !== state;
  }
}

function bytes(text) {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function mark(endpoint) {
  const known = [...place.querySelectorAll("[data-endpoint]")];
  const here = known.find((one) => one.dataset.endpoint === endpoint);
  if (here) here.querySelector("[data-here]").hidden = false;
  return Boolean(here);
}

async function subscribe() {
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytes(form.dataset.key);
  const old = await pushManager.getSubscription();
  // Of another key, or of somebody else who was here before.
  await old?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (await Notification.requestPermission() !== "granted") return begin();
  try {
    const { endpoint, keys } = (await subscribe()).toJSON();
    form.elements.endpoint.value = endpoint;
    form.elements.p256dh.value = keys.p256dh;
    form.elements.auth.value = keys.auth;
    form.submit();
  } catch {
    say("failed");
    form.hidden = false;
  }
});

async function begin() {
  if (!("PushManager" in window && "serviceWorker" in navigator)) return say("missing");
  if (Notification.permission === "denied") return say("denied");
  say("default");
  const { pushManager } = await navigator.serviceWorker.ready;
  const here = await pushManager.getSubscription();
  if (here && mark(here.endpoint)) say("known");
}

begin();
