// The input of the user, drawn over the picture: touches, and the keyboard.

/// How long a touch is shown, in seconds of the recording.
const touchTime = 0.5

/// The touches of a recording, with their positions in the window.
const touchesOf = recording => recording.events.flatMap(({ time, name, detail }) => {
  const [x, y] = (detail?.match(/^\((.+), (.+)\)$/) ?? []).slice(1).map(Number)
  return name === 'touch' && Number.isFinite(x + y) ? [{ time, x, y }] : []
})

/// The heights of the keyboard of a recording, each from its time on.
const keyboardsOf = recording => recording.events.flatMap(({ time, name, detail }) =>
  name === 'keyboard' ? [{ time, height: Number(detail?.match(/^shown (.+)$/)?.[1] ?? 0) || 0 }] : [])

/// Draws the input of one recording over its picture.
class InputPicture {
  /// The index is that of the recording that the stage shows.
  constructor(stage, index) {
    this.stage = stage
    this.index = index
    this.touches = touchesOf(stage.recording)
    this.keyboards = keyboardsOf(stage.recording)
    this.element = svg('g', { class: 'input', 'aria-hidden': true })
    stage.element.append(this.element)
  }

  draw(stop) {
    const [root] = this.stage.recording.roots.at(stop.moments[this.index])?.list ?? []
    const shapes = root === undefined ? [] : [...this.keyboard(stop, root), ...this.touchMarks(stop)]
    this.element.replaceChildren(...shapes)
    if (shapes.length > 0) {
      this.element.setAttribute('transform', this.stage.toScene(this.stage.node(root).group))
    }
  }

  /// Rings at touches, which grow and fade.
  touchMarks(stop) {
    const isPast = touch => touch.time < stop.time || (touch.time === stop.time && stop.kind !== 'b')
    return this.touches.filter(touch => isPast(touch) && stop.time < touch.time + touchTime)
      .map(touch => {
        const done = (stop.time - touch.time) / touchTime
        return svg('circle', { class: 'touch', cx: touch.x, cy: touch.y, r: 10 + 12 * done,
          opacity: 1 - done })
      })
  }

  /// The keyboard at the bottom of the window, with rows of keys.
  keyboard(stop, root) {
    const last = lastIndex(this.keyboards, stop.time, ({ time }) => time)
    const isBefore = stop.kind === 'b' && this.keyboards[last]?.time === stop.time
    const height = this.keyboards[last - (isBefore ? 1 : 0)]?.height ?? 0
    const [x, y, width, whole] = this.stage.boundsOf(root)
    if (!(height > 0 && width > 0 && height <= whole)) return []
    const [rows, gap] = [4, 6]
    const step = (height - gap) / rows
    const keys = [10, 9, 7, 1].flatMap((count, row) => {
      const size = row === 3 ? width / 2 : width / 10
      const left = x + (width - size * count) / 2
      return [...Array(count).keys()].map(column => svg('rect', {
        class: 'key', rx: 4, x: left + column * size + gap / 2, width: Math.max(size - gap, 1),
        y: y + whole - height + gap + row * step, height: Math.max(step - gap, 1),
      }))
    })
    return [svg('rect', { class: 'keyboard', x, y: y + whole - height, width, height }), ...keys]
  }
}
