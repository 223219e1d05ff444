// Prints what functions of the scripts of pages return, as JSON: node functions.js <folder of the scripts>
const { readFileSync } = require('node:fs')

const script = name => readFileSync(`${process.argv[2]}/${name}.js`, 'utf8')
const scripts = (...names) => names.map(script).join('\n')
const short = String
const element = (name, attributes = {}, ...content) =>
  ({ attributes, content: content.flat(), addEventListener() {} })

function plots(end, names = {}) {
  const surroundings = {
    data: { scale: 1 }, short, rounded: number => Number(number.toFixed(2)), html: element, svg: element,
    fraction: time => end > 0 ? time / end : 0,
    recording: { tracks: [], trackIndices: new Map() }, ...names,
  }
  const run = new Function(...Object.keys(surroundings),
    `${script('plots')}\nreturn { numbersOf, lineOf, velocityOf, pathOf, figureOf, plotOf }`)
  return run(...Object.values(surroundings))
}

/// A number at times, as a recording has it.
const numberAt = (times, numbers) => ({ times, rows: numbers.map(number => [number]) })

/// The lines of a number at 0 s, on both sides of the events at 1 s, and at 2 s, and of its velocity.
function lines(...numbers) {
  const { lineOf, velocityOf, pathOf } = plots(2)
  const number = numberAt([0, 1, 1, 2], numbers)
  return [lineOf, velocityOf].map(pointsOf => pathOf(pointsOf(number, 0), y => y))
}

/// The marks of events in the chart of a view that only the golden has. It has an event at 1 s; an event at 2 s has no
/// view.
function eventMarks() {
  const golden = {
    times: [0, 4], trackIndices: new Map([['opacity', 0]]), events: [{ time: 1, of: 'a' }, { time: 2, of: undefined }],
  }
  const records = [0, 1].map(number => ({ values: [number] }))
  const view = { name: 'a', recording: golden, values: [{ records }], value: (_, moment) => records[moment] }
  const recording = { times: [0, 4], tracks: [], trackIndices: new Map(), events: [{ time: 3, of: undefined }] }
  const names = { recordings: [recording, golden], recording, ticks: times => times.join(), start: 0, end: 4 }
  const [{ figure }] = plots(4, names).plotOf([undefined, view], 'opacity')
  const [chart] = figure.content.slice(1)
  return chart.content[0].content[0].attributes.d
}

/// The charts of a number that changes from 1 to 2.
function charts(...times) {
  const number = numberAt(times, times.map((_, index) => index + 1))
  const { figure } = plots(times.at(-1)).figureOf('opacity', [0], [number], '')
  return figure.content.slice(1).map(({ attributes }) => attributes.class)
}

/// The velocity of a number in a recording with moments at 0, 1 and 2 s, whatever moments another one has.
function velocityOfMoments() {
  const { numbersOf, velocityOf, pathOf } = plots(2)
  const records = [0, 1, 2].map(number => ({ values: [number] }))
  const view = { values: [{ records }], value: (_, moment) => records[moment] }
  const recording = { times: [0, 1, 2], trackIndices: new Map([['opacity', 0]]) }
  return pathOf(velocityOf(numbersOf(view, recording, 'opacity'), 0), y => y)
}

/// The velocity of a number with two moments that are less than a microsecond apart.
function velocityOfCloseMoments() {
  const { velocityOf, pathOf } = plots(2)
  return pathOf(velocityOf(numberAt([0, 1, 1 + 5e-7, 2 + 5e-7], [0, 1, 2, 4]), 0), y => y)
}

/// A function of the scripts that read the data of the page.
function pageFunctions(name, document = {}) {
  const data = { textContent: '{"scale":1,"patterns":[],"recordings":[]}' }
  const run = new Function('document', `${scripts('basics', 'data')}\nreturn { ${name} }`)
  return run({ getElementById: () => data, ...document })
}

/// The number of children of an element that gets a list of them, with the page's own function.
function childCount(count) {
  const created = { children: 0, append(...children) { this.children += children.length } }
  const { html } = pageFunctions('html', { createElement: () => created })
  return html('div', {}, Array(count).fill('')).children
}

/// What differs between recordings in which the drawing of the view `a` differs in the track `b,c`, and the
/// window has other views.
function comparison() {
  const views = { own: [{ name: 'a\nb' }], golden: [{ name: 'a' }, { name: 'b' }] }
  const surroundings = {
    data: { shapes: [['a', 'b,c']] }, none: [], recordings: [], stops: [],
    recording: { tracks: [], views: views.own }, golden: { views: views.golden },
  }
  const { isDifferentShape, hasDifferentViews } = new Function(...Object.keys(surroundings),
    `${scripts('comparison', 'band')}\nreturn { isDifferentShape, hasDifferentViews }`)(...Object.values(surroundings))
  const lists = Object.values(views).map(views => ({ at: () => ({ list: [...views.keys()] }) }))
  return {
    differentShapes: [isDifferentShape('a', 'b,c'), isDifferentShape('a,b', 'c')],
    hasDifferentViews: hasDifferentViews(lists[0], lists[1], { moments: [0, 0] }),
  }
}

/// The texts for an end of an animation that is not set, and for an end with several numbers.
function endsOfAnimations() {
  const surroundings = { short, player: { onChoose: [], onShow: [] } }
  const { valueOf } = new Function(...Object.keys(surroundings),
    `${script('inspector')}\nreturn { valueOf }`)(...Object.values(surroundings))
  return [valueOf(null), valueOf([1, 2])]
}

/// The texts for numbers, of which large ones have no holes, and for a text.
function textsOfValues() {
  const surroundings = { short, player: { onChoose: [], onShow: [] } }
  const { valueText } = new Function(...Object.keys(surroundings),
    `${script('inspector')}\nreturn { valueText }`)(...Object.values(surroundings))
  const { Pattern } = pageFunctions('Pattern')
  const values = [['10000000000,\x01', [20], 'pair'], ['10000000000,20000000000', [], 'pair'], ['a,b', [], 'text']]
  return values.map(([text, values, kind]) => valueText({ pattern: new Pattern(text), values }, kind))
}

/// The title of the closed list of values, for a view with a value that was recorded and two that were not.
function titleOfDefaults() {
  const surroundings = {
    short, html: element, player: { onChoose: [], onShow: [] },
    counted: (number, noun) => `${number} × ${noun}`,
  }
  const { valuesSection } = new Function(...Object.keys(surroundings),
    `${script('inspector')}\nreturn { valuesSection }`)(...Object.values(surroundings))
  const tracks = ['bounds', 'opacity', 'isHidden'].map(name => ({ name, kind: '', names: [], allowed: 0 }))
  const { content } = valuesSection({ recording: { tracks }, values: [{}, undefined, undefined] })
  return content.at(-1).content[0].content[0]
}

/// The part of the picture in which views move: a view is at places in a window that is turned by a quarter, and
/// another one stays. There are no elements, because a page with thousands of views would be slow with them. The
/// views of the golden are never visible.
function partThatMoves(xs, viewsOfGolden = 0) {
  const changes = (...texts) => ({
    records: texts.map(text => ({ text })), at(moment) { return this.records[Math.min(moment, texts.length - 1)] },
  })
  const list = (...list) => ({ at: () => ({ list }) })
  const view = (subviews, ...places) => ({
    visibleSubviews: list(...subviews),
    parts: [changes(...places.map(place => ` transform="matrix(${place})"`)), changes(''), changes(''),
      changes('<rect x="0" y="0" width="30" height="10"/>')],
  })
  const recording = {
    screen: changes('0 0 300 200'), roots: list(0),
    views: [view([1, 2], '0 1 -1 0 200 0'), view([], ...xs.map(x => `1 0 0 1 ${x} 60`)), view([], '1 0 0 1 5 5')],
  }
  const golden = { screen: changes('0 0 300 200'), roots: list(), views: Array(viewsOfGolden).fill({}) }
  const surroundings = {
    recordings: [recording, golden], stops: xs.map((_, moment) => ({ moments: [moment, moment] })),
    textOf: record => record.text,
    byId: () => ({ addEventListener() {} }), Stage: undefined,
  }
  const { boundsIn, none } = new Function(`${script('stage')}\nreturn { boundsIn, none }`)()
  const { traverse } = pageFunctions('traverse')
  const names = { ...surroundings, boundsIn, none, traverse }
  return new Function(...Object.keys(names), `${script('zoom')}\nreturn partThatMoves()`)(...Object.values(names))
}

const { outlineOf, boundsOf } = new Function(`${script('stage')}\nreturn Stage`)().prototype

/// The outline that marks a view of a width.
const mark = width => outlineOf.call(
  { boundsOf, node: () => ({ outline: `<rect x="-1" y="0" width="${width}" height="5"/>` }) }, 0)

const [jumpOfValue, jump] = lines(0, 1, 5, 7)

const shortMotion = [...Array(200).fill(50), 90, ...Array(200).fill(50)]

console.log(JSON.stringify({
  steady: lines(0, 1, 1, 3)[1], jump, jumpOfValue, velocityOfMoments: velocityOfMoments(),
  velocityOfCloseMoments: velocityOfCloseMoments(),
  charts: charts(0, 1), chartsOfInstant: charts(0, 0),
  childCount: childCount(200_000), ...comparison(), endsOfAnimations: endsOfAnimations(),
  textsOfValues: textsOfValues(),
  titleOfDefaults: titleOfDefaults(), partThatMoves: partThatMoves([50, 90]),
  partOfShortMotion: partThatMoves(shortMotion), partOfManyBoxes: partThatMoves(shortMotion, 50_000),
  eventMarks: eventMarks(),
  mark: mark(10), largeMark: mark(40000000),
}))
