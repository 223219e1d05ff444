import ViewKernelTimeline

extension DisplayList {
  /// Returns the list as an SVG picture, as text.
  ///
  /// The picture contains shadows, gradients, images and texts. Texts have the width that layout
  /// measured, in the font of the viewer. Equal lists give the same bytes. Numbers beyond 1e9 are
  /// clamped, because browsers refuse very large numbers.
  ///
  /// All pictures have the same ids: `d1`, `d2`, and so on. So show a picture with `<img>`. If the
  /// elements of two pictures are in one HTML document, the second one uses clips, masks and
  /// gradients of the first one.
  ///
  /// - Parameters:
  ///   - size: The displayed size of the screen, from (0, 0), in points.
  ///   - scale: Units of the picture per point, more than 0.
  public func svg(size: Size, scale: Double = 1) -> String {
    svg(showing: Rect(origin: .zero, size: size), scale: scale)
  }

  /// Returns a part of the list as an SVG picture, as text. ``region(ofView:)`` returns the part of
  /// a view.
  ///
  /// - Parameters:
  ///   - region: The displayed part of the screen, in points.
  ///   - scale: Units of the picture per point, more than 0.
  public func svg(showing region: Rect, scale: Double = 1) -> String {
    var writer = SVGWriter()
    writer.beginDocument(showing: region, scale: scale)
    writer.write(self)
    return writer.endDocument()
  }
}

extension Window {
  /// Returns the present content of the window as an SVG picture, as text, at presentation values.
  ///
  ///     window.advance(to: 0.1)
  ///     print(window.svg())
  public func svg() -> String { displayList().svg(size: presentation.frame.size) }
}

extension Recording {
  /// Returns the content at a time as an SVG picture, as text.
  ///
  /// - Parameters:
  ///   - time: A time of the recording, in seconds.
  ///   - side: Whether to use the moment before or after the events, if there are events at `time`.
  ///   - size: The displayed size of the screen, from (0, 0), in points. `nil` is the size of the
  ///     window at that time.
  ///   - scale: Units of the picture per point, more than 0.
  public func svg(
    at time: Double, _ side: InstantSide = .after, size: Size? = nil, scale: Double = 1
  ) -> String {
    displayList(at: time, side).svg(size: size ?? windowSize(at: time, side), scale: scale)
  }
}
