// The part of the picture in which views move.

/// The number of boxes of all recordings that are compared. If they have more, only evenly spaced moments are compared.
const zoomBoxes = 50_000
/// The smallest number of moments that are compared, if there are so many.
const zoomSamples = 60
/// The space around the moving views, in points.
const zoomMargin = 16

/// The transform that changes nothing. A transform is a list of a, b, c, d, tx and ty.
const identity = [1, 0, 0, 1, 0, 0]

/// The transform that applies `inner`, then `outer`.
function composed(outer, inner) {
  const [[a, b, c, d, tx, ty], [e, f, g, h, x, y]] = [outer, inner]
  return [a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h, a * x + c * y + tx, b * x + d * y + ty]
}

/// The transform in the attributes of the place of a view.
const transformIn = place => place.match(/matrix\(([^)]*)\)/)?.[1].split(' ').map(Number) ?? identity

/// The smallest box around a transformed rect: left, top, right and bottom.
function boxAround(rect, transform) {
  const [[x, y, width, height], [a, b, c, d, tx, ty]] = [rect, transform]
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]
  const xs = corners.map(([x, y]) => a * x + c * y + tx)
  const ys = corners.map(([x, y]) => b * x + d * y + ty)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/// The boxes of the visible views of a recording at a moment, by the indices of the views. They are computed
/// from the texts of the recording: elements would take much longer.
function boxesAt(recording, moment) {
  const boxes = new Map()
  const entries = (changes, outer) => (changes.at(moment)?.list ?? none).map(index => ({ index, outer }))
  traverse(entries(recording.roots, identity), ({ index, outer }) => {
    if (boxes.has(index)) return none
    const view = recording.views[index]
    const [place, , , outline] = view.parts
    const transform = composed(outer, transformIn(textOf(place.at(moment))))
    boxes.set(index, boxAround(boundsIn(textOf(outline.at(moment))), transform))
    return entries(view.visibleSubviews, transform)
  })
  return boxes
}

/// The boxes of all views that move, of one recording.
function movingBoxes(recording, index) {
  /// The boxes of each visible view.
  const seen = new Map()
  const viewCount = recordings.flatMap(({ views }) => views).length
  const samples = Math.min(Math.max(zoomSamples, Math.floor(zoomBoxes / viewCount)), stops.length)
  for (let sample = 0; sample < samples; sample++) {
    const stopIndex = Math.round(sample * (stops.length - 1) / Math.max(samples - 1, 1))
    for (const [view, box] of boxesAt(recording, stops[stopIndex].moments[index])) {
      if (!seen.has(view)) seen.set(view, [])
      seen.get(view).push(box)
    }
  }
  const moves = boxes => boxes.some(box => box.some((side, sideIndex) => Math.abs(side - boxes[0][sideIndex]) > 0.5))
  return [...seen.values()].filter(moves).flat()
}

/// The largest width and the largest height of the windows, in points.
const largestWindow = () => recordings
  .flatMap(({ screen }) => screen.records)
  .map(record => textOf(record).split(' ').slice(2).map(Number))
  .reduce((all, size) => [Math.max(all[0], size[0]), Math.max(all[1], size[1])], [0, 0])

/// The smallest part of the picture with all motion: x, y, width and height; `null` if no view moves.
function partThatMoves() {
  const boxes = recordings.flatMap(movingBoxes)
  if (boxes.length === 0) return null
  // Not the present window: the part is the same at all times.
  const [width, height] = largestWindow()
  // No spread: there may be more boxes than a call takes arguments.
  const all = boxes.reduce((all, box) => [
    Math.min(all[0], box[0]), Math.min(all[1], box[1]),
    Math.max(all[2], box[2]), Math.max(all[3], box[3]),
  ])
  const [left, top, right, bottom] = [
    Math.max(all[0] - zoomMargin, 0), Math.max(all[1] - zoomMargin, 0),
    Math.min(all[2] + zoomMargin, width), Math.min(all[3] + zoomMargin, height),
  ]
  return right > left && bottom > top ? [left, top, right - left, bottom - top] : null
}

const zoomButton = byId('zoom')

/// The part that moves. It is computed when it is first shown.
let movingPart

/// Shows the part of the picture in which views move, or all of it again.
function toggleZoom() {
  const wasZoomed = stages[0].zoomedPart !== null
  if (!wasZoomed && movingPart === undefined) movingPart = partThatMoves()
  const part = wasZoomed ? null : movingPart
  for (const stage of allStages()) stage.zoomedPart = part
  zoomButton.setAttribute('aria-pressed', String(part !== null))
  if (movingPart === null) {
    zoomButton.disabled = true
    zoomButton.title = 'No view moves'
  }
  player.show(player.stopIndex)
}

zoomButton.addEventListener('click', toggleZoom)
