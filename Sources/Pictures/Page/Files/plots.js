// Charts of the numbers of a view over time, and of their velocities.

/// The numbers of a track of a view at every moment of its recording; `undefined` at moments at which the
/// value has fewer numbers than at others.
function numbersOf(view, recording, name) {
  const track = recording.trackIndices.get(name)
  const count = (view?.values[track]?.records ?? [])
    .reduce((most, record) => Math.max(most, record.values.length), 0)
  const rows = recording.times.map((_, moment) => {
    const values = view?.value(track, moment)?.values
    return values?.length === count ? values.map(value => value / data.scale) : undefined
  })
  return { times: recording.times, rows, count }
}

/// The line of one number as points of time and value. After `undefined`, a new line begins.
const lineOf = ({ times, rows }, part) => rows.map((row, moment) =>
  row?.[part] === undefined ? undefined : { x: fraction(times[moment]) * 1000, y: row[part] })

/// The shortest time between two moments with a velocity, in seconds. Between closer moments, the difference
/// is only rounding errors.
const minimumStep = 1e-6

/// The slopes of the line of one number, halfway between moments. After a jump at an instant, a new line
/// begins. `error` is the largest error of a slope, because the values of a page are rounded.
function velocityOf({ times, rows }, part) {
  const points = []
  for (let moment = 1; moment < rows.length; moment++) {
    const [from, to] = [times[moment - 1], times[moment]]
    const [before, after] = [rows[moment - 1]?.[part], rows[moment]?.[part]]
    const isJump = from === to && before !== after
    if (isJump || before === undefined || after === undefined) points.push(undefined)
    else if (to - from > minimumStep) {
      const error = 1 / data.scale / (to - from)
      points.push({ x: fraction((from + to) / 2) * 1000, y: (after - before) / (to - from), error })
    }
  }
  return points
}

/// The commands of a line, without the points within level runs. A line of one point is a dot.
function pathOf(points, y) {
  let [text, isOpen] = ['', false]
  points.forEach((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!point) {
      isOpen = false
      return
    }
    if (isOpen && before.y === point.y && after?.y === point.y) return
    const position = `${rounded(point.x, 2)} ${rounded(y(point.y), 2)}`
    if (isOpen) text += `L${position}`
    else text += `M${position}${after ? '' : 'h0'}`
    isOpen = true
  })
  return text
}

/// A chart of lines with one scale. A line has points and a style, which is a class. Values that differ only by
/// their errors are level.
function chart(name, lines, eventTicks) {
  const all = lines.flatMap(({ points }) => points.filter(point => point))
  const [low, high] = all.reduce(([low, high], point) =>
    [Math.min(low, point.y), Math.max(high, point.y)], [Infinity, -Infinity])
  const error = all.reduce((most, point) => Math.max(most, point.error ?? 0), 0)
  const y = value => high - low > 2 * error ? 96 - (value - low) / (high - low) * 92 : 50
  const zero = low < 0 && high > 0 ? `M0 ${y(0)}H1000` : ''
  const cursor = svg('path', { class: 'cursor' })
  const picture = svg('svg', {
    viewBox: '0 0 1000 100', preserveAspectRatio: 'none', role: 'img',
    'aria-label': `${name}, ${short(low)} to ${short(high)}`,
  }, svg('path', { class: 'ticks', d: eventTicks }), svg('path', { class: 'zero', d: zero }),
    lines.map(({ points, style }) => svg('path', { class: style, d: pathOf(points, y) })), cursor)
  const box = html('div', { class: `chart ${name}` }, picture,
    html('span', { class: 'high' }, short(high)), html('span', { class: 'low' }, short(low)))
  const show = stop => cursor.setAttribute('d', `M${fraction(stop.time) * 1000} 0V100`)
  return { box, show }
}

/// The number of colours, `c0` to `c5` in the style of the page, and so the largest number of lines.
const colorCount = 6
/// How many numbers of a value may have a line. Lists of numbers may be long.
const numberLimit = 24

/// The figure of one track, with the numbers that change; empty if no number changes.
function plotOf(views, name) {
  const numbers = recordings.map((recording, index) => numbersOf(views[index], recording, name))
  const changes = part => numbers.some(({ rows }) => {
    const values = rows.flatMap(row => row ? [row[part]] : [])
    return values.some(value => value !== values[0])
  })
  const count = Math.min(Math.max(...numbers.map(({ count }) => count)), numberLimit)
  const parts = [...Array(count).keys()].filter(changes).slice(0, colorCount)
  if (parts.length === 0) return []
  // If only the golden has the view, its events are in the golden.
  const view = views.find(view => view)
  const times = view.recording.events.flatMap(event => event.of === view.name ? [event.time] : [])
  return [figureOf(name, parts, numbers, ticks(times, 100))]
}

function figureOf(name, parts, numbers, eventTicks) {
  const charts = chartsOf(parts, numbers, eventTicks)
  const legend = legendOf(name, parts, numbers[0])
  const figure = html('figure', {},
    html('figcaption', {}, html('b', {}, name), legend.map(({ label }) => label)),
    charts.map(({ box }) => box))
  dragOver(figure)
  return { figure, show: stop => [...charts, ...legend].forEach(({ show }) => show(stop)) }
}

/// The charts of the values and of the velocities. All moments of one instant have no velocity.
function chartsOf(parts, numbers, eventTicks) {
  const charts = { value: lineOf, velocity: velocityOf }
  return Object.entries(charts).flatMap(([name, pointsOf]) => {
    const lines = numbers.flatMap((numbers, index) => parts.map((part, color) => ({
      points: pointsOf(numbers, part), style: `line c${color}${index ? ' golden' : ''}`,
    })))
    const isEmpty = lines.every(({ points }) => points.every(point => !point))
    // The first lines are in front of the others.
    return isEmpty ? [] : [chart(name, lines.reverse(), eventTicks)]
  })
}

/// The names of numbers, with their present values.
function legendOf(name, parts, { rows }) {
  const names = recording.tracks[recording.trackIndices.get(name)]?.names ?? []
  return parts.map((part, color) => {
    const value = html('b')
    const show = stop => {
      const number = stop.isOver[0] ? undefined : rows[stop.moments[0]]?.[part]
      value.textContent = number === undefined ? '' : short(number)
    }
    return { label: html('span', { class: `c${color}` }, names[part] ?? '', ' ', value), show }
  })
}

/// Moves the time with a pointer that is held down on charts.
function dragOver(figure) {
  const move = event => {
    const box = figure.querySelector('.chart').getBoundingClientRect()
    const part = clamp((event.clientX - box.left) / box.width, 0, 1)
    player.move(start + part * (end - start))
  }
  figure.addEventListener('pointerdown', event => {
    if (!event.target.closest('.chart')) return
    event.preventDefault()
    figure.setPointerCapture(event.pointerId)
    move(event)
  })
  figure.addEventListener('pointermove', event => {
    if (figure.hasPointerCapture(event.pointerId)) move(event)
  })
}

/// The figures of all tracks whose numbers change.
function plotsOf(name) {
  const views = recordings.map(recording => recording.byName.get(name))
  const names = new Set(views.flatMap(view => view
    ? view.recording.tracks.filter((_, track) => view.values[track]).map(({ name }) => name) : []))
  return [...names].flatMap(track => plotOf(views, track))
}
