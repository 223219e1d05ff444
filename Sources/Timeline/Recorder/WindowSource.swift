import ViewKernel

/// A window as a source of timelines: every view in it, as it shows.
public final class WindowSource: TimelineSource {
  /// The window that is recorded.
  public let window: Window

  /// Properties of the program's own that some view has shown.
  private var ownProperties: ContiguousArray<PropertyToken> = []
  /// The places of these.
  private var ownPlaces: [ObjectIdentifier: Int] = [:]
  /// Where the next one is looked for first: most views have the same ones in the same order.
  private var nextOwnPlace = 0

  /// Creates a source.
  public init(_ window: Window) { self.window = window }

  /// The window's clock.
  public var clock: LogicalClock { window.clock }

  /// The recorded tracks of views: their properties and their content.
  public var tracks: [Track] { ViewTracks.all }

  /// The track of a window of a name.
  static func track(named name: String) -> Track? { ViewTracks.all.first { $0.name == name } }

  /// Shows the views, parents first, siblings in the order of `subviews`.
  public func sample(into sampler: NodeSampler) {
    var stack: [View] = [window]
    while let view = stack.popLast() {
      sample(view, .all, into: sampler)
      for child in view.subviews.reversed() { stack.append(child) }
    }
  }

  /// Shows the views that may show something else than at the last call with the same sampler.
  public func sampleChanges(into sampler: NodeSampler) {
    let answer = window.viewChanges(since: sampler.stamp)
    sampler.stamp = answer.stamp
    guard let changes = answer.changes else { return sample(into: sampler) }
    for number in answer.freed { sampler.forget(number) }
    // What a view says is user code, which may take others out.
    for change in changes where change.view.isIn(window) {
      sample(change.view, change.parts, into: sampler)
    }
  }

  private func sample(_ view: View, _ parts: ViewParts, into sampler: NodeSampler) {
    sampler.begin(
      node: view.identifier, name: view.timelineName, className: view.timelineClass)
    ViewTracks.sample(view, parts, into: sampler)
    sampleDrawing(of: view, into: sampler)
    sampleContent(of: view, into: sampler)
    guard parts.contains(.otherProperties) && view.hasAppearance else { return }
    for property in ViewTracks.later { sample(property, of: view, into: sampler) }
    sampleOwnProperties(of: view, into: sampler)
  }

  /// Shows what the view draws; a drawing without items is nothing.
  private func sampleDrawing(of view: View, into sampler: NodeSampler) {
    guard let drawing = view.shownDrawing(), !drawing.items.isEmpty else {
      return sampler.set(ViewTracks.drawing, .nothing)
    }
    sampler.set(ViewTracks.drawing, .drawing(drawing))
  }

  /// Shows what the view says, and other content in tracks of its own.
  private func sampleContent(of view: View, into sampler: NodeSampler) {
    view.forEachContent { key, value in
      if key === ContentKey.text {
        sampler.set(ViewTracks.text, value)
      } else {
        sample(
          own: key, ObjectIdentifier(key), key.name, initial: key.initial, value, into: sampler)
      }
    }
  }

  /// Shows what the program's own properties are; those of one name in a window are one token (C10).
  private func sampleOwnProperties(of view: View, into sampler: NodeSampler) {
    view.forEachOwnProperty { property in
      remember(property)
      sample(property, of: view, into: sampler)
    }
    // What was only animated shows no more, and the view does not know what that was.
    if view.hasLostNode {
      for place in sampler.ownSubjects.compactMap({ ownPlaces[$0] }).sorted() {
        sample(ownProperties[place], of: view, into: sampler)
      }
    }
  }

  private func remember(_ property: PropertyToken) {
    if nextOwnPlace < ownProperties.count, ownProperties[nextOwnPlace] === property {
      nextOwnPlace += 1
      return
    }
    let place = ownPlaces[ObjectIdentifier(property)] ?? ownProperties.count
    if place == ownProperties.count {
      ownPlaces[ObjectIdentifier(property)] = place
      ownProperties.append(property)
    }
    nextOwnPlace = place + 1
  }

  private func sample(_ property: PropertyToken, of view: View, into sampler: NodeSampler) {
    sample(
      own: property, ObjectIdentifier(property), property.name, initial: property.initialValue,
      role: property.role.rawValue, view.shownValue(of: property), into: sampler)
  }

  private func sample(
    own subject: AnyObject, _ identity: ObjectIdentifier, _ name: String,
    initial: @autoclosure () -> TrackValue, role: String = Track.contentRole, _ value: TrackValue,
    into sampler: NodeSampler
  ) {
    let isRecorded = sampler.set(
      own: subject, identity, name: name, initial: initial(), role: role, value)
    guard !isRecorded else { return }
    window.onDiagnostic(
      Diagnostic(.ignored, "\(name): another track of the name is recorded, not this one"))
  }
}

/// The tracks that every timeline of a window has: the subviews, the properties of schema 1, the text and
/// the drawing.
///
/// Their order and names are part of the schema. Every other property gets a track when it first leaves
/// its initial value, so a new property changes no timeline, and no hash, that it does not occur in.
private enum ViewTracks {
  /// The properties of schema 1.
  private static let first = ViewProperties.all.prefix(16)
  /// The properties of the table that were added since.
  static let later = ViewProperties.all.dropFirst(16)

  /// The track of the text.
  static let text = 1 + first.count

  static let all: [Track] =
    [Track("subviews", initial: .nodes([]), role: "tree")]
    + first.map { track(of: $0) }
    + [Track(ContentKey.text.name, initial: ContentKey.text.initial, kind: .text)]
    + [Track("drawing", initial: .nothing, kind: .drawing)]

  /// The track of what a view draws.
  static let drawing = all.count - 1

  /// A shadow path is nothing at first, which has no kind.
  private static func track(of property: PropertyToken) -> Track {
    let kind: Track.Kind? = property.name == "shadowPath" ? .path : nil
    return Track(
      property.name, initial: property.initialValue, kind: kind, role: property.role.rawValue)
  }

  static func sample(_ view: View, _ parts: ViewParts, into sampler: NodeSampler) {
    if parts.contains(.subviews) { sampler.set(0, .nodes(view.subviewIdentifiers)) }
    let hasAppearance = view.hasAppearance
    let node = view.shownNode
    // The named parts are the properties of schema 1, by ordinal.
    var rest = parts.rawValue & (1 << UInt32(first.count) - 1)
    while rest != 0 {
      let ordinal = rest.trailingZeroBitCount
      rest &= rest - 1
      let property = first[ordinal]
      guard hasAppearance || property.isSampledAlways else { continue }
      sampler.set(1 + ordinal, property.shownValue(of: view, node))
    }
  }
}

extension PropertyToken {
  /// Whether a view may show other than the initial value without having rare state.
  fileprivate var isSampledAlways: Bool {
    role == .geometry || ordinal <= ViewProperties.lastPlainOrdinal
  }
}
