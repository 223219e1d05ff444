// Buttons, keys and the scrubber.

const speeds = [...byId('speed').options].map(option => option.value)

function setSpeed(index) {
  const value = speeds[clamp(index, 0, speeds.length - 1)]
  byId('speed').value = value
  player.change({ speed: Number(value) })
}

const changeSpeed = count => setSpeed(speeds.indexOf(byId('speed').value) + count)
const toggleLoop = () => player.change({ loops: !player.loops })

function nextSkin() {
  const skin = byId('skin')
  skin.selectedIndex = (skin.selectedIndex + 1) % skin.options.length
  skin.dispatchEvent(new Event('change'))
}

const toStart = () => player.step(-stops.length)
const toEnd = () => player.step(stops.length)

// MARK: Buttons

const buttons = {
  first: toStart, last: toEnd, play: () => player.toggle(), loop: toggleLoop,
  previous: () => player.stepFrame(-1), next: () => player.stepFrame(1),
  before: () => player.step(-1), after: () => player.step(1),
}
for (const [id, action] of Object.entries(buttons)) byId(id).addEventListener('click', action)
byId('speed').addEventListener('change', () => setSpeed(byId('speed').selectedIndex))

player.onChange.push(() => {
  document.body.classList.toggle('playing', player.isPlaying)
  byId('play').setAttribute('aria-label', player.isPlaying ? 'Pause' : 'Play')
  byId('loop').setAttribute('aria-pressed', String(player.loops))
})

// MARK: Keys

const keys = {
  ' ': () => player.toggle(), Home: toStart, End: toEnd, l: toggleLoop, o: nextSkin,
  ArrowLeft: () => player.stepFrame(-1), ArrowRight: () => player.stepFrame(1),
  'Shift ArrowLeft': () => player.step(-1), 'Shift ArrowRight': () => player.step(1),
  z: () => toggleZoom(),
  ArrowUp: () => treeRows.move(-1), ArrowDown: () => treeRows.move(1),
  '-': () => changeSpeed(-1), '+': () => changeSpeed(1), '=': () => changeSpeed(1),
}

/// The keys that change to another state each time, such as play and pause. Held down, they act once.
const toggleKeys = ' loz'

addEventListener('keydown', event => {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
  const target = /** @type {Element} */ (event.target)
  if (target.matches('select, summary') || (event.key === ' ' && target.matches('button'))) return
  // Browsers click a button again and again while Enter is held down on it.
  if (event.key === 'Enter' && event.repeat && target.matches('button')) event.preventDefault()
  // Letters are capital with Shift and with caps lock.
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const isShifted = event.shiftKey && key.startsWith('Arrow')
  const action = keys[isShifted ? `Shift ${key}` : key]
  if (!action) return
  event.preventDefault()
  if (!(event.repeat && toggleKeys.includes(key))) action()
})

// MARK: Scrubber

const sideTexts = { b: 'before events', a: 'after events' }
const scrubber = byId('scrubber')
scrubber.min = start
scrubber.max = end > start ? end : start + 1
scrubber.addEventListener('input', () => player.move(Number(scrubber.value)))

/// The number of a frame, or which side of events it is.
const sideText = stop => sideTexts[stop.kind] ?? `frame ${player.frameIndex(0)}`

player.onShow.push(stop => {
  scrubber.value = stop.time
  scrubber.style.setProperty('--done', String(fraction(stop.time)))
  scrubber.setAttribute('aria-valuetext', `${timeText(stop.time)} s, ${sideText(stop)}`)
  byId('time').replaceChildren(
    html('b', {}, timeText(stop.time)), ` / ${end.toFixed(2)} s `,
    html('span', {}, sideText(stop)))
})

/// A vertical line for each time.
const ticks = (times, height) =>
  [...new Set(times)].map(time => `M${fraction(time) * 1000} 0V${height}`).join('')

const markedTimes = recording.events.filter(event => !isLayout(event)).map(({ time }) => time)
byId('ticks').append(svg('path', { d: ticks(markedTimes, 10) }))
