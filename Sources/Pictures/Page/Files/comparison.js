// How the recording differs from the golden: marks, a band over the timeline, and sentences.

// MARK: Views that differ at a stop

const isShown = (view, stage) => view !== undefined && stage.shown.has(view.index)

/// Whether the comparison has a tolerance for numbers.
const hasTolerance = golden !== undefined && recording.tracks.some(({ allowed }) => allowed > 0)
/// The paths and drawings that differ at any time, each as a view and a track: their values on a page are
/// only boxes and numbers of items.
const differentShapes = new Set((data.shapes ?? []).map(shape => JSON.stringify(shape)))
const isDifferentShape = (view, track) => differentShapes.has(JSON.stringify([view, track]))

/// Whether all values of a view differ by no more than is allowed at a stop.
function isTolerated(own, other, [moment, otherMoment]) {
  return hasTolerance && recording.tracks.every(({ name, kind, allowed, initial }, track) => {
    if (kind === 'path' || kind === 'drawing') return !isDifferentShape(own.name, name)
    const wanted = other.value(golden.trackIndices.get(name), otherMoment) ?? initial.at(0)
    return isWithin(own.value(track, moment), wanted, allowed)
  })
}

/// The names of the views in a record.
const namesIn = (record, recording) =>
  (record?.list ?? none).map(index => recording.views[index].name)

/// Whether the subviews that a view has in both recordings are in another order at a stop.
function isReordered(own, other, [moment, otherMoment]) {
  const names = namesIn(other.subviews.at(otherMoment), golden)
  const indices = new Map(names.map((name, index) => [name, index]))
  const order = namesIn(own.subviews.at(moment), recording).flatMap(name => indices.get(name) ?? [])
  return order.some((index, rank) => index < order[rank - 1])
}

/// Whether a view looks different in the two recordings at a stop, or has its subviews in another order.
function viewDiffers(own, other, { moments }) {
  const [moment, otherMoment] = moments
  const looksDifferent = own.parts.some((part, index) =>
    !looksSame(part.at(moment), other.parts[index].at(otherMoment)))
  return (looksDifferent && !isTolerated(own, other, moments)) || isReordered(own, other, moments)
}

/// The names of the views that look different in the two recordings at a stop, or are in one of them only.
function differing(stop) {
  if (!golden || stop.isOver.includes(true)) return []
  const names = new Set(stages.flatMap(stage =>
    [...stage.shown].map(index => stage.recording.views[index].name)))
  return [...names].filter(name => {
    const views = recordings.map(recording => recording.byName.get(name))
    if (!views.every((view, index) => isShown(view, stages[index]))) return true
    return viewDiffers(views[0], views[1], stop)
  })
}

/// Marks the chosen view and the views that differ, and displays their number.
function mark(stop) {
  const names = differing(stop)
  stages.forEach((stage, index) => {
    const view = name => recordings[index].byName.get(name)
    stage.mark([[view(player.chosen), 'chosen'], ...names.map(name => [view(name), 'differs'])])
  })
  sheets.forEach(({ sheet }, index) => sheet.classList.toggle('over', stop.isOver[index]))
  if (golden) byId('facts').textContent = overText(stop) || differingText(names.length)
}

function differingText(count) {
  if (count === 0) return 'No view looks different here'
  return count === 1 ? '1 view looks different here' : `${count} views look different here`
}

/// Which recording is over at a stop; its last picture stays.
function overText(stop) {
  const over = recordings.flatMap((recording, index) => stop.isOver[index]
    ? [`${titles[index]} ended at ${rounded(recording.end, 4)} s`] : [])
  return over.join(', ')
}

// Before all other observers, because they need to know which views are visible.
player.onShow.unshift(stop => {
  stages.forEach((stage, index) => stage.draw(stop.moments[index]))
  inputs.forEach(input => input.draw(stop))
  drawGhosts()
  sheets.forEach(fit)
  mark(stop)
})

// MARK: Stops at which something differs

/// For each moment of a recording, the index of the first stop that shows it or a later one.
function stopIndices(recordingIndex) {
  const indices = []
  stops.forEach(({ moments }, stopIndex) => {
    while (indices.length <= moments[recordingIndex]) indices.push(stopIndex)
  })
  return indices
}

/// The stops of all moments, a list for each recording.
const stopsOfMoments = recordings.map((_, index) => stopIndices(index))

/// Notes the stops at which a condition is true. The condition may change only at the records of the changes.
/// There is a list of changes for each recording.
function noteStops(differs, changes, condition) {
  const changed = new Set(changes.flatMap((list, recordingIndex) => list.flatMap(({ records }) =>
    records.map(({ moment }) => stopsOfMoments[recordingIndex][moment]))))
  const starts = [...changed].sort((a, b) => a - b)
  starts.forEach((start, index) => {
    if (condition(stops[start])) differs.fill(true, start, starts[index + 1] ?? stops.length)
  })
}

/// Whether two lists have other views at a stop, or views in another order.
function hasDifferentViews(own, other, { moments: [moment, otherMoment] }) {
  const [names, otherNames] = [namesIn(own.at(moment), recording), namesIn(other.at(otherMoment), golden)]
  return names.length !== otherNames.length || names.some((name, index) => name !== otherNames[index])
}

/// Notes the stops at which something differs, one view after the other.
function* findDifferences(differs) {
  noteStops(differs, recordings.map(({ roots }) => [roots]),
    stop => hasDifferentViews(recording.roots, golden.roots, stop))
  for (const view of recording.views) {
    const other = golden.byName.get(view.name)
    if (!other) continue
    const changes = [view, other].map(({ parts, subviews, visibleSubviews, values }) =>
      [...parts, subviews, visibleSubviews, ...(hasTolerance ? values.filter(value => value) : [])])
    noteStops(differs, changes,
      stop => viewDiffers(view, other, stop) || hasDifferentViews(view.visibleSubviews, other.visibleSubviews, stop))
    yield
  }
}

/// Draws a band where the recordings differ. The work is cut into pieces, so that the page stays responsive.
function drawBand() {
  const differs = new Array(stops.length).fill(false)
  const search = findDifferences(differs)
  const work = () => {
    const begin = performance.now()
    while (performance.now() - begin < 10) if (search.next().done) return showBand(differs)
    setTimeout(work)
  }
  work()
}

function showBand(differs) {
  const bands = []
  differs.forEach((isDifferent, index) => {
    if (!isDifferent || stops[index].isOver.includes(true)) return
    if (bands.at(-1)?.to === index - 1) bands.at(-1).to = index
    else bands.push({ from: index, to: index })
  })
  const paths = bands.map(({ from, to }) => {
    // The band of a single moment is visible, too.
    const [left, right] = [from, to].map(index => fraction(stops[index].time) * 1000)
    return `M${left} 0H${Math.max(right, left + 2)}V10H${left}Z`
  })
  byId('ticks').prepend(svg('path', { class: 'band', d: paths.join('') }))
}

// MARK: Sentences

function sentenceRow({ text, time, before, view }) {
  if (time === undefined && view === undefined) return html('li', {}, text)
  const button = html('button', { type: 'button' }, text)
  button.addEventListener('click', () => goTo({ time, before, view }))
  return html('li', {}, button)
}

function goTo({ time, before, view }) {
  player.pause()
  if (view !== undefined) player.choose(view)
  if (time !== undefined) player.seek(time, before)
}

/// Goes to the largest difference of numbers, in any unit. If no numbers differ, goes to the first difference
/// of a view.
function goToLargestDifference() {
  const shown = data.differences.filter(({ time, view }) => time !== undefined && view !== undefined)
  const [largest] = shown.filter(({ largest }) => largest)
    .sort((a, b) => b.largest.distance - a.largest.distance || a.largest.time - b.largest.time)
  const [first] = shown.sort((a, b) => a.time - b.time || Number(!a.before) - Number(!b.before))
  if (largest) {
    const { time, before } = largest.largest
    goTo({ view: largest.view, time, before })
  } else if (first) goTo(first)
}

/// Lists the sentences.
function showDifferences() {
  byId('differences').hidden = false
  const rows = data.differences.map(sentenceRow)
  fill(byId('differences').querySelector('ol'), {}, rows.length ? rows : [html('li', {}, 'No difference.')])
}
