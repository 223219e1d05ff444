// The views that differ from the golden at a stop, and their marks.

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
