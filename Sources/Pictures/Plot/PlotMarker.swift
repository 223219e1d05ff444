import ViewKernelTimeline

/// An instant with events that concern a plot.
struct PlotMarker {
  /// The time in seconds.
  let time: Double
  /// A short description of the events.
  let name: String

  static let fontSize = 9.5
  /// The width of the name and of the space beside it, in points.
  var width: Double { name.width(fontSize: PlotMarker.fontSize) + 8 }

  /// Returns the instants with events of the nodes in a plot, or of no node. Layout events are left
  /// out, because they happen all the time.
  static func all(of plot: Plot) -> [PlotMarker] {
    let recording = plot.recording
    let nodes = Set(
      plot.properties.compactMap { property in
        recording.nodeIndices[property.node].map { recording.nodes[$0].number }
      })
    var instants: [(time: Double, names: [String])] = []
    for event in recording.events where event.name != "layout" {
      if let node = event.node, !nodes.contains(node) { continue }
      // An animation that runs when the recording starts has begun before it.
      let time = max(plot.span.lowerBound, event.time)
      if instants.last?.time != time { instants.append((time, [])) }
      let name = name(of: event).shortened
      let last = instants.count - 1
      if !instants[last].names.contains(name) { instants[last].names.append(name) }
    }
    return instants.map { instant in
      let rest = instant.names.count - 1
      return PlotMarker(
        time: instant.time, name: instant.names[0] + (rest > 0 ? " +\(rest)" : ""))
    }
  }

  private static func name(of event: TimelineEvent) -> String {
    guard let property = event.animation?.property else {
      return event.detail.map { "\(event.name) \($0)" } ?? event.name.rawValue
    }
    return event.name == .animationStop ? "\(property) stops" : "\(property) starts"
  }
}
