// Asks the browser for the permission to show notices; without JavaScript there are none to show.

const box = document.getElementById("browser");

function say() {
  const state = "Notification" in window ? Notification.permission : "missing";
  for (const line of box.querySelectorAll("[data-when]")) line.hidden = line.dataset.when !== state;
}

box.hidden = false;
say();
box.querySelector("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const answer = await Notification.requestPermission();
  say();
  if (answer === "granted") event.target.submit();
});
