// Prints what functions of the scripts of pages return, as JSON: node functions.js <folder of the scripts>
const { readFileSync } = require('node:fs')

const script = name => readFileSync(`${process.argv[2]}/${name}.js`, 'utf8')
const short = String
const element = (name, attributes = {}, ...content) => ({ attributes, content, addEventListener() {} })

function plots(times) {
  const [stops, end] = [times.map(time => ({ time })), times.at(-1)]
  const surroundings = {
    stops, short, html: element, svg: element, ticks: () => '',
    fraction: time => end > 0 ? time / end : 0,
    recording: { events: [], tracks: [], trackPlaces: new Map() },
  }
  const run = new Function(
    ...Object.keys(surroundings), `${script('plots')}\nreturn { velocityOf, pathOf, figureOf }`)
  return run(...Object.values(surroundings))
}

/// The line of the velocity of a number at 0 s, on both sides of the events at 1 s, and at 2 s.
function velocity(...numbers) {
  const { velocityOf, pathOf } = plots([0, 1, 1, 2])
  return pathOf(velocityOf(numbers.map(number => [number]), 0), y => y)
}

/// The charts of a number that changes from 1 to 2.
function charts(...times) {
  const rows = times.map((_, place) => [place + 1])
  const { figure } = plots(times).figureOf('opacity', [0], [rows], [])
  return figure.content.slice(1).map(({ attributes }) => attributes.class)
}

const { outlineOf, boundsOf } = new Function(`${script('stage')}\nreturn Stage`)().prototype

/// The outline that marks a view of a width.
const mark = width => outlineOf.call(
  { boundsOf, node: () => ({ outline: `<rect x="-1" y="0" width="${width}" height="5"/>` }) }, 0)

console.log(JSON.stringify({
  steady: velocity(0, 1, 1, 3), jump: velocity(0, 1, 5, 7),
  charts: charts(0, 1), chartsOfInstant: charts(0, 0),
  mark: mark(10), largeMark: mark(40000000),
}))
