// Compares where a browser has everything in a picture with where it should be, and leaves the
// differences as the text of the page.

const tolerance = 0.5
const problems = []
let views = 0
let shapes = 0

function compare(what, found, wanted) {
  const isClose = found.length === wanted.length &&
    found.every((number, index) => Math.abs(number - wanted[index]) <= tolerance)
  if (!isClose) problems.push(`${what}: ${found.map(n => +n.toFixed(2))}, should be ${wanted}`)
}

function checkShape(what, svg, element, wanted) {
  shapes += 1
  compare(what, placeOf(svg, element), element.localName === 'text' ? wanted.text : wanted.box)
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
