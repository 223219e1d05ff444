import ViewKernelTimeline

/// Numbers of a recording over time, as a picture: a panel for each property, one below the other.
///
///     var plot = recording.plot([("card", "bounds.size"), ("card", "opacity")])
///     plot.showsVelocity = true
///     try file.write(plot.svg())
///
/// A property of several numbers has a line for each; where a number jumps, a ring shows the value
/// before the instant and a dot the one after it.
public struct Plot: Sendable {
  /// What is shown.
  public let recording: Recording
  /// A recording to compare with; its lines are dashed.
  public var golden: Recording?
  /// Whether there is a second panel for each property, with how fast it changes.
  public var showsVelocity = false
  /// How large the field of a panel is, in points, without what is written around it.
  public var panelSize = Size(width: 640, height: 130)
  private(set) var properties: [Property] = []

  /// Numbers of one track of one node.
  struct Property: Sendable {
    let node: String
    let track: String
    /// What follows the name of the track: `width`; empty for all numbers.
    let component: String
    /// Which of the numbers, and their names.
    let parts: [(index: Int, name: String)]
    /// The numbers of a value of the track; `nil` where it has none.
    let numbers: @Sendable (TrackValue) -> [Double]?

    var name: String { "\(node).\(track)" + (component.isEmpty ? "" : ".\(component)") }
  }

  /// Creates a plot without panels.
  public init(_ recording: Recording) { self.recording = recording }

  /// Adds a panel below the others.
  ///
  /// - Parameters:
  ///   - node: The name of the node.
  ///   - property: The name of a track whose values are numbers, such as `bounds`, or of numbers of
  ///     one: `bounds.width`, `bounds.size`, `backgroundColor.alpha`, `transform.scale`.
  /// - Returns: Whether there is such a thing; else nothing is added.
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

  /// The numbers that a transform is decomposed into, by name.
  private static let partsOfTransforms: [String: AnimatableProperty<Double>] = {
    var parts: [String: AnimatableProperty<Double>] = [:]
    let all: [AnimatableProperty<Double>] = [
      .transformScale, .transformScaleX, .transformScaleY, .transformRotation,
    ]
    for part in all { parts[part.name] = part }
    return parts
  }()

  /// Everything that can be added of a node: `card.opacity`, `card.bounds`, `card.bounds.width`.
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

  /// The numbers that a component has; `nil` is all of them.
  private static func partNames(of component: String) -> [String]? {
    switch component {
    case "": nil
    case "origin": ["x", "y"]
    case "size": ["width", "height"]
    default: [component]
    }
  }

  /// The plot as a picture in SVG, as text.
  public func svg() -> String {
    var writer = PlotWriter(self)
    return writer.write()
  }
}

extension Recording {
  /// Numbers over time, as a picture.
  ///
  /// - Parameter properties: The names of nodes, each with the name of a track or of numbers of one:
  ///   `("card", "bounds.width")`. What is not in the recording is left out.
  public func plot(_ properties: [(node: String, property: String)]) -> Plot {
    var plot = Plot(self)
    for (node, property) in properties { plot.add(node, property) }
    return plot
  }
}

// MARK: - Panels

/// What is in one panel.
struct PlotPanel {
  let title: String
  /// What the numbers are in; empty where they are in nothing.
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

  /// The same with how fast everything changes.
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

  /// The times that are shown: those of the recording.
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
  /// Such as "card.bounds.width, card.opacity".
  public var description: String {
    properties.isEmpty ? "nothing" : properties.map { $0.name }.joined(separator: ", ")
  }
}
