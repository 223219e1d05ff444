import ViewKernel

// The pictures of a recorded window: the result of `window.displayList()`, built again from the
// recorded values.

extension Recording {
  /// Returns the visible content at a time, back to front, from the last moment at or before it.
  ///
  ///     let list = recording.displayList(at: 0.1)
  ///
  /// The list equals the result of `window.displayList()` at this time, but its groups have the
  /// names of the nodes. The window is the node with the lowest number. A property without a track
  /// has the value of a plain view. Before the first moment the list is empty.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds of the recorded clock.
  ///   - side: Whether to use the moment before or after the events, if there are events at `time`.
  /// - Complexity: O(*n* log *m*) in the numbers of nodes and moments, with no recursion.
  public func displayList(at time: Double, _ side: InstantSide = .after) -> DisplayList {
    moment(at: time, side).map { displayList(inMoment: $0) } ?? DisplayList()
  }

  /// Returns the visible content of a moment, back to front.
  package func displayList(inMoment moment: Int) -> DisplayList {
    displayList(ShownMoment(self, moment))
  }

  /// Calls a closure for every moment, in order, with its visible content and the size of the
  /// window.
  ///
  /// - Parameter leastOpacity: The lowest opacity of a view. Above 0, the lists also contain views
  ///   that are fully transparent.
  package func forEachDisplayList(
    leastOpacity: Double = 0, _ tell: (_ moment: Int, _ list: DisplayList, _ size: Size) -> Void
  ) {
    var shown = ShownMoment(self, 0, leastOpacity)
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

  /// Returns the size of the window; 1 by 1 point if it has none, so that a picture can be made.
  package func windowSize(at time: Double, _ side: InstantSide = .after) -> Size {
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

  /// The index of the window, which is the node with the lowest number. It may not be the first
  /// node, because events may have named others before it.
  private var root: Int? { nodes.indices.min { nodes[$0].number < nodes[$1].number } }
}

/// The presentation values of a recorded window at one moment. The moment can be changed.
private struct ShownMoment {
  private let recording: Recording
  var moment: Int
  private let leastOpacity: Double
  /// The indices of the nodes, by number.
  private let places: [Int: Int]
  private let tracks: ShownTracks

  init(_ recording: Recording, _ moment: Int, _ leastOpacity: Double = 0) {
    self.recording = recording
    self.moment = moment
    self.leastOpacity = leastOpacity
    places = recording.placesByNumber
    tracks = ShownTracks(recording)
  }

  /// Returns the indices of the subviews, back to front.
  func subviews(of node: Int) -> ArraySlice<Int> {
    guard case .nodes(let numbers)? = value(node, tracks.subviews) else { return [] }
    return numbers.compactMap { places[$0] }[...]
  }

  /// Reads the presentation values of a node.
  func read(_ node: Int, into view: inout ShownView) {
    view = ShownView()
    view.hasAppearance = true
    view.node = recording.nodes[node].number
    view.name = recording.nodes[node].name
    if case .flag(true)? = value(node, tracks.isHidden) { view.isHidden = true }
    if case .flag(true)? = value(node, tracks.clipsToBounds) { view.clipsToBounds = true }
    if case .drawing(let drawing)? = value(node, tracks.drawing) { view.drawing = drawing }
    set(&view.opacity, tracks.opacity, of: node)
    view.opacity = max(view.opacity, leastOpacity)
    set(&view.backgroundColor, tracks.backgroundColor, of: node)
    set(&view.borderColor, tracks.borderColor, of: node)
    set(&view.borderWidth, tracks.borderWidth, of: node)
    set(&view.cornerRadius, tracks.cornerRadius, of: node)
    set(&view.shadowColor, tracks.shadowColor, of: node)
    set(&view.shadowOpacity, tracks.shadowOpacity, of: node)
    set(&view.shadowRadius, tracks.shadowRadius, of: node)
    set(&view.shadowOffset, tracks.shadowOffset, of: node)
    set(&view.shadowPath, tracks.shadowPath, of: node)
    place(&view, node)
  }

  private func place(_ view: inout ShownView, _ node: Int) {
    var (bounds, center) = (Rect.zero, Point.zero)
    var (anchorPoint, transform) = (Point(x: 0.5, y: 0.5), AffineTransform.identity)
    set(&bounds, tracks.bounds, of: node)
    set(&center, tracks.center, of: node)
    set(&anchorPoint, tracks.anchorPoint, of: node)
    set(&transform, tracks.transform, of: node)
    view.place(bounds: bounds, center: center, anchorPoint: anchorPoint, transform: transform)
  }

  private func set<Value: Animatable>(
    _ target: inout Value, _ track: ShownTracks.Shown<Value>, of node: Int
  ) {
    guard let recorded = value(node, track.place) else { return }
    if let value = track.property.value(inRecorded: recorded) { target = value }
  }

  private func value(_ node: Int, _ track: Int?) -> TrackValue? {
    track.flatMap { recording.value(node, $0, inMoment: moment) }
  }
}

/// The tracks of a recording that pictures are made of. Every view is read at every moment, so the
/// names are looked up once.
private struct ShownTracks {
  /// A property, and the index of its track.
  struct Shown<Value: Animatable> {
    let property: AnimatableProperty<Value>
    let place: Int?

    init(_ property: AnimatableProperty<Value>, _ recording: Recording) {
      self.property = property
      place = recording.trackPlaces[property.name]
    }
  }

  let subviews: Int?
  let isHidden: Int?
  let clipsToBounds: Int?
  let drawing: Int?
  let bounds: Shown<Rect>
  let center: Shown<Point>
  let anchorPoint: Shown<Point>
  let transform: Shown<AffineTransform>
  let opacity: Shown<Double>
  let backgroundColor: Shown<Color>
  let borderColor: Shown<Color>
  let borderWidth: Shown<Double>
  let cornerRadius: Shown<Double>
  let shadowColor: Shown<Color>
  let shadowOpacity: Shown<Double>
  let shadowRadius: Shown<Double>
  let shadowOffset: Shown<Size>
  let shadowPath: Shown<Path?>

  init(_ recording: Recording) {
    subviews = recording.trackPlaces["subviews"]
    isHidden = recording.trackPlaces["isHidden"]
    clipsToBounds = recording.trackPlaces["clipsToBounds"]
    drawing = recording.trackPlaces["drawing"]
    bounds = Shown(.bounds, recording)
    center = Shown(.center, recording)
    anchorPoint = Shown(.anchorPoint, recording)
    transform = Shown(.transform, recording)
    opacity = Shown(.opacity, recording)
    backgroundColor = Shown(.backgroundColor, recording)
    borderColor = Shown(.borderColor, recording)
    borderWidth = Shown(.borderWidth, recording)
    cornerRadius = Shown(.cornerRadius, recording)
    shadowColor = Shown(.shadowColor, recording)
    shadowOpacity = Shown(.shadowOpacity, recording)
    shadowRadius = Shown(.shadowRadius, recording)
    shadowOffset = Shown(.shadowOffset, recording)
    shadowPath = Shown(.shadowPath, recording)
  }
}
