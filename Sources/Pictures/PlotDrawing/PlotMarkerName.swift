/// The name of an instant with events, at its place above the first panel.
struct PlotMarkerName {
  let text: String
  /// The row, from the bottom.
  let row: Int
  /// The left edge, in points from the left edge of the panel.
  let left: Double
  /// The right edge, in points from the left edge of the panel.
  let right: Double

  /// Arranges the names that have space. They are placed from the last one backwards, each in the
  /// lowest row in which it ends before the next name begins. So no line down to the panel crosses
  /// a name.
  ///
  /// - Parameters:
  ///   - markers: The instants, ascending.
  ///   - x: Returns the position of a time, in points from the left edge of the panel.
  static func arrange(
    _ markers: [PlotMarker], rowCount: Int, x: (Double) -> Double
  ) -> [PlotMarkerName] {
    var names: [PlotMarkerName] = []
    var starts = [Double](repeating: .infinity, count: rowCount)
    for marker in markers.reversed() {
      let left = x(marker.time)
      let right = left + marker.width
      guard let row = starts.firstIndex(where: { right <= $0 }) else { continue }
      for lower in 0...row { starts[lower] = left }
      names.append(PlotMarkerName(text: marker.name, row: row, left: left, right: right))
    }
    return names
  }
}
