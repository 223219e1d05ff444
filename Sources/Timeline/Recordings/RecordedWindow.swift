import ViewKernel

/// The presentation values of a recorded window at one moment.
struct RecordedWindow {
  private let recording: Recording
  private let minimumOpacity: Double
  /// The indices of the nodes, by number.
  private let indices: [Int: Int]
  /// The index of the window.
  private let root: Int?
  /// The tracks from which pictures are made; `nil` for other tracks.
  private let tracks: ContiguousArray<ShownTrack?>
  /// The values of a view without any visible content.
  private let plain = ShownView()
  private var views: ContiguousArray<RecordedView>
  /// The index of the shown moment; -1 before the first one.
  private var moment = -1
  /// The number of items in the last display list, which is the capacity of the next one.
  private var itemCount = 0

  /// A view, with the values from which its place is computed.
  private struct RecordedView {
    var shown = ShownView()
    var bounds = Rect.zero
    var center = Point.zero
    var anchorPoint = Point(x: 0.5, y: 0.5)
    var transform = AffineTransform.identity
    /// The indices of the subviews, back to front.
    var subviews: ContiguousArray<Int> = []

    mutating func place() {
      shown.place(bounds: bounds, center: center, anchorPoint: anchorPoint, transform: transform)
    }
  }

  /// A track that pictures are made of.
  private enum ShownTrack: String {
    case subviews, isHidden, clipsToBounds, drawing
    case bounds, center, anchorPoint, transform
    case opacity, backgroundColor, borderColor, borderWidth, cornerRadius
    case shadowColor, shadowOpacity, shadowRadius, shadowOffset, shadowPath
  }

  /// Creates the window before its first moment.
  ///
  /// - Parameter minimumOpacity: The lowest opacity of a view.
  init(_ recording: Recording, minimumOpacity: Double) {
    self.recording = recording
    self.minimumOpacity = minimumOpacity
    indices = recording.nodeIndicesByNumber
    root = recording.root
    tracks = ContiguousArray(recording.tracks.map { ShownTrack(rawValue: $0.name) })
    views = [RecordedView()]
    views[0].shown.isPlain = false
    for (track, shown) in zip(recording.tracks, tracks) {
      if let shown { set(shown, of: 0, to: track.initial) }
    }
    // All views have the same initial values.
    views = ContiguousArray(repeating: views[0], count: recording.nodes.count)
    for (index, node) in recording.nodes.enumerated() {
      views[index].shown.node = node.number
      views[index].shown.name = node.name
    }
  }

  /// The size of the window; 1 by 1 point if it has none, so that a picture can be made.
  var size: Size { RecordedWindow.size(ofBounds: root.map { views[$0].bounds }) }

  static func size(ofBounds bounds: Rect?) -> Size {
    guard let size = bounds?.size, size.width > 0, size.height > 0 else {
      return Size(width: 1, height: 1)
    }
    return size
  }
}

// MARK: - Moments

extension RecordedWindow {
  /// Shows a moment. Before the call, the window shows no moment.
  ///
  /// - Complexity: O(*n* log *m*) in the numbers of nodes and moments.
  mutating func show(_ moment: Int) {
    self.moment = moment
    for (track, shown) in tracks.enumerated() {
      guard let shown else { continue }
      for node in views.indices {
        guard let value = recording.value(node, track, inMoment: moment) else { continue }
        set(shown, of: node, to: value)
      }
    }
  }

  /// Shows the moment after the shown one. The first call shows the first moment.
  mutating func showNext() {
    moment += 1
    for change in recording.changeRange(ofMoment: moment) {
      guard let shown = tracks[recording.changes.track(at: change)] else { continue }
      set(shown, of: recording.changes.node(at: change), to: recording.changes.value(at: change))
    }
  }

  /// Sets a value. If it does not have the type of the property, the value of a plain view is set.
  private mutating func set(_ track: ShownTrack, of node: Int, to value: TrackValue) {
    switch track {
    case .subviews: setSubviews(of: node, to: value)
    case .bounds, .center, .anchorPoint, .transform: setGeometry(track, of: node, to: value)
    case .isHidden: views[node].shown.isHidden = value == .flag(true)
    case .clipsToBounds: views[node].shown.clipsToBounds = value == .flag(true)
    case .drawing:
      views[node].shown.drawing = if case .drawing(let drawing) = value { drawing } else { nil }
    case .opacity:
      views[node].shown.opacity = max(read(value, else: plain.opacity), minimumOpacity)
    case .backgroundColor:
      views[node].shown.backgroundColor = read(value, else: plain.backgroundColor)
    case .borderColor: views[node].shown.borderColor = read(value, else: plain.borderColor)
    case .borderWidth: views[node].shown.borderWidth = read(value, else: plain.borderWidth)
    case .cornerRadius: views[node].shown.cornerRadius = read(value, else: plain.cornerRadius)
    case .shadowColor: views[node].shown.shadowColor = read(value, else: plain.shadowColor)
    case .shadowOpacity: views[node].shown.shadowOpacity = read(value, else: plain.shadowOpacity)
    case .shadowRadius: views[node].shown.shadowRadius = read(value, else: plain.shadowRadius)
    case .shadowOffset: views[node].shown.shadowOffset = read(value, else: plain.shadowOffset)
    case .shadowPath: views[node].shown.shadowPath = read(value, else: plain.shadowPath)
    }
  }

  private mutating func setSubviews(of node: Int, to value: TrackValue) {
    views[node].subviews.removeAll()
    guard case .nodes(let numbers) = value else { return }
    for number in numbers {
      if let index = indices[number] { views[node].subviews.append(index) }
    }
  }

  private mutating func setGeometry(_ track: ShownTrack, of node: Int, to value: TrackValue) {
    let plain = RecordedView()
    switch track {
    case .bounds: views[node].bounds = read(value, else: plain.bounds)
    case .center: views[node].center = read(value, else: plain.center)
    case .anchorPoint: views[node].anchorPoint = read(value, else: plain.anchorPoint)
    default: views[node].transform = read(value, else: plain.transform)
    }
    views[node].place()
  }

  private func read<Value: Animatable>(_ value: TrackValue, else plain: Value) -> Value {
    Value(propertyValue: value) ?? plain
  }
}

// MARK: - Pictures

extension RecordedWindow {
  /// Returns the visible content of the moment, back to front.
  mutating func displayList() -> DisplayList {
    var builder = DisplayListBuilder(capacity: itemCount)
    guard let root, recording.nodes[root].firstMoment <= moment else { return builder.list }
    // In a damaged file a node may be inside itself.
    var isListed = ContiguousArray(repeating: false, count: views.count)
    var levels: ContiguousArray<ArraySlice<Int>> = [[root]]
    while let top = levels.indices.last {
      if let view = levels[top].popFirst() {
        guard !isListed[view] else { continue }
        isListed[view] = true
        if builder.begin(&views[view].shown) { levels.append(views[view].subviews[...]) }
      } else {
        levels.removeLast()
        if !levels.isEmpty { builder.end() }
      }
    }
    itemCount = builder.list.items.count
    return builder.list
  }
}
