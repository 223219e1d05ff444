// The part of the picture in which views move.

/// The number of moments at which the boxes of views are compared.
const zoomSamples = 60
/// The space around the moving views, in points.
const zoomMargin = 16

/// The boxes of all views that move, of one recording.
function movingBoxes(recording, index) {
  const stage = new Stage(recording, `z${index}.`)
  /// The boxes of each visible view.
  const seen = new Map()
  const samples = Math.min(zoomSamples, stops.length)
  for (let sample = 0; sample < samples; sample++) {
    const stopIndex = Math.round(sample * (stops.length - 1) / Math.max(samples - 1, 1))
    stage.draw(stops[stopIndex].moments[index])
    for (const view of stage.shown) {
      if (!seen.has(view)) seen.set(view, [])
      seen.get(view).push(stage.boxOf(view))
    }
  }
  const moves = boxes => boxes.some(box => box.some((side, sideIndex) => Math.abs(side - boxes[0][sideIndex]) > 0.5))
  return [...seen.values()].filter(moves).flat()
}

/// The largest width and the largest height of the windows, in points.
const largestWindow = () => recordings
  .flatMap(({ screen }) => screen.records)
  .map(({ pattern, values }) => pattern.text(values).split(' ').slice(2).map(Number))
  .reduce((all, size) => [Math.max(all[0], size[0]), Math.max(all[1], size[1])], [0, 0])

/// The smallest part of the picture with all motion: x, y, width and height; `undefined` if no view moves.
function partThatMoves() {
  const boxes = recordings.flatMap(movingBoxes)
  if (boxes.length === 0) return undefined
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
  return right > left && bottom > top ? [left, top, right - left, bottom - top] : undefined
}

const zoomButton = byId('zoom')

/// Shows the part of the picture in which views move, or all of it again.
function toggleZoom() {
  const isZoomed = stages[0].zoomedPart === undefined
  const part = isZoomed ? partThatMoves() : undefined
  for (const stage of allStages()) stage.zoomedPart = part
  zoomButton.setAttribute('aria-pressed', String(part !== undefined))
  if (isZoomed && !part) {
    zoomButton.disabled = true
    zoomButton.title = 'No view moves'
  }
  player.show(player.stopIndex)
}

zoomButton.addEventListener('click', toggleZoom)
