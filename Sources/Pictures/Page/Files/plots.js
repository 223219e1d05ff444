// How the numbers of a view run, and their velocities.

/// The numbers of a track of a view at every stop; nothing where it is no list of as many numbers,
/// and where the recording is over.
function numbersOf(view, track, index, count) {
  return stops.map(stop => {
    const values = view?.value(track, stop.moments[index])?.values
    return values?.length === count && !stop.isOver[index] ? values.map(value => value / data.parts) : undefined
  })
}

/// A line as points of time and value: `undefined` parts lines.
const lineOf = (rows, part) => rows.map((row, place) =>
  row && { x: fraction(stops[place].time) * 1000, y: row[part] })

/// The slopes of a line, halfway. Both sides of one instant have none between them, and a jump there parts the line.
function velocityOf(rows, part) {
  return rows.slice(1).map((row, place) => {
    const [before, from, to] = [rows[place], stops[place].time, stops[place + 1].time]
    if (!row || !before) return undefined
    if (to - from < 1e-9) return row[part] === before[part] ? null : undefined
    return { x: fraction((from + to) / 2) * 1000, y: (row[part] - before[part]) / (to - from) }
  }).filter(point => point !== null)
}

/// The commands of a line, without the points within level runs. A line of one point is a dot.
function pathOf(points, y) {
  let [text, isOpen] = ['', false]
  points.forEach((point, place) => {
    if (!point) { isOpen = false; return }
    const isLevel = points[place - 1]?.y === point.y && points[place + 1]?.y === point.y
    if (isOpen && isLevel) return
    const isAlone = !isOpen && !points[place + 1]
    text += `${isOpen ? 'L' : 'M'}${+point.x.toFixed(2)} ${+y(point.y).toFixed(2)}${isAlone ? 'h0' : ''}`
    isOpen = true
  })
  return text
}

/// A chart of lines with one scale: pairs of points and a class.
function chart(name, lines, eventTicks) {
  const values = lines.flatMap(({ points }) => points.flatMap(point => point ? [point.y] : []))
  const [low, high] = values.reduce(([low, high], value) =>
    [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity])
  const y = value => high > low ? 96 - (value - low) / (high - low) * 92 : 50
  const zero = low < 0 && high > 0 ? `M0 ${y(0)}H1000` : ''
  const cursor = svg('path', { class: 'cursor' })
  const picture = svg('svg', {
    viewBox: '0 0 1000 100', preserveAspectRatio: 'none', role: 'img',
    'aria-label': `${name}, ${short(low)} to ${short(high)}`,
  }, svg('path', { class: 'ticks', d: eventTicks }), svg('path', { class: 'zero', d: zero }),
    ...lines.map(({ points, style }) => svg('path', { class: style, d: pathOf(points, y) })), cursor)
  const box = html('div', { class: `chart ${name}` }, picture,
    html('span', { class: 'high' }, short(high)), html('span', { class: 'low' }, short(low)))
  const show = stop => cursor.setAttribute('d', `M${fraction(stop.time) * 1000} 0V100`)
  return { box, show }
}

/// The charts of one track: of each number that changes, its value and its velocity.
function plotOf(views, name) {
  const rows = recordings.map((recording, index) => {
    const track = recording.trackPlaces.get(name)
    const count = (views[index]?.values[track]?.records ?? [])
      .reduce((most, record) => Math.max(most, record.values.length), 0)
    return numbersOf(views[index], track, index, count)
  })
  const count = rows.flat().reduce((most, row) => Math.max(most, row?.length ?? 0), 0)
  const changes = part => rows.some(list => {
    const values = list.flatMap(row => row ? [row[part]] : [])
    return values.some(value => value !== values[0])
  })
  const parts = [...Array(Math.min(count, 24)).keys()].filter(changes).slice(0, 6)
  if (parts.length === 0) return []
  return [figureOf(name, parts, rows, views)]
}

function figureOf(name, parts, rows, views) {
  const lines = make => rows.flatMap((list, index) => parts.map((part, place) => ({
    points: make(list, part), style: `line c${place}${index ? ' golden' : ''}`,
  }))).reverse()
  const names = recording.tracks[recording.trackPlaces.get(name)]?.names ?? []
  const times = recording.events.flatMap(event => event.of === views[0]?.name ? [event.time] : [])
  const eventTicks = ticks(times, 100)
  // All moments of one instant have no velocity.
  const charts = [['value', lines(lineOf)], ['velocity', lines(velocityOf)]]
    .filter(([, lines]) => lines.some(({ points }) => points.some(point => point)))
    .map(([name, lines]) => chart(name, lines, eventTicks))
  const legend = parts.map((part, place) => {
    const value = html('b')
    const show = stop => {
      const row = (rows[0][stop.place] ?? [])
      value.textContent = row[part] === undefined ? '' : short(row[part])
    }
    return { label: html('span', { class: `c${place}` }, names[part] ?? '', ' ', value), show }
  })
  const figure = html('figure', {},
    html('figcaption', {}, html('b', {}, name), ...legend.map(({ label }) => label)),
    ...charts.map(({ box }) => box))
  dragOver(figure)
  return { figure, show: stop => [...charts, ...legend].forEach(({ show }) => show(stop)) }
}

/// Has the time follow a pointer that is held down on charts.
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

/// The plots of all tracks whose numbers change.
function plotsOf(name) {
  const views = recordings.map(recording => recording.byName.get(name))
  const names = new Set(views.flatMap(view => view
    ? view.recording.tracks.filter((_, track) => view.values[track]).map(({ name }) => name) : []))
  return [...names].flatMap(track => plotOf(views, track))
}
