import ViewKernelTimeline

/// A picture of numbers over time, with a panel for each property.
///
///     var plot = recording.plot([("card", "bounds.size"), ("card", "opacity")])
///     plot.showsVelocity = true
///     try file.write(plot.svg())
///
/// A property with several numbers has a line for each. Where a number jumps, a ring shows the
/// value before the instant, and a dot the value after it.
public struct Plot: Sendable {
  /// The recording with the numbers.
  public let recording: Recording
  /// A golden recording to compare with. Its lines are dashed.
  public var golden: Recording?
  /// Whether each property has a second panel with its velocity.
  public var showsVelocity = false
  /// The size of the field of a panel in points, without the labels around it.
  public var panelSize = Size(width: 640, height: 130)
  private(set) var properties: [Property] = []

  /// The selected numbers of one track of one node.
  struct Property: Sendable {
    let node: String
    let track: String
    /// The text after the name of the track, such as `width`. Empty for all numbers.
    let component: String
    let parts: [Part]

    var name: String { "\(node).\(track)" + (component.isEmpty ? "" : ".\(component)") }
  }

  /// A number of the values of a track.
  struct Part: Sendable {
    let name: String
    /// Returns the number of a value, or `nil` if the value does not have it.
    let number: @Sendable (TrackValue) -> Double?
  }

  /// Creates a plot without panels.
  public init(_ recording: Recording) { self.recording = recording }

  /// Adds a panel at the bottom.
  ///
  /// - Parameters:
  ///   - node: The name of the node.
  ///   - property: The name of a track with numbers, such as `bounds`, or the name of some of its
  ///     numbers: `bounds.width`, `bounds.size`, `backgroundColor.alpha`, `transform.scale`.
  /// - Returns: Whether the recording has such numbers. If not, no panel is added.
  @discardableResult
  public mutating func add(_ node: String, _ property: String) -> Bool {
    // The name of a track may contain points, too. The longest name that fits is the track.
    let tracks = recording.tracks.filter {
      property == $0.name || property.hasPrefix("\($0.name).")
    }
    guard recording.nodeIndices[node] != nil,
      let track = tracks.max(by: { $0.name.utf8.count < $1.name.utf8.count })
    else { return false }
    let component = String(property.dropFirst(track.name.count + 1))
    let parts = Plot.parts(of: track, component)
    guard !parts.isEmpty else { return false }
    properties.append(Property(node: node, track: track.name, component: component, parts: parts))
    return true
  }

  /// Returns the numbers in a component of a track. Empty if there are none.
  private static func parts(of track: Track, _ component: String) -> [Part] {
    let all = track.kind.partNames(inTrack: track.name) ?? []
    let wanted = partNames(of: component) ?? all
    let parts = all.enumerated().filter { wanted.contains($0.element) }.map { index, name in
      Part(name: name) { value in
        guard let parts = value.parts, index < parts.count else { return nil }
        return parts[index]
      }
    }
    guard parts.isEmpty, track.kind == .transform,
      let property = partsOfTransforms["\(track.name).\(component)"]
    else { return parts }
    return [Part(name: component) { property.value(inRecorded: $0) }]
  }

  /// The numbers of a decomposed transform, by name.
  private static let partsOfTransforms: [String: AnimatableProperty<Double>] = {
    var parts: [String: AnimatableProperty<Double>] = [:]
    let all: [AnimatableProperty<Double>] = [
      .transformScale, .transformScaleX, .transformScaleY, .transformRotation,
    ]
    for part in all { parts[part.name] = part }
    return parts
  }()

  /// Returns all names that can be added for a node: `card.opacity`, `card.bounds`,
  /// `card.bounds.width`.
  package func names(of node: String) -> [String] {
    recording.tracks.flatMap { track -> [String] in
      guard let parts = track.kind.partNames(inTrack: track.name) else { return [] }
      let components = parts.count > 1 ? parts.map { "\(track.name).\($0)" } : []
      let more = track.kind == .rect ? ["origin", "size"].map { "\(track.name).\($0)" } : []
      let decomposed = Plot.partsOfTransforms.keys.sorted().filter {
        track.kind == .transform && $0.hasPrefix("\(track.name).")
      }
      return ([track.name] + components + more + decomposed).map { "\(node).\($0)" }
    }
  }

  /// Returns the names of the numbers in a component; `nil` is all of them.
  private static func partNames(of component: String) -> [String]? {
    switch component {
    case "": nil
    case "origin": ["x", "y"]
    case "size": ["width", "height"]
    default: [component]
    }
  }

  /// Returns the plot as an SVG picture, as text.
  public func svg() -> String {
    var writer = PlotWriter(self)
    return writer.write()
  }
}

extension Recording {
  /// Creates a plot of numbers over time.
  ///
  /// - Parameter properties: The names of nodes, each with the name of a track or of some of its
  ///   numbers: `("card", "bounds.width")`. Properties that are not in the recording are left out.
  public func plot(_ properties: [(node: String, property: String)]) -> Plot {
    var plot = Plot(self)
    for (node, property) in properties { plot.add(node, property) }
    return plot
  }
}

extension Plot: CustomStringConvertible {
  /// A summary such as "card.bounds.width, card.opacity".
  public var description: String {
    properties.isEmpty ? "nothing" : properties.map { $0.name }.joined(separator: ", ")
  }
}
