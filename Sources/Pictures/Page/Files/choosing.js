// The tree of views and the list of events. A click or a key chooses a row.

/// A list with one chosen row, for mice and keys. Screen readers report the chosen row.
class Chooser {
  constructor(element, role, onChoose) {
    this.element = element
    this.role = role
    this.onChoose = onChoose
    this.rows = []
    this.chosen = -1
    element.addEventListener('click', event => {
      const index = this.rows.indexOf(event.target.closest(`[role=${role}]`))
      if (index >= 0) onChoose(index)
    })
    element.addEventListener('keydown', event => {
      const count = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (count === undefined) return
      event.preventDefault()
      this.move(count)
    })
  }

  /// Moves the choice down by a number of rows.
  move(count) {
    if (this.rows.length > 0) this.onChoose(clamp(this.chosen + count, 0, this.rows.length - 1))
  }

  fill(rows) {
    this.rows = rows
    this.chosen = -1
    this.element.removeAttribute('aria-activedescendant')
    rows.forEach((row, index) => {
      row.id = `${this.element.id}-${index}`
      row.setAttribute('role', this.role)
    })
    setChildren(this.element, rows)
  }

  /// Shows which row is chosen, and scrolls to it.
  show(index) {
    if (index === this.chosen) return
    this.rows[this.chosen]?.setAttribute('aria-selected', false)
    this.chosen = index
    const row = this.rows[index]
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

/// The views of a recording at a moment, each with its superview and its depth, parents first.
function viewsAt(recording, moment) {
  const root = recording.views.reduce((a, b) => !a || b.node < a.node ? b : a, undefined)
  if (!root || moment < root.first) return []
  const found = new Map()
  traverse([{ view: root, superview: undefined, depth: 0 }], entry => {
    const { view, depth } = entry
    if (found.has(view)) return none
    found.set(view, entry)
    const subviews = view.subviews.at(moment)?.list ?? none
    return subviews.map(index => ({ view: recording.views[index], superview: view, depth: depth + 1 }))
  })
  return [...found.values()]
}

/// The rows of the tree, parents first. In each superview, the views that only the golden has are after the
/// others.
function treeAt([moment, otherMoment]) {
  const own = viewsAt(recording, moment)
  if (!golden) return own
  const others = viewsAt(golden, otherMoment)
  const otherNames = new Set(others.map(({ view }) => view.name))
  /// The row of each superview. The top level has no superview.
  const top = { depth: -1, rows: [] }
  const byName = new Map([[undefined, top]])
  const add = ({ view, superview }, isNew, isMissing) => {
    const outer = byName.get(superview?.name)
    const row = { view, depth: outer.depth + 1, isNew, isMissing, rows: [] }
    outer.rows.push(row)
    byName.set(view.name, row)
  }
  for (const entry of own) add(entry, !otherNames.has(entry.view.name), false)
  for (const entry of others) if (!byName.has(entry.view.name)) add(entry, false, true)
  const tree = []
  traverse(top.rows, row => {
    tree.push(row)
    return row.rows
  })
  return tree
}

function treeRow({ view, depth, isMissing, isNew }) {
  const row = html('div', { 'aria-level': depth + 1, 'aria-selected': false, title: view.label,
    style: `--depth: ${depth}` }, html('span', {}, view.title))
  if (isMissing) row.append(' ', html('em', {}, 'missing'))
  if (isNew) row.append(' ', html('em', {}, 'not in golden'))
  row.classList.toggle('missing', isMissing === true)
  return row
}

let tree = []
const treeRows = new Chooser(byId('tree'), 'treeitem', index => player.choose(tree[index].view.name))
const eventRows = new Chooser(byId('events'), 'option', index => {
  player.pause()
  const event = listedEvents[index]
  if (event.of !== undefined) player.choose(event.of)
  player.seek(event.time)
  eventRows.show(index)
})
/// A text that differs if the rows of the tree differ.
let treeKey

player.onShow.push(stop => {
  tree = treeAt(stop.moments)
  const key = tree.map(({ view, depth, isMissing, isNew }) =>
    [view.index, depth, isMissing, isNew].join('.')).join()
  if (treeKey !== key) {
    treeKey = key
    treeRows.fill(tree.map(treeRow))
  }
  treeRows.rows.forEach((row, index) => {
    const { view, isMissing } = tree[index]
    row.classList.toggle('hidden', !stages[isMissing ? 1 : 0].shown.has(view.index))
  })
  treeRows.show(tree.findIndex(({ view }) => view.name === player.chosen))
})

// MARK: Events

/// The events in the list. Layout is included only on request.
let listedEvents = []
const layouts = byId('layouts')

function listEvents(withLayout) {
  listedEvents = recording.events.filter(event => withLayout || !isLayout(event))
  layouts.setAttribute('aria-pressed', String(withLayout))
  eventRows.fill(listedEvents.map(({ time, name, label, detail }) => {
    const about = [label, detail].filter(text => text).join(' · ')
    return html('div', { 'aria-selected': false, title: `${name} ${about}` },
      html('time', {}, timeText(time)), html('b', {}, name), ` ${about}`)
  }))
}

layouts.hidden = !recording.events.some(isLayout)
layouts.addEventListener('click', () => {
  listEvents(layouts.getAttribute('aria-pressed') !== 'true')
  player.show(player.stopIndex)
})
listEvents(false)

player.onShow.push(stop => {
  // Before the events of an instant, none of them has happened.
  const isLater = event => event.time === stop.time && stop.kind === 'b'
  let last = lastIndex(listedEvents, stop.time, event => event.time)
  while (last >= 0 && isLater(listedEvents[last])) last--
  eventRows.rows.forEach((row, index) => row.classList.toggle('later', index > last))
  if (eventRows.rows[eventRows.chosen] && listedEvents[eventRows.chosen].time === stop.time) return
  eventRows.show(last)
})
