import ViewKernel

extension ImageMap {
  func moved(_ paint: Paint) -> Paint {
    switch paint {
    case .color: paint
    case .linear(let gradient): .linear(moved(gradient))
    case .radial(let gradient): .radial(moved(gradient))
    }
  }

  /// Moves a linear gradient. A gradient along an axis is exact, with stops where the map bends.
  /// For a slanted gradient, only its ends move.
  private func moved(_ gradient: LinearGradient) -> LinearGradient {
    let start = gradient.start
    let end = gradient.end
    var result = gradient
    result.start = moved(start)
    result.end = moved(end)
    if start.y == end.y {
      result.stops = columns.stops(gradient.stops, from: start.x, to: end.x)
    } else if start.x == end.x {
      result.stops = rows.stops(gradient.stops, from: start.y, to: end.y)
    }
    return result
  }

  /// Moves a radial gradient. The centre and the ends of the axes of its ellipse move. That is
  /// exact if all pieces that it covers stretch by the same factors.
  private func moved(_ gradient: RadialGradient) -> RadialGradient {
    let center = gradient.center
    let radii = gradient.radii
    let left = columns.position(of: center.x - radii.width)
    let right = columns.position(of: center.x + radii.width)
    let top = rows.position(of: center.y - radii.height)
    let bottom = rows.position(of: center.y + radii.height)
    return RadialGradient(
      gradient.stops, center: moved(center),
      radii: Size(
        width: (right - left).magnitude * 0.5, height: (bottom - top).magnitude * 0.5))
  }
}

extension ImageSpans {
  /// Returns the stops of a gradient along this axis, between two coordinates of the artwork, with
  /// new stops where the map bends.
  fileprivate func stops(
    _ stops: [GradientStop], from start: Double, to end: Double
  ) -> [GradientStop] {
    let first = position(of: start)
    let last = position(of: end)
    guard let least = stops.first?.offset, let most = stops.last?.offset, first != last else {
      return stops
    }
    let distance = end - start
    let firstStop = start + distance * least
    let lastStop = start + distance * most
    let bends = knots(
      between: min(start, end, firstStop, lastStop), and: max(start, end, firstStop, lastStop))
    // Linear everywhere: the offsets stay exactly equal.
    if bends.isEmpty { return stops }
    var all = stops
    for bend in start < end ? bends : bends.reversed() {
      all.insertStop(at: (bend - start) / distance)
    }
    var lowest = -Double.infinity
    return all.map { stop in
      // Coordinates that the map rounds or squeezes to the same value must keep their order.
      let moved = position(of: start + distance * stop.offset)
      lowest = max(lowest, (moved - first) / (last - first))
      return GradientStop(lowest, stop.color)
    }
  }
}

extension [GradientStop] {
  /// Inserts a stop with the colour of the gradient at an offset, unless there is a stop, or the
  /// offset is outside all stops.
  fileprivate mutating func insertStop(at offset: Double) {
    guard let index = firstIndex(where: { $0.offset >= offset }), index > 0,
      self[index].offset > offset
    else { return }
    let before = self[index - 1]
    let after = self[index]
    let fraction = (offset - before.offset) / (after.offset - before.offset)
    let color = Color.interpolated(from: before.color, to: after.color, at: fraction)
    insert(GradientStop(offset, color), at: index)
  }
}
