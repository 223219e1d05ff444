import ViewKernel

// The pictures of a recording of a window: what `window.displayList()` answered, made again of what
// was written down.

extension Recording {
  /// Everything that showed at a time, back to front, as the last moment at or before it has it.
  ///
  ///     let list = recording.displayList(at: 0.1)
  ///
  /// It is what `window.displayList()` would have answered, but that groups are named as the nodes
  /// are. The window is the node of the lowest number. What the recording has no track of is taken as
  /// that of a plain view; before the first moment nothing shows. (H10)
  ///
  /// - Parameters:
  ///   - time: Seconds, as those of the moments.
  ///   - side: Which side is meant where the time is an instant of events.
  /// - Complexity: O(*n* log *m*) in the numbers of nodes and moments, with no recursion.
  public func displayList(at time: Double, _ side: InstantSide = .after) -> DisplayList {
    moment(at: time, side).map { displayList(inMoment: $0) } ?? DisplayList()
  }

  /// Everything that showed in a moment, back to front.
  ///
  /// - Parameter leastOpacity: The opacity of views that are fully transparent, so that they are in
  ///   the list, too.
  func displayList(inMoment moment: Int, leastOpacity: Double = 0) -> DisplayList {
    displayList(ShownMoment(self, moment, leastOpacity))
  }

  /// Tells what showed in every moment, one after the other, and the size of the window.
  func forEachDisplayList(_ tell: (_ moment: Int, _ list: DisplayList, _ size: Size) -> Void) {
    var shown = ShownMoment(self, 0)
    for moment in timing.indices {
      shown.moment = moment
      tell(moment, displayList(shown), windowSize(shown))
    }
  }

  private func displayList(_ shown: ShownMoment) -> DisplayList {
    var builder = DisplayListBuilder()
    guard let root, nodes[root].firstMoment <= shown.moment else { return builder.list }
    var levels: ContiguousArray<ArraySlice<Int>> = []
    var view = ShownView()
    // In a damaged file a node may be inside itself.
    var isListed = ContiguousArray(repeating: false, count: nodes.count)
    isListed[root] = true
    shown.read(root, into: &view)
    if builder.begin(&view) { levels.append(shown.subviews(of: root)) }
    while let top = levels.indices.last {
      if let child = levels[top].popFirst() {
        guard !isListed[child] else { continue }
        isListed[child] = true
        shown.read(child, into: &view)
        if builder.begin(&view) { levels.append(shown.subviews(of: child)) }
      } else {
        levels.removeLast()
        builder.end()
      }
    }
    return builder.list
  }

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

  /// Several times as one picture, in rows, with their times.
  ///
  ///     try file.write(recording.filmStrip(at: [0, 0.1, 0.2]).svg())
  ///
  /// - Parameters:
  ///   - times: Seconds, as those of the moments.
  ///   - columns: How many cells stand in a row. At least 1.
  ///   - size: What of the screen shows, from (0, 0), in points; `nil` is the largest size that the
  ///     window has at these times.
  public func filmStrip(at times: [Double], columns: Int = 4, size: Size? = nil) -> FilmStrip {
    let sizes = size.map { [$0] } ?? times.map { windowSize(at: $0) }
    var strip = FilmStrip(fitting: sizes, columns: columns)
    for time in times { strip.add(displayList(at: time), caption: "\(time.shortText) s") }
    return strip
  }

  /// The size of the window; one point each way where it has none, so that a picture can be made.
  private func windowSize(at time: Double, _ side: InstantSide = .after) -> Size {
    windowSize(moment(at: time, side).map { ShownMoment(self, $0) })
  }

  private func windowSize(_ shown: ShownMoment?) -> Size {
    var size = Size.zero
    if let shown, let root {
      var view = ShownView()
      shown.read(root, into: &view)
      size = view.bounds.size
    }
    return size.width > 0 && size.height > 0 ? size : Size(width: 1, height: 1)
  }

  /// The place of the window, which has the first number of all; events may have named others before
  /// it.
  private var root: Int? { nodes.indices.min { nodes[$0].number < nodes[$1].number } }
}

/// What the nodes of a recording of a window showed in a moment, which may be changed.
private struct ShownMoment {
  private let recording: Recording
  var moment: Int
  private let leastOpacity: Double
  /// The places of the nodes, by number.
  private let places: [Int: Int]

  init(_ recording: Recording, _ moment: Int, _ leastOpacity: Double = 0) {
    self.recording = recording
    self.moment = moment
    self.leastOpacity = leastOpacity
    places = recording.placesByNumber
  }

  /// The places of the subviews, back to front.
  func subviews(of node: Int) -> ArraySlice<Int> {
    guard case .nodes(let numbers)? = value(node, "subviews") else { return [] }
    return numbers.compactMap { places[$0] }[...]
  }

  /// Reads a node as it showed.
  func read(_ node: Int, into view: inout ShownView) {
    view = ShownView()
    view.hasAppearance = true
    view.node = recording.nodes[node].number
    view.name = recording.nodes[node].name
    if case .flag(true)? = value(node, "isHidden") { view.isHidden = true }
    if case .flag(true)? = value(node, "clipsToBounds") { view.clipsToBounds = true }
    if case .drawing(let drawing)? = value(node, "drawing") { view.drawing = drawing }
    set(&view.opacity, .opacity, of: node)
    view.opacity = max(view.opacity, leastOpacity)
    set(&view.backgroundColor, .backgroundColor, of: node)
    set(&view.borderColor, .borderColor, of: node)
    set(&view.borderWidth, .borderWidth, of: node)
    set(&view.cornerRadius, .cornerRadius, of: node)
    set(&view.shadowColor, .shadowColor, of: node)
    set(&view.shadowOpacity, .shadowOpacity, of: node)
    set(&view.shadowRadius, .shadowRadius, of: node)
    set(&view.shadowOffset, .shadowOffset, of: node)
    set(&view.shadowPath, .shadowPath, of: node)
    place(&view, node)
  }

  private func place(_ view: inout ShownView, _ node: Int) {
    var (bounds, center) = (Rect.zero, Point.zero)
    var (anchorPoint, transform) = (Point(x: 0.5, y: 0.5), AffineTransform.identity)
    set(&bounds, .bounds, of: node)
    set(&center, .center, of: node)
    set(&anchorPoint, .anchorPoint, of: node)
    set(&transform, .transform, of: node)
    view.place(bounds: bounds, center: center, anchorPoint: anchorPoint, transform: transform)
  }

  private func set<Value: Animatable>(
    _ target: inout Value, _ property: AnimatableProperty<Value>, of node: Int
  ) {
    guard let recorded = value(node, property.name) else { return }
    if let value = property.value(inRecorded: recorded) { target = value }
  }

  private func value(_ node: Int, _ track: String) -> TrackValue? {
    recording.trackPlaces[track].flatMap { recording.value(node, $0, inMoment: moment) }
  }
}
