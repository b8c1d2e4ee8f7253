// Where the site cannot answer, the page says so, and looks again by itself until it can. What its reader has in hand or has
// half written stays where it is.

import { pauseAfter, showLoss } from "./socket.js";

export function lookAgain(look) {
  let failures = 0;
  let waiting = 0;

  function failed() {
    failures += 1;
    showLoss(true);
    clearTimeout(waiting);
    waiting = setTimeout(look, pauseAfter(failures));
  }

  addEventListener("htmx:sendError", failed);
  addEventListener("htmx:timeout", failed);
  addEventListener("htmx:responseError", (event) => {
    if (event.detail.xhr.status >= 500) failed();
  });
  addEventListener("htmx:afterRequest", (event) => {
    // What was kept on the device is no answer.
    if (event.detail.xhr?.getResponseHeader("X-Kept")) return failed();
    if (failures === 0 || !event.detail.successful) return;
    failures = 0;
    clearTimeout(waiting);
    showLoss(false);
  });
}
