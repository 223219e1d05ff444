import ViewKernelTimeline

/// The pictures of all moments of a recording, as changes from one moment to the next.
struct PictureChanges {
  /// The views, by the indices of their nodes.
  let views: ContiguousArray<PageView>
  /// The window, while it is visible.
  private(set) var roots = ListChanges()
  /// The displayed part of the screen, as a view box.
  private(set) var screen = TextChanges()

  init(_ page: PageRecording, _ patterns: inout PatternTable, _ writer: inout PartWriter) {
    let recording = page.recording
    views = ContiguousArray(recording.nodes.indices.map { PageView(nodeIndex: $0) })
    let sizeText = TextBuffer.withHoles()
    // The views of the list of a moment.
    var shown: ContiguousArray<PageView?> = []
    recording.forEachDisplayList { moment, list, size in
      let area = Rect(origin: .zero, size: size).clampedForPicture
      sizeText.append(numbersOf: .rect(area), separator: UInt8(ascii: " "))
      screen.take(sizeText, inMoment: moment, &patterns)
      shown.removeAll(keepingCapacity: true)
      for listed in list.listedViews() {
        let view = page.indicesByNumber[listed.group.node].map { views[$0] }
        shown.append(view)
        guard let view else { continue }
        if let superview = listed.superviewIndex {
          shown[superview]?.visibleSubviews.append(view.nodeIndex)
        } else {
          roots.append(view.nodeIndex)
        }
        view.show(listed, inMoment: moment, &patterns, &writer)
      }
      for view in shown { view?.visibleSubviews.end(moment: moment) }
      roots.end(moment: moment)
    }
  }
}
