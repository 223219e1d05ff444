// Compares where a browser has everything in a picture with where it should be, and leaves the
// differences as the text of the page.

const tolerance = 0.5
const problems = []
let views = 0
let shapes = 0

/// The smallest box around a box that is mapped by a matrix.
function mapped(matrix, x, y, width, height) {
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]
    .map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix))
  const xs = corners.map(corner => corner.x)
  const ys = corners.map(corner => corner.y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
}

function compare(what, found, wanted) {
  const isClose = found.length === wanted.length &&
    found.every((number, index) => Math.abs(number - wanted[index]) <= tolerance)
  if (!isClose) problems.push(`${what}: ${found.map(n => +n.toFixed(2))}, should be ${wanted}`)
}

/// From the space of an element to that of the picture.
function toPicture(svg, element) {
  return svg.getScreenCTM().inverse().multiply(element.getScreenCTM())
}

/// What a view shows itself: neither its subviews' shapes nor definitions.
function shapesOf(svg, group) {
  const apart = 'defs, clipPath, mask, filter, linearGradient, radialGradient'
  return [...group.querySelectorAll('path, rect, text, svg')].filter(element =>
    element.closest('g[data-node]') === group && !element.closest(apart) &&
    element.parentNode.closest('svg') === svg)
}

function checkShape(what, svg, element, wanted) {
  shapes += 1
  if (element.localName === 'text') {
    // From where the first character begins to where the last one ends.
    const start = element.getStartPositionOfChar(0).x
    const end = element.getEndPositionOfChar(element.getNumberOfChars() - 1).x
    return compare(what, [start, end - start], wanted.text)
  }
  if (element.localName === 'svg') {
    const box = ['x', 'y', 'width', 'height'].map(name => element[name].baseVal.value)
    return compare(what, mapped(toPicture(svg, element.parentNode), ...box), wanted.box)
  }
  const box = element.getBBox()
  const found = mapped(toPicture(svg, element), box.x, box.y, box.width, box.height)
  compare(what, found, wanted.box)
}

for (const picture of pictures) {
  const stage = document.getElementById('stage')
  stage.innerHTML = picture.svg
  const svg = stage.firstElementChild
  const groups = [...svg.querySelectorAll('g[data-node]')]
  if (groups.length !== picture.views.length) {
    problems.push(`${picture.name}: ${groups.length} views, should be ${picture.views.length}`)
    continue
  }
  groups.forEach((group, index) => {
    const view = picture.views[index]
    const what = `${picture.name}, ${view.name}`
    views += 1
    compare(`${what}, bounds`, mapped(toPicture(svg, group), ...view.bounds), view.box)
    const elements = shapesOf(svg, group)
    if (elements.length !== view.shapes.length) {
      problems.push(`${what}: ${elements.length} shapes, should be ${view.shapes.length}`)
      return
    }
    elements.forEach((element, place) =>
      checkShape(`${what}, shape ${place}`, svg, element, view.shapes[place]))
  })
}

const verdict = problems.length === 0 ? 'agree' : 'differ'
document.body.textContent = [
  `${verdict}: ${pictures.length} pictures, ${views} views, ${shapes} shapes`,
  ...problems.slice(0, 20),
].join('\n')
