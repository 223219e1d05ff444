// Seeks animated pictures to moments of their recordings, and compares what a browser shows with what
// was recorded.

const opacityTolerance = 0.01

/// How much of what lies behind an element covers.
function effectiveOpacity(svg, element) {
  let opacity = 1
  for (let at = element; at !== svg; at = at.parentNode) opacity *= getComputedStyle(at).opacity
  return opacity
}

function checkMoment(film, svg, moment) {
  svg.setCurrentTime(moment.time)
  const shown = new Map([...svg.querySelectorAll('g[data-node]')]
    .filter(group => isShown(svg, group))
    .map(group => [group.dataset.node, { group, opacity: effectiveOpacity(svg, group) }]))
  const views = new Map(moment.views.map(view => [String(view.node), view]))
  // A view that has faded away at an instant is there just before it, if hardly.
  const isThere = (node, other, opacity) => other.has(node) || opacity > opacityTolerance
  const found = [...shown].filter(([node, { opacity }]) => isThere(node, views, opacity))
  const wanted = [...views].filter(([node, { opacity }]) => isThere(node, shown, opacity))
  const what = `${film.name} at ${moment.time}`
  const nodes = found.map(([node]) => node).join()
  const wantedNodes = wanted.map(([node]) => node).join()
  if (nodes !== wantedNodes) {
    problems.push(`${what}: the views ${nodes}, should be ${wantedNodes}`)
    return
  }
  found.forEach(([, { group, opacity }], index) => {
    const view = wanted[index][1]
    checkView(`${what}, ${view.name}`, svg, group, view)
    if (!(Math.abs(opacity - view.opacity) <= opacityTolerance)) {
      problems.push(`${what}, ${view.name}: opacity ${opacity}, should be ${view.opacity}`)
    }
  })
}

function checkFilms() {
  let moments = 0
  for (const film of films) {
    const stage = document.getElementById('stage')
    stage.innerHTML = film.svg
    const svg = stage.firstElementChild
    svg.pauseAnimations()
    tolerance = 0.5 + film.precision
    for (const moment of film.moments) checkMoment(film, svg, moment)
    moments += film.moments.length
  }
  tell(`${films.length} films, ${moments} moments`)
}

// Animations begin when a document has been loaded, all handlers of that event included.
addEventListener('load', () => setTimeout(checkFilms))
