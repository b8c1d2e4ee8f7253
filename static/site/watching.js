// How fast the turns of others are shown, and whether there are sounds: kept for the person, at once.

const page = document.getElementById("match");
const form = document.getElementById("watching");
const sound = document.getElementById("sound");

function keep(name, value) {
  const data = new FormData(form);
  data.set(name, value);
  fetch(form.action, { method: "POST", body: data, keepalive: true });
}

form.addEventListener("change", () => {
  page.dataset.pace = form.elements.watch_pace.value;
  keep("watch_pace", page.dataset.pace);
});

sound.addEventListener("click", () => {
  const isOn = page.dataset.sounds !== "on";
  page.dataset.sounds = isOn ? "on" : "off";
  sound.setAttribute("aria-pressed", String(isOn));
  keep("sounds", String(isOn));
});
