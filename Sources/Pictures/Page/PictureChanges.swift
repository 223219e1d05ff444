import ViewKernelTimeline

/// The pictures of all moments of a recording, as what changes from one to the next.
struct PictureChanges {
  /// What changes in each view, by the places of the nodes.
  private(set) var views: ContiguousArray<ViewChanges>
  /// The window, while it shows.
  private(set) var roots = ListChanges()
  /// What of the plane shows, as a view box.
  private(set) var screen = TextChanges()
  private let places: [Int: Int]
  /// What each view was last; apart from its changes, which then stay where they are.
  private var last: ContiguousArray<ListedView?>

  /// What changes in a view.
  struct ViewChanges {
    /// Its parts, in their order.
    var parts = [TextChanges](repeating: TextChanges(), count: ViewPart.allCases.count)
    /// The places of the subviews that show.
    var subviews = ListChanges()
  }

  init(_ recording: Recording, _ patterns: inout PatternTable, _ writer: inout PartWriter) {
    views = ContiguousArray(repeating: ViewChanges(), count: recording.nodes.count)
    last = ContiguousArray(repeating: nil, count: recording.nodes.count)
    places = recording.placesByNumber
    recording.forEachDisplayList { moment, list, size in
      add(size, moment, &patterns)
      let listed = list.listedViews()
      roots.add(listed.first.map { self.places(of: [$0.group.node]) } ?? [], inMoment: moment)
      for view in listed { add(view, moment, &patterns, &writer) }
    }
  }

  private func places(of numbers: [Int]) -> [Int] { numbers.compactMap { places[$0] } }

  private mutating func add(_ size: Size, _ moment: Int, _ patterns: inout PatternTable) {
    var text = TextBuffer.withHoles()
    text.append(numbersOf: .rect(Rect(origin: .zero, size: size)), separator: UInt8(ascii: " "))
    screen.add(text.takeHoledText(), inMoment: moment, &patterns)
  }

  private mutating func add(
    _ view: ListedView, _ moment: Int, _ patterns: inout PatternTable, _ writer: inout PartWriter
  ) {
    guard let place = places[view.group.node] else { return }
    let last = last[place]
    self.last[place] = view
    if view.subviews != last?.subviews ?? [] {
      views[place].subviews.add(places(of: view.subviews), inMoment: moment)
    }
    // Nothing is written, only to be found the same, of a view that stands still.
    if let last, last.group == view.group, last.items == view.items { return }
    for (part, text) in writer.write(view).enumerated() {
      views[place].parts[part].add(text, inMoment: moment, &patterns)
    }
  }
}
