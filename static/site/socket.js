// The one socket of a page: it comes back by itself, later each time, and never all browsers at once.

const NOT_FOR_YOU = 4404;
const SHORTEST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

export const pauseAfter = (failures) =>
  Math.min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);

const webSocket = (path) => {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}${path}`);
};

// `opened` is told whether the connection had been lost, `heard` every message; `refused` that nothing here is for its
// reader; `lost` whether to tell the reader that there is no connection.
export function listen(path, { opened, heard, refused, lost }) {
  let socket = null;
  let failures = 0;
  let waiting = null;

  function connect() {
    waiting = null;
    socket = webSocket(path);
    socket.onopen = () => {
      const isBack = failures > 0;
      failures = 0;
      lost?.(false);
      opened?.(isBack);
    };
    socket.onmessage = (event) => heard(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (event.code === NOT_FOR_YOU) return refused?.();
      failures += 1;
      // A short break is nobody's business.
      lost?.(failures > 1 || !navigator.onLine);
      // Where pages are answered and sockets are not, the page looks by itself as often as it tries.
      if (failures > 1 && navigator.onLine) opened?.(true);
      waiting = setTimeout(connect, pauseAfter(failures));
    };
  }

  function connectNow() {
    if (waiting === null) return;
    clearTimeout(waiting);
    connect();
  }

  addEventListener("online", connectNow);
  addEventListener("offline", () => socket.close());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") connectNow();
  });
  connect();
}

// Says on the page that there is no connection, where it has a place for that.
export function showLoss(isLost) {
  const place = document.getElementById("connection");
  if (place) place.textContent = isLost ? place.dataset.lost : "";
}
