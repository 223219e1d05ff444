import ViewKernelTimeline

extension Recording {
  /// Returns an HTML page that plays the recording. The page is one document, which browsers open
  /// from a file. It needs no network.
  ///
  ///     try file.write(recording.page())
  ///     try file.write(recording.page(comparedWith: golden))
  ///
  /// The page plays the recording at 0.1 to 2 times its speed. The reader can stop it, and step
  /// through the frames and the two sides of events. The page shows the tree of views and the
  /// events. For the selected view it shows the values, the running animations, and a plot of each
  /// number and its velocity.
  ///
  /// With a golden, the page shows both recordings side by side or on top of each other. It lists
  /// the differences, marks the views that differ by more than the tolerance, and opens at the
  /// largest difference. Without a golden, it starts to play when it is opened, unless the reader
  /// prefers reduced motion.
  /// The address `page.html#t=0.25` opens the page at 0.25 s.
  ///
  /// Each moment is drawn from the display list of the recording. Numbers are rounded to
  /// millionths, so that a page stays small.
  ///
  /// - Parameters:
  ///   - title: The title of the page; `nil` is the title of the recording.
  ///   - golden: The golden recording to compare with, or `nil`.
  ///   - tolerance: The largest differences that are neither reported nor marked.
  /// - Returns: The document, to be written in UTF-8.
  /// - Complexity: O(*n* *m* log *m*) in the numbers of nodes and moments.
  public func page(
    title: String? = nil, comparedWith golden: Recording? = nil, tolerance: Tolerance = .exact
  ) -> String {
    let title = title ?? header.title
    let escaped = TextBuffer.text { $0.append(escaped: title.isEmpty ? "Timeline" : title) }
    var writer = PlayerDataWriter(tolerance)
    writer.write(self, golden)
    return PageFiles.page(
      title: escaped, bitmaps: writer.bitmapDefinitions(), data: writer.json())
  }
}
