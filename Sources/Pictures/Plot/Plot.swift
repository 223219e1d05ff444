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
  private(set) var properties: [PlotProperty] = []

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
    guard let property = PlotProperty(recording, node, property) else { return false }
    properties.append(property)
    return true
  }

  /// Returns all names that can be added for a node: `card.opacity`, `card.bounds`,
  /// `card.bounds.width`.
  package func names(of node: String) -> [String] {
    recording.tracks.flatMap { PlotProperty.names(of: $0) }.map { "\(node).\($0)" }
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
