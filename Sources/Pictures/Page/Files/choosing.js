// The tree of views and the list of events, out of which one is chosen.

/// A list with one chosen row, for mice and keys; screen readers are told which one it is.
class Chooser {
  constructor(element, role, onChoose) {
    this.element = element
    this.role = role
    this.onChoose = onChoose
    this.rows = []
    this.chosen = -1
    element.addEventListener('click', event => {
      const place = this.rows.indexOf(event.target.closest(`[role=${role}]`))
      if (place >= 0) onChoose(place)
    })
    element.addEventListener('keydown', event => {
      const count = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (count === undefined) return
      event.preventDefault()
      this.move(count)
    })
  }

  /// Chooses the row that is so many further.
  move(count) {
    if (this.rows.length > 0) this.onChoose(clamp(this.chosen + count, 0, this.rows.length - 1))
  }

  fill(rows) {
    this.rows = rows
    this.chosen = -1
    this.element.removeAttribute('aria-activedescendant')
    rows.forEach((row, place) => {
      row.id = `${this.element.id}-${place}`
      row.setAttribute('role', this.role)
    })
    this.element.replaceChildren(...rows)
  }

  /// Shows which row is chosen, and scrolls to it.
  show(place) {
    if (place === this.chosen) return
    this.rows[this.chosen]?.setAttribute('aria-selected', false)
    this.chosen = place
    const row = this.rows[place]
    if (!row) return this.element.removeAttribute('aria-activedescendant')
    row.setAttribute('aria-selected', true)
    this.element.setAttribute('aria-activedescendant', row.id)
    const list = this.element
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight]
    if (top < list.scrollTop) list.scrollTop = top
    if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
  }
}

// MARK: Views

/// The views of a recording in a moment, each with its depth and its superview, parents first.
function treeOf(recording, moment) {
  const found = new Map()
  const root = recording.views.reduce((a, b) => !a || b.node < a.node ? b : a, undefined)
  // No recursion: views are as deep as a program likes.
  const waiting = root && moment >= root.first ? [{ view: root, depth: 0 }] : []
  while (waiting.length > 0) {
    const entry = waiting.pop()
    if (found.has(entry.view)) continue
    found.set(entry.view, entry)
    const subviews = entry.view.subviews.at(moment)?.list ?? []
    for (const place of subviews.slice().reverse()) {
      waiting.push({ view: recording.views[place], depth: entry.depth + 1, superview: entry.view })
    }
  }
  return [...found.values()]
}

/// The views of both recordings: those that only the golden has are behind the others in their superview.
function treeAt(moments) {
  const own = treeOf(recording, moments[0])
  if (!golden) return own
  const others = treeOf(golden, moments[1])
  const [names, otherNames] = [own, others].map(list => new Set(list.map(({ view }) => view.name)))
  own.forEach(entry => { entry.isNew = !otherNames.has(entry.view.name) })
  /// The missing views by the names of their superviews.
  const missing = new Map()
  for (const { view, superview } of others) {
    if (names.has(view.name)) continue
    if (!missing.has(superview?.name)) missing.set(superview?.name, [])
    missing.get(superview?.name).push(view)
  }
  if (missing.size === 0) return own
  const tree = []
  const append = (name, depth) => {
    // No recursion: views are as deep as a program likes.
    const waiting = [{ name, depth }]
    while (waiting.length > 0) {
      const { view, name, depth } = waiting.pop()
      if (view) tree.push({ view, depth: depth - 1, isMissing: true })
      for (const view of (missing.get(name) ?? []).slice().reverse()) {
        waiting.push({ view, name: view.name, depth: depth + 1 })
      }
    }
  }
  const open = []
  const close = depth => {
    while (open.length > 0 && open.at(-1).depth >= depth) {
      const entry = open.pop()
      append(entry.view.name, entry.depth + 1)
    }
  }
  for (const entry of own) {
    close(entry.depth)
    tree.push(entry)
    open.push(entry)
  }
  close(0)
  append(undefined, 0)
  return tree
}

let tree = []
const treeRows = new Chooser(byId('tree'), 'treeitem', place => player.choose(tree[place].view.name))
const eventRows = new Chooser(byId('events'), 'option', place => {
  player.pause()
  const event = listedEvents[place]
  if (event.of !== undefined) player.choose(event.of)
  player.seek(event.time)
  eventRows.show(place)
})
let treeKey

player.onShow.push(stop => {
  tree = treeAt(stop.moments)
  const key = tree.map(({ view, depth, isMissing, isNew }) =>
    `${view.place}.${depth}.${isMissing ?? ''}.${isNew ?? ''}`).join()
  if (treeKey !== key) {
    treeKey = key
    treeRows.fill(tree.map(({ view, depth, isMissing, isNew }) => {
      const row = html('div', { 'aria-level': depth + 1, 'aria-selected': false, title: view.label,
        style: `--depth: ${depth}` }, html('span', {}, view.title))
      if (isMissing) row.append(' ', html('em', {}, 'missing'))
      if (isNew) row.append(' ', html('em', {}, 'not in golden'))
      row.classList.toggle('missing', isMissing === true)
      return row
    }))
  }
  treeRows.rows.forEach((row, place) => {
    const { view, isMissing } = tree[place]
    row.classList.toggle('hidden', !stages[isMissing ? 1 : 0].shown.has(view.place))
  })
  treeRows.show(tree.findIndex(({ view }) => view.name === player.chosen))
})

// MARK: Events

/// The events in the list. Layout happens all the time, so it is there only when somebody asks for it.
let listedEvents = []
const layouts = byId('layouts')

function listEvents(withLayout) {
  listedEvents = recording.events.filter(({ name }) => withLayout || name !== 'layout')
  layouts.setAttribute('aria-pressed', String(withLayout))
  eventRows.fill(listedEvents.map(({ time, name, label, detail }) => {
    const about = [label, detail].filter(text => text).join(' · ')
    return html('div', { 'aria-selected': false, title: `${name} ${about}` },
      html('time', {}, time.toFixed(4)), html('b', {}, name), ` ${about}`)
  }))
}

layouts.hidden = !recording.events.some(({ name }) => name === 'layout')
layouts.addEventListener('click', () => {
  listEvents(layouts.getAttribute('aria-pressed') !== 'true')
  player.show(player.place)
})
listEvents(false)

player.onShow.push(stop => {
  // Before the events of an instant none of them has been.
  const isLater = event => event.time === stop.time && stop.kind === 'b'
  let place = lastPlace(listedEvents, stop.time, event => event.time)
  while (place >= 0 && isLater(listedEvents[place])) place--
  eventRows.rows.forEach((row, index) => row.classList.toggle('later', index > place))
  if (eventRows.rows[eventRows.chosen] && listedEvents[eventRows.chosen].time === stop.time) return
  eventRows.show(place)
})
