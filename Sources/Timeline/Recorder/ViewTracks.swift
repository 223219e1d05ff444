import ViewKernel

/// The tracks that every timeline of a window has: the subviews, the properties of schema 1, the
/// text and the drawing.
///
/// Their order and names are part of the schema. Every other property gets a track when its value
/// first differs from the initial one. So a new property changes only the timelines and hashes that
/// use it.
package enum ViewTracks {
  /// The number of properties in schema 1.
  private static var firstPropertyCount: Int { 16 }

  /// The properties of schema 1.
  private static let firstProperties = ViewProperties.all.prefix(firstPropertyCount)
  /// The properties that were added to the table after schema 1.
  static let laterProperties = ViewProperties.all.dropFirst(firstPropertyCount)

  /// The index of the track of the subviews.
  private static var subviewsIndex: Int { 0 }
  /// The index of the track of the first property; the others follow in the order of the table.
  private static var firstPropertyIndex: Int { 1 }
  /// The index of the track of the text.
  static let textIndex = firstPropertyIndex + firstProperties.count

  static let all: [Track] =
    [Track("subviews", initial: .nodes([]), role: "tree")]
    + firstProperties.map { track(of: $0) }
    + [Track(ContentKey.text.name, initial: ContentKey.text.initial, kind: .text)]
    + [Track("drawing", initial: .nothing, kind: .drawing)]

  /// The names of the tracks above, and of those that later properties get.
  package static var names: [String] { all.map { $0.name } + laterProperties.map { $0.name } }

  /// The index of the track of the drawing.
  static let drawingIndex = all.count - 1

  /// The initial shadow path is `.nothing`, which has no kind.
  private static func track(of property: PropertyToken) -> Track {
    let kind: Track.Kind? = property.name == "shadowPath" ? .path : nil
    return Track(
      property.name, initial: property.initialValue, kind: kind, role: property.role.rawValue)
  }

  /// Samples the subviews and the properties of schema 1, if they are among the given parts.
  static func sample(
    _ view: View, _ parts: ViewParts, _ row: NodeRow, into sampler: NodeSampler
  ) {
    if parts.contains(.subviews) {
      sampler.set(subviewsIndex, .nodes(view.subviewIdentifiers), in: row)
    }
    let isPlain = view.isPlain
    let node = view.existingNode
    // The named parts are the properties of schema 1, by ordinal.
    var rest = parts.rawValue & (1 << UInt32(firstProperties.count) - 1)
    while rest != 0 {
      let ordinal = rest.trailingZeroBitCount
      rest &= rest - 1
      let property = firstProperties[ordinal]
      guard !isPlain || property.isSampledAlways else { continue }
      sampler.set(firstPropertyIndex + ordinal, property.presentationValue(of: view, node), in: row)
    }
  }
}

extension PropertyToken {
  /// Whether the property may differ from its initial value in a plain view.
  fileprivate var isSampledAlways: Bool {
    // Compared by pattern: `==` would call a witness for each value of each moment.
    if case .geometry = role { return true }
    return ordinal <= ViewProperties.lastPlainOrdinal
  }
}
