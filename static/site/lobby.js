// Keeps a part of the page fresh: the socket says that something changed, the part is fetched again.

const WAITS = [500, 1000, 2000, 5000, 10000]

const part = document.querySelector('[data-live]')
let shown = part && essence(part.innerHTML)
if (part) listen(part, 0)

function listen(part, failures) {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(`${scheme}//${location.host}${part.dataset.live}`)
  socket.addEventListener('open', () => {
    // What happened before the line stood was told to nobody.
    refresh(part)
    failures = 0
    tell(false)
  })
  socket.addEventListener('message', () => {
    if (isLeaving) return
    document.body.dispatchEvent(new Event('match:changed'))
    refresh(part)
  })
  socket.addEventListener('close', event => {
    if (event.code === 4404) return refresh(part)
    tell(failures > 0)
    setTimeout(() => listen(part, failures + 1), WAITS[Math.min(failures, WAITS.length - 1)])
  })
}

// What a reader sees of a part, without tokens that are new each time.
function essence(html) {
  const parsed = document.createElement('template')
  parsed.innerHTML = html
  for (const one of parsed.content.querySelectorAll('title, [type=hidden]')) one.remove()
  return parsed.innerHTML.trim()
}

function tell(isLost) {
  const place = document.getElementById('connection')
  if (place) place.textContent = isLost ? place.dataset.lost : ''
}

// A page on its way to another one is not looked after any more.
let isLeaving = false

// Several changes at once are one for the reader.
let pending
function refresh(part) {
  clearTimeout(pending)
  pending = setTimeout(() => {
    htmx.ajax('GET', location.pathname + location.search, { target: part, swap: 'innerHTML' })
  }, 120)
}

// What was half written or unfolded stays so when its surroundings are fetched again.
// Where nothing has changed nothing is touched: a click may be on its way.
let kept = []
addEventListener('htmx:beforeSwap', event => {
  if (event.detail.target === part) {
    const fresh = essence(event.detail.serverResponse)
    if (fresh === shown) event.detail.shouldSwap = false
    shown = fresh
  }
  const sent = event.detail.requestConfig.elt.closest('form')
  kept = [...event.detail.target.querySelectorAll('[data-keep][id], details[id]')]
    .filter(one => !sent?.contains(one))
    .map(one => ({ id: one.id, value: one.value, open: one.open }))
})
addEventListener('htmx:afterSwap', () => {
  for (const { id, value, open } of kept) {
    const one = document.getElementById(id)
    if (one && value !== undefined) one.value = value
    if (one && open !== undefined) one.open = open
  }
  showCopying()
})

// A second click while the first is on its way does nothing.
addEventListener('submit', event => {
  const form = event.target
  if (!form.matches('.once')) return
  if (form.dataset.sent) event.preventDefault()
  form.dataset.sent = 'yes'
  isLeaving = true
  clearTimeout(pending)
})
addEventListener('pageshow', () => {
  isLeaving = false
  for (const form of document.querySelectorAll('.once')) delete form.dataset.sent
})

function showCopying() {
  if (!navigator.clipboard) return
  for (const button of document.querySelectorAll('[data-copy]')) button.hidden = false
}
showCopying()
addEventListener('click', async event => {
  const button = event.target.closest('[data-copy]')
  if (!button) return
  await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value)
  const label = button.textContent
  button.textContent = button.dataset.done
  setTimeout(() => { button.textContent = label }, 2000)
})
