// The tree of views.

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
