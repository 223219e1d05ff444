// Where a browser has what pictures show.

/// The smallest box around a box that is mapped by a matrix.
function mapped(matrix, x, y, width, height) {
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]
    .map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix))
  const xs = corners.map(corner => corner.x)
  const ys = corners.map(corner => corner.y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
}

/// From the space of an element to that of the picture.
function toPicture(svg, element) {
  return svg.getScreenCTM().inverse().multiply(element.getScreenCTM())
}

/// Whether neither an element nor anything around it is left out of the picture.
function isShown(svg, element) {
  for (let at = element; at !== svg; at = at.parentNode) {
    if (getComputedStyle(at).display === 'none') return false
  }
  return true
}

/// What a view shows itself now: neither its subviews' shapes nor definitions.
function shapesOf(svg, group) {
  const apart = 'defs, clipPath, mask, filter, linearGradient, radialGradient'
  return [...group.querySelectorAll('path, rect, text, svg')].filter(element =>
    element.closest('g[data-node]') === group && !element.closest(apart) &&
    element.parentNode.closest('svg') === svg && isShown(svg, element))
}

/// Where a shape is in the picture; of a text where it begins and how wide it is, in its own space.
function placeOf(svg, element) {
  if (element.localName === 'text') {
    // From where the first character begins to where the last one ends.
    const start = element.getStartPositionOfChar(0).x
    return [start, element.getEndPositionOfChar(element.getNumberOfChars() - 1).x - start]
  }
  if (element.localName === 'svg') {
    const box = ['x', 'y', 'width', 'height'].map(name => element[name].animVal.value)
    return mapped(toPicture(svg, element.parentNode), ...box)
  }
  const box = element.getBBox()
  return mapped(toPicture(svg, element), box.x, box.y, box.width, box.height)
}
