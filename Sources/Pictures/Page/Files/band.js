// A band over the timeline, where the recording differs from the golden.

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
