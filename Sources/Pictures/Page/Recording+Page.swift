import ViewKernelTimeline

extension Recording {
  /// A page that plays the recording: one HTML document with everything in it, which a browser opens
  /// from a file and which asks for nothing of any network.
  ///
  ///     try file.write(recording.page())
  ///     try file.write(recording.page(comparedWith: golden))
  ///
  /// It plays, stops and steps, by frames and by both sides of events, at any speed; shows the tree of
  /// views, what the chosen one shows, what moves it, and how each property and its velocity run; and
  /// lists events. With a golden it has both recordings side by side or on top of each other, says how
  /// they differ, and marks the views that do; it opens where numbers are farthest apart. Without a golden it
  /// plays when it is opened, unless the reader wants less motion. `page.html#t=0.25` opens it at a time.
  ///
  /// Every moment is drawn of the display list that the recording has of it. Numbers are rounded to
  /// millionths, so that a page stays small.
  ///
  /// - Parameters:
  ///   - title: What the page is called; `nil` is the title of the recording.
  ///   - golden: The recording that is right, where this one is to be compared.
  ///   - tolerance: How far the two may be from each other in what is said of them.
  /// - Returns: The document, to be written in UTF-8.
  /// - Complexity: O(*n* *m* log *m*) in the numbers of nodes and moments.
  public func page(
    title: String? = nil, comparedWith golden: Recording? = nil, tolerance: Tolerance = .exact
  ) -> String {
    let title = title ?? header.title
    var escaped = SVGWriter()
    escaped.append(escaped: title.isEmpty ? "Timeline" : title)
    let data = PlayerData(self, golden, tolerance)
    return PageFiles.page(
      title: escaped.text.string, bitmaps: data.bitmapDefinitions(), data: data.json())
  }
}
