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
    /// The indexes and the names of the numbers.
    let parts: [(index: Int, name: String)]
    /// Returns the numbers of a value, or `nil` if it has none.
    let numbers: @Sendable (TrackValue) -> [Double]?

    var name: String { "\(node).\(track)" + (component.isEmpty ? "" : ".\(component)") }
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
    let names = property.split(separator: ".", maxSplits: 1)
    guard let track = names.first.map({ String($0) }), recording.nodePlaces[node] != nil,
      let place = recording.trackPlaces[track]
    else { return false }
    let component = names.count > 1 ? String(names[1]) : ""
    let kind = recording.tracks[place].kind
    let all = kind.partNames(inTrack: track) ?? []
    let wanted = Plot.partNames(of: component) ?? all
    let parts = all.enumerated().filter { wanted.contains($0.element) }
    guard parts.isEmpty else {
      properties.append(
        Property(
          node: node, track: track, component: component,
          parts: parts.map { ($0.offset, $0.element) }, numbers: { $0.parts }))
      return true
    }
    guard kind == .transform, let part = Plot.partsOfTransforms[property] else { return false }
    properties.append(
      Property(
        node: node, track: track, component: component, parts: [(0, component)],
        numbers: { part.value(inRecorded: $0).map { [$0] } }))
    return true
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

// MARK: - Panels

/// The content of one panel.
struct PlotPanel {
  let title: String
  /// The unit of the numbers. Empty if they have no unit.
  let unit: String
  let curves: [PlotCurve]
  let golden: [PlotCurve]
  let scale: PlotScale

  init(title: String, unit: String, curves: [PlotCurve], golden: [PlotCurve]) {
    self.title = title
    self.unit = unit
    self.curves = curves
    self.golden = golden
    scale = PlotScale((curves + golden).flatMap { $0.values }, margin: 0.08, count: 5)
  }

  /// The panel with the velocities of its curves.
  var velocity: PlotPanel {
    PlotPanel(
      title: "\(title), velocity", unit: unit.isEmpty ? "1/s" : "\(unit)/s",
      curves: curves.map { $0.velocity }, golden: golden.map { $0.velocity })
  }
}

extension Plot {
  var panels: [PlotPanel] {
    properties.flatMap { property in
      let panel = PlotPanel(
        title: property.name, unit: Plot.unit(of: property.track),
        curves: Plot.curves(of: property, recording),
        golden: golden.map { golden in
          Plot.curves(of: property, golden).map { $0.limited(to: span) }
        } ?? [])
      return showsVelocity ? [panel, panel.velocity] : [panel]
    }
  }

  /// The displayed times: those of the recording, in seconds.
  var span: ClosedRange<Double> {
    let start = recording.timing.first?.time ?? 0
    return start...max(start, recording.timing.last?.time ?? 1)
  }

  private static func curves(of property: Property, _ recording: Recording) -> [PlotCurve] {
    guard let node = recording.nodePlaces[property.node],
      let track = recording.trackPlaces[property.track]
    else { return [] }
    return property.parts.map { part in
      PlotCurve(
        name: property.parts.count > 1 ? part.name : "", recording, node: node, track: track,
        part: part.index, of: property.numbers)
    }
  }

  private static func unit(of track: String) -> String {
    switch track {
    case "bounds", "center", "borderWidth", "cornerRadius", "shadowRadius", "shadowOffset": "pt"
    default: ""
    }
  }
}

extension Plot: CustomStringConvertible {
  /// A summary such as "card.bounds.width, card.opacity".
  public var description: String {
    properties.isEmpty ? "nothing" : properties.map { $0.name }.joined(separator: ", ")
  }
}
