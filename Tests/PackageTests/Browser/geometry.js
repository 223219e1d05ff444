// What both checks do: they compare where a browser has the views of a picture with where they should be.

/// How far a place may be off, in points.
let tolerance = 0.5
const problems = []
let views = 0
let shapes = 0

function compare(what, found, wanted) {
  const isClose = found.length === wanted.length &&
    found.every((number, index) => Math.abs(number - wanted[index]) <= tolerance)
  if (!isClose) problems.push(`${what}: ${found.map(n => +n.toFixed(2))}, should be ${wanted}`)
}

/// Compares what an element is filled or drawn with: a colour within two of 255 steps, or a gradient.
function checkPaint(what, element, wanted) {
  const style = getComputedStyle(element)
  const name = style.fill === 'none' ? 'stroke' : 'fill'
  const paint = style[name]
  const isGradient = paint.startsWith('url(')
  if (isGradient !== (wanted.length === 0)) {
    problems.push(`${what}: ${name} ${paint}, should be ${wanted.length ? wanted : 'a gradient'}`)
    return
  }
  if (isGradient) {
    const definition = document.getElementById(paint.match(/#(\w+)/)[1])
    if (!definition) problems.push(`${what}: ${name} ${paint}, which is nowhere`)
    return
  }
  const found = [...paint.match(/[\d.]+/g).map(Number), +style[`${name}-opacity`] * 255]
  const shown = [...wanted.slice(0, 3), wanted[3] * 255]
  const isClose = found.length === 4 &&
    found.every((number, index) => Math.abs(number - shown[index]) <= 2)
  if (!isClose) problems.push(`${what}: ${name} ${found}, should be ${shown}`)
}

function checkShape(what, svg, element, wanted) {
  shapes += 1
  if (wanted.paint) checkPaint(what, element, wanted.paint)
  compare(what, placeOf(svg, element), element.localName === 'text' ? wanted.text : wanted.box)
}

/// Compares a view and what it shows itself.
function checkView(what, svg, group, view) {
  views += 1
  compare(`${what}, bounds`, mapped(toPicture(svg, group), ...view.bounds), view.box)
  const elements = shapesOf(svg, group)
  if (elements.length !== view.shapes.length) {
    problems.push(`${what}: ${elements.length} shapes, should be ${view.shapes.length}`)
    return
  }
  elements.forEach((element, place) =>
    checkShape(`${what}, shape ${place}`, svg, element, view.shapes[place]))
}

/// Leaves the verdict as the text of the page.
function tell(count) {
  const verdict = problems.length === 0 ? 'agree' : 'differ'
  document.body.textContent = [
    `${verdict}: ${count}, ${views} views, ${shapes} shapes`, ...problems.slice(0, 20),
  ].join('\n')
}
