// Keeps a part of the page fresh: the socket says that something changed, the part is fetched again.

const WAITS = [500, 1000, 2000, 5000, 10000]

const part = document.querySelector('[data-live]')
if (part) listen(part, 0)

function listen(part, failures) {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(`${scheme}//${location.host}${part.dataset.live}`)
  socket.addEventListener('open', () => {
    if (failures) refresh(part)
    failures = 0
  })
  socket.addEventListener('message', () => {
    document.body.dispatchEvent(new Event('match:changed'))
    refresh(part)
  })
  socket.addEventListener('close', event => {
    if (event.code === 4404) return refresh(part)
    setTimeout(() => listen(part, failures + 1), WAITS[Math.min(failures, WAITS.length - 1)])
  })
}

// Several changes at once are one for the reader.
let pending
function refresh(part) {
  clearTimeout(pending)
  pending = setTimeout(() => {
    htmx.ajax('GET', location.pathname + location.search, { target: part, swap: 'innerHTML' })
  }, 120)
}

// What was half written or unfolded stays so when its surroundings are fetched again.
let kept = []
addEventListener('htmx:beforeSwap', event => {
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
})
addEventListener('pageshow', () => {
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
