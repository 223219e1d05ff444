import ViewKernelTimeline

extension DisplayList {
  /// The list as a picture in SVG, as text.
  ///
  /// Shadows, gradients, images and texts are in it; texts are as wide as layout measured them, in
  /// whatever font the viewer has. Two equal lists give the same bytes.
  ///
  /// - Parameters:
  ///   - size: What of the screen shows, from (0, 0), in points.
  ///   - scale: How many units of the picture are one point, more than 0.
  public func svg(size: Size, scale: Double = 1) -> String {
    svg(showing: Rect(origin: .zero, size: size), scale: scale)
  }

  /// A part of the list as a picture in SVG, as text. ``region(ofView:)`` is the part of a view.
  ///
  /// - Parameters:
  ///   - region: What of the screen shows, in points.
  ///   - scale: How many units of the picture are one point, more than 0.
  public func svg(showing region: Rect, scale: Double = 1) -> String {
    var writer = SVGWriter()
    writer.begin(showing: region, scale: scale)
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
  ///   - scale: How many units of the picture are one point, more than 0.
  public func svg(
    at time: Double, _ side: InstantSide = .after, size: Size? = nil, scale: Double = 1
  ) -> String {
    displayList(at: time, side).svg(size: size ?? windowSize(at: time, side), scale: scale)
  }
}
