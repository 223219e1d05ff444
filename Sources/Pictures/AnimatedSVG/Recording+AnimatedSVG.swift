import ViewKernelTimeline

extension Recording {
  /// Returns the recording as an animated SVG picture, as text. It needs no script, so it also
  /// plays as the `src` of an `img`.
  ///
  ///     try file.write(recording.animatedSVG())
  ///
  /// The picture shows the display lists of `displayList(at:)`. Its values change linearly between
  /// moments, and jump at instants of events. At every moment, all positions are within `precision`
  /// of the recording, and opacities and colours are within one of 255 steps. Instants less than
  /// ten microseconds apart may count as one.
  ///
  /// If the number or the kinds of the elements of a view change from one moment to the next, such
  /// as the rows of tiles of an image, the old elements stay until the next moment.
  ///
  /// A view that changes its place in the order of its siblings has a group for each place.
  /// Browsers draw nothing of a document that is nested too deeply. So elements that are nested
  /// deeper than 1000 levels are left out, and a comment in the picture reports this.
  ///
  /// - Parameters:
  ///   - precision: The largest error of a position in points, clamped to 0.001...100. A larger
  ///     value makes the file smaller.
  ///   - loops: Whether the picture repeats. If not, it stops at the last moment.
  ///   - pause: How long the last moment stays before the picture repeats, in seconds. Clamped to
  ///     0...3600.
  ///   - size: The displayed size of the screen, from (0, 0), in points. `nil` is the largest size
  ///     of the window; if the size changes, the picture shows only the window at each time.
  public func animatedSVG(
    precision: Double = 0.1, loops: Bool = true, pause: Double = 1, size: Size? = nil
  ) -> String {
    var stills = StillSequence()
    // A fade ends at 0, so transparent views are included.
    forEachDisplayList(minimumOpacity: MovingElement.minimumOpacity) { moment, list, _ in
      stills.add(list, at: timing[moment].time)
    }
    // NaN fails each of these comparisons.
    return stills.svg(
      precision: precision > 0.001 ? min(precision, 100) : 0.001, loops: loops,
      pause: loops && pause > 0 ? min(pause, 3600) : 0, size: size)
  }
}
