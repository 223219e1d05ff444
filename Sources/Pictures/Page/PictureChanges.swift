import ViewKernelTimeline

/// The pictures of all moments of a recording, as changes from one moment to the next.
struct PictureChanges {
  /// The views, by the indices of their nodes.
  private(set) var views: ContiguousArray<PageView>
  /// The window, while it is visible.
  private(set) var roots = ListChanges()
  /// The displayed part of the screen, as a view box.
  private(set) var screen = TextChanges()

  init(_ page: PageRecording, _ patterns: inout PatternTable, _ writer: inout PartWriter) {
    let recording = page.recording
    views = ContiguousArray(repeating: PageView(), count: recording.nodes.count)
    let sizeText = TextBuffer.withHoles()
    // The views of the list of a moment, by the indices of their nodes.
    var shown: ContiguousArray<Int?> = []
    recording.forEachDisplayList { moment, list, size in
      let area = Rect(origin: .zero, size: size).clampedForPicture
      sizeText.append(numbersOf: .rect(area), separator: UInt8(ascii: " "))
      screen.take(sizeText, inMoment: moment, &patterns)
      shown.removeAll(keepingCapacity: true)
      let listedViews = list.listedViews()
      for index in listedViews.indices {
        let view = page.indicesByNumber[listedViews[index].group.node]
        shown.append(view)
        guard let view else { continue }
        if let superview = listedViews[index].superviewIndex {
          if let superview = shown[superview] { views[superview].visibleSubviews.append(view) }
        } else {
          roots.append(view)
        }
        views[view].show(listedViews[index], inMoment: moment, &patterns, &writer)
      }
      for case let view? in shown { views[view].visibleSubviews.end(moment: moment) }
      roots.end(moment: moment)
    }
  }
}
