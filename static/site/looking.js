// Tells the site that its reader does something here, so that no mail tells him what he sees: after real input only,
// at most once a minute, and at once when something new is on the page.

const page = document.getElementById("match");
const MINUTE = 60_000;

let toldAt = 0;
let toldOf = "";

function tell() {
  const at = document.getElementById("turn")?.dataset.at ?? "";
  if (at === toldOf && Date.now() - toldAt < MINUTE) return;
  toldAt = Date.now();
  toldOf = at;
  const token = document.querySelector("#play [name=csrfmiddlewaretoken]").value;
  fetch(page.dataset.looked, { method: "POST", headers: { "X-CSRFToken": token }, keepalive: true })
    .catch(() => {});
}

for (const input of ["pointerdown", "keydown", "wheel", "touchmove"]) {
  addEventListener(input, (event) => event.isTrusted && tell(), { passive: true });
}
