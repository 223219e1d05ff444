import ViewKernelTimeline

extension Recording {
  /// Returns a picture of several times in rows, with the times as captions. A cell shows nothing
  /// outside of the window at its time.
  ///
  ///     try file.write(recording.filmStrip(at: [0, 0.1, 0.2]).svg())
  ///
  /// - Parameters:
  ///   - times: Times of the recording, in seconds.
  ///   - columns: The number of cells in a row. At least 1.
  ///   - region: The part of the screen that a cell shows, in points. `nil` is the largest size of
  ///     the window at these times, from (0, 0).
  ///   - scale: Points of the picture per point of the screen. `nil` is 1, or less if cells would
  ///     be wider than ``FilmStrip/cellWidth``.
  /// - Precondition: As for ``FilmStrip/init(showing:columns:scale:)``.
  public func filmStrip(
    at times: [Double], columns: Int = 4, showing region: Rect? = nil, scale: Double? = nil
  ) -> FilmStrip {
    var strip =
      if let region {
        FilmStrip(showing: region, columns: columns, scale: scale, clipsToWindows: true)
      } else {
        FilmStrip(fitting: times.map { windowSize(at: $0) }, columns: columns, scale: scale)
      }
    for time in times { strip.add(displayList(at: time), caption: "\(time.shortText) s") }
    return strip
  }
}
