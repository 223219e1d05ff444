// The picture of a recording, as elements.

// A view has four parts: the attributes of its group, the content behind its subviews, the content in front
// of them, and its outline, which marks it.

/// The number of levels that are drawn. Browsers draw nothing inside some thousand elements.
const maximumDepth = 1000
/// The largest number that Chromium draws in a `rect` as it is.
const largestInRect = 3e7
/// No views. One list for all, so that it equals itself.
const none = []

function setAttributes(element, text) {
  const wanted = new Map(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  for (const { name } of [...element.attributes]) {
    if (!name.startsWith('data-') && !wanted.has(name)) element.removeAttribute(name)
  }
  for (const [name, value] of wanted) element.setAttribute(name, value)
}

/// The bounds of a view with an outline: x, y, width and height.
function boundsIn(outline) {
  const [, ...numbers] = outline.match(/ x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)"/) ?? []
  return numbers.length ? numbers.map(Number) : [0, 0, 0, 0]
}

class Stage {
  /// The name is a prefix that makes the ids of definitions unique on the page.
  constructor(recording, name) {
    this.recording = recording
    this.name = name
    /// The elements of views, by index.
    this.nodes = new Map()
    /// The indices of the visible views.
    this.shown = new Set()
    this.scene = svg('g')
    this.marks = svg('g', { class: 'marks' })
    this.element = svg('svg', { class: 'stage' }, this.scene, this.marks)
    /// The part of the picture to which the page is zoomed: x, y, width and height. `null` is all of it.
    this.zoomedPart = null
  }

  /// Draws a moment. Only elements that differ from the last drawn moment are changed.
  draw(moment) {
    this.shown.clear()
    const screen = this.recording.screen.at(moment)
    this.resize(screen && (this.zoomedPart?.join(' ') ?? textOf(screen)))
    const roots = this.recording.roots.at(moment)?.list ?? none
    if (this.roots !== roots) {
      setChildren(this.scene, roots.map(index => this.node(index).group))
      this.roots = roots
    }
    this.drawViews(roots, moment)
  }

  /// Draws views and their subviews.
  drawViews(roots, moment) {
    traverse(roots.map(index => ({ index, depth: 1 })), ({ index, depth }) => {
      if (this.shown.has(index)) return none
      this.shown.add(index)
      const inside = this.drawView(index, moment, depth < maximumDepth)
      return inside.map(index => ({ index, depth: depth + 1 }))
    })
  }

  /// Sets the visible part of the screen, as a view box. Before the first moment there is none.
  resize(box) {
    if (this.box === box) return
    this.box = box
    if (box) this.element.setAttribute('viewBox', box)
  }

  /// The width and the height of the visible part, in points.
  get size() { return this.box?.split(' ').slice(2).map(Number) ?? [0, 0] }

  /// Draws a view, and returns the indices of its visible subviews.
  drawView(index, moment, showsSubviews) {
    const [view, node] = [this.recording.views[index], this.node(index)]
    view.parts.forEach((changes, part) => {
      const record = changes.at(moment)
      if (node.records[part] === record) return
      node.records[part] = record
      node.show[part](textOf(record, `${this.name}${index}-`))
    })
    const list = showsSubviews ? view.visibleSubviews.at(moment)?.list ?? none : none
    const groups = list.map(index => this.node(index).group)
    // A group that was here may have moved to another superview and back.
    if (node.list !== list || groups.some(group => group.parentNode !== node.group)) {
      setChildren(node.group, [node.back, ...groups, node.front])
      node.list = list
    }
    return list
  }

  /// The elements of a view. They are created when the view is first drawn.
  node(index) {
    if (!this.nodes.has(index)) this.nodes.set(index, this.makeNode(this.recording.views[index]))
    return this.nodes.get(index)
  }

  makeNode(view) {
    const node = { records: [], back: svg('g'), front: svg('g'), outline: '' }
    node.group = svg('g', { 'data-node': view.node, 'data-name': view.name },
      node.back, node.front)
    node.show = [
      text => setAttributes(node.group, text),
      text => { node.back.innerHTML = text },
      text => { node.front.innerHTML = text },
      text => { node.outline = text },
    ]
    return node
  }

  /// The transform from an element to the scene. It is computed from attributes, which needs no layout.
  matrixToScene(element) {
    let matrix = new DOMMatrix()
    for (; element !== this.scene; element = element.parentNode) {
      const own = element.transform.baseVal
      if (own.length > 0) matrix = DOMMatrix.fromMatrix(own[0].matrix).multiply(matrix)
    }
    return matrix
  }

  /// The transform from an element to the scene, as the value of an attribute.
  toScene(element) {
    const matrix = this.matrixToScene(element)
    return `matrix(${[matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f]})`
  }

  /// The bounds of a view in its own space: x, y, width and height.
  boundsOf(index) {
    return boundsIn(this.node(index).outline)
  }

  /// The outline of a view; a path where numbers are so large that Chromium clamps those of a `rect`.
  outlineOf(index) {
    const [x, y, width, height] = this.boundsOf(index)
    if (Math.max(Math.abs(x), Math.abs(y), width, height) <= largestInRect) return this.node(index).outline
    return `<path d="M${x} ${y}h${width}v${height}h${-width}Z"/>`
  }

  /// Marks views by their outlines: pairs of a view and a class.
  mark(marked) {
    this.marks.replaceChildren()
    for (const [view, name] of marked) {
      if (view === undefined || !this.shown.has(view.index)) continue
      const node = this.node(view.index)
      const group = svg('g', { class: name, transform: this.toScene(node.group) })
      group.innerHTML = this.outlineOf(view.index)
      this.marks.append(group)
    }
  }
}
