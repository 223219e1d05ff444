// Compares what a page shows at some of its moments with what it should show there.

const tolerance = { place: 0.5, opacity: 0.01 }

function isClose(found, wanted, tolerance) {
  return found.length === wanted.length &&
    found.every((number, index) => Math.abs(number - wanted[index]) <= tolerance)
}

/// Opens the page at a time by its address; without the browser's own way there, which takes long.
function open({ time, isBefore }) {
  history.replaceState(null, '', `#t=${time}${isBefore ? ',before' : ''}`)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

function measureView(what, svg, group, view, opacity, report) {
  const expect = (part, found, wanted, tolerance) => {
    if (!isClose(found, wanted, tolerance)) report(`${what}, ${part}: ${found}, should be ${wanted}`)
  }
  // Of two views without a name that are not the same, the golden's has a longer one.
  const name = group.dataset.name.replace(' (golden)', '')
  if (name !== view.name) report(`${what}: is ${group.dataset.name}`)
  const box = mapped(toPicture(svg, group), ...view.bounds)
  expect('bounds', box, view.box, tolerance.place)
  const found = Number(group.getAttribute('opacity') ?? 1)
  expect('opacity', [found], [Math.min(opacity, 1)], tolerance.opacity)
  const shapes = shapesOf(svg, group)
  if (shapes.length !== view.shapes.length) {
    return report(`${what}: ${shapes.length} shapes, should be ${view.shapes.length}`)
  }
  shapes.forEach((shape, place) => {
    const wanted = view.shapes[place]
    expect(`shape ${place}`, placeOf(svg, shape),
      shape.localName === 'text' ? wanted.text : wanted.box, tolerance.place)
  })
}

function measureMoment(moment, report) {
  const pictures = [...document.querySelectorAll('svg.stage')]
  if (pictures.length !== moment.views.length) return report(`${pictures.length} pictures`)
  pictures.forEach((svg, index) => {
    const what = `${moment.time}${moment.isBefore ? ' before' : ''}, picture ${index}`
    const groups = [...svg.querySelectorAll('g[data-node]')]
    const views = moment.views[index]
    if (groups.length !== views.length) {
      return report(`${what}: ${groups.length} views, should be ${views.length}`)
    }
    groups.forEach((group, place) => measureView(`${what}, ${views[place].name}`, svg, group,
      views[place], moment.opacities[index][place], report))
  })
}

/// The problems, and how many views were looked at, on the way to the end and on the way back.
function measure(moments) {
  const problems = []
  const isOdd = (_, place) => place % 2 === 1
  const there = moments.filter((moment, place) => !isOdd(moment, place))
  for (const moment of [...there, ...moments.filter(isOdd).reverse()]) {
    open(moment)
    measureMoment(moment, problem => problems.push(problem))
  }
  const count = moments.flatMap(moment => moment.views.flat()).length
  return { problems: problems.slice(0, 10), count }
}
