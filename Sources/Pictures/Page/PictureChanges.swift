import ViewKernelTimeline

/// The pictures of all moments of a recording, as changes from one moment to the next.
struct PictureChanges {
  /// The changes of each view, by the index of its node.
  private(set) var views: ContiguousArray<ViewChanges>
  /// The window, while it is visible.
  private(set) var roots = ListChanges()
  /// The displayed part of the plane, as a view box.
  private(set) var screen = TextChanges()
  /// The indices of the nodes, by number.
  private let indices: [Int: Int]
  /// The last state of each view. It is stored apart from the changes, so that these are not moved.
  private var last: ContiguousArray<WrittenView?>
  private let sizeText = TextBuffer.withHoles()

  private final class WrittenView {
    var view: ListedView
    let definitions: PartWriter.PlaceDefinitions

    init(_ view: ListedView, _ definitions: PartWriter.PlaceDefinitions) {
      self.view = view.withOwnContent()
      self.definitions = definitions
    }
  }

  /// The changes of a view.
  struct ViewChanges {
    /// Its parts, in the order of `ViewPart`.
    var parts = [TextChanges](repeating: TextChanges(), count: ViewPart.allCases.count)
    /// The indices of its visible subviews.
    var subviews = ListChanges()
  }

  init(_ recording: Recording, _ patterns: inout PatternTable, _ writer: inout PartWriter) {
    views = ContiguousArray(repeating: ViewChanges(), count: recording.nodes.count)
    last = ContiguousArray(repeating: nil, count: recording.nodes.count)
    indices = recording.nodeIndicesByNumber
    recording.forEachDisplayList { moment, list, size in
      add(size, moment, &patterns)
      let listed = list.listedViews()
      roots.add(listed.first.map { self.indices(of: [$0.group.node]) } ?? [], inMoment: moment)
      for view in listed { add(view, moment, &patterns, &writer) }
    }
  }

  private func indices(of numbers: [Int]) -> [Int] { numbers.compactMap { indices[$0] } }

  private mutating func add(_ size: Size, _ moment: Int, _ patterns: inout PatternTable) {
    let area = TrackValue.rect(Rect(origin: .zero, size: size).inPicture)
    sizeText.append(numbersOf: area, separator: UInt8(ascii: " "))
    screen.take(sizeText, inMoment: moment, &patterns)
  }

  private mutating func add(
    _ view: ListedView, _ moment: Int, _ patterns: inout PatternTable, _ writer: inout PartWriter
  ) {
    guard let index = indices[view.group.node] else { return }
    let last = last[index]
    if view.subviews != last?.view.subviews ?? [] {
      views[index].subviews.add(indices(of: view.subviews), inMoment: moment)
    }
    func take(_ part: ViewPart, _ text: TextBuffer) {
      views[index].parts[part.rawValue].take(text, inMoment: moment, &patterns)
    }
    guard let last, last.view.hasSameContent(as: view) else {
      let definitions = writer.write(view, take)
      self.last[index] = WrittenView(view, definitions)
      return
    }
    // A view that did not change needs no text. A view that only moved or faded needs its place.
    let hasMoved = last.view.group != view.group
    last.view.move(to: view)
    if hasMoved { writer.writePlace(of: view.group, last.definitions, take) }
  }
}
