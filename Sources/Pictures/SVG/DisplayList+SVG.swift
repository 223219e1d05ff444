import ViewKernelTimeline

extension DisplayList {
  /// The list as a picture in SVG, as text.
  ///
  /// Shadows, gradients, images and texts are in it; texts are as wide as layout measured them, in
  /// whatever font the viewer has. Two equal lists give the same bytes.
  ///
  /// - Parameter size: What of the screen shows, from (0, 0), in points.
  public func svg(size: Size) -> String {
    var writer = SVGWriter()
    writer.begin(size: size)
    writer.write(self)
    return writer.end()
  }
}

extension Window {
  /// What the window shows now, as a picture in SVG.
  ///
  ///     window.advance(to: 0.1)
  ///     print(window.svg())
  public func svg() -> String { displayList().svg(size: presentation.frame.size) }
}

extension Recording {
  /// What showed at a time, as a picture in SVG, as text.
  ///
  /// - Parameters:
  ///   - time: Seconds, as those of the moments.
  ///   - side: Which side is meant where the time is an instant of events.
  ///   - size: What of the screen shows, from (0, 0), in points; `nil` is the size of the window at
  ///     that time.
  public func svg(at time: Double, _ side: InstantSide = .after, size: Size? = nil) -> String {
    displayList(at: time, side).svg(size: size ?? windowSize(at: time, side))
  }
}
