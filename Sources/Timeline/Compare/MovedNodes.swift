import ViewKernel

/// Finds the views that differ only because the bounds of a view around them do.
struct MovedNodes {
  private let nodes: NodePairs
  /// What is known of each node that differs, by identity.
  private var found: [NodePairs.Identity: Difference] = [:]

  private struct Difference {
    let name: String
    /// Where the values are among all.
    let range: Range<Int>
    /// When the first of them differs, in seconds.
    let begin: Double
    /// Whether the bounds are among them.
    let hasBounds: Bool
    /// Whether values of layout are all of them.
    let isLayout: Bool
    /// How the animations run that cause them.
    let paces: Set<Pace>
  }

  /// When and how fast an animation runs, in both recordings.
  private struct Pace: Hashable {
    let times: [Double]
    let curves: [String]

    init?(_ cause: AnimationDifference) {
      guard let report = cause.animation, let golden = cause.golden else { return nil }
      times = [
        report.begin, report.end, report.duration, golden.begin, golden.end, golden.duration,
      ]
      curves = [report.curve, golden.curve]
    }
  }

  init(_ nodes: NodePairs) { self.nodes = nodes }

  /// Adds the values of a node that differ.
  mutating func add(
    _ identity: NodePairs.Identity, _ values: ArraySlice<ValueDifference>, of recording: Recording
  ) {
    guard let first = values.first else { return }
    let causes = values.compactMap { $0.cause }
    let paces = causes.compactMap { Pace($0) }
    found[identity] = Difference(
      name: first.node, range: values.indices, begin: values.map { $0.time }.min()!,
      hasBounds: values.contains { $0.track == "bounds" },
      isLayout: paces.count == causes.count && values.allSatisfy { recording.isLayout($0.track) },
      paces: Set(paces))
  }

  /// Notes in the values by which view theirs was moved: the outermost view around it whose bounds differ
  /// not later, if there is no gap of such views.
  func fold(_ values: inout [ValueDifference]) {
    var movers: [NodePairs.Identity: String] = [:]
    // A superview has its identity before the views inside it.
    for (identity, difference) in found.sorted(by: { $0.key < $1.key }) {
      guard difference.isLayout, let superview = nodes.superview(of: identity),
        let outer = found[superview], outer.hasBounds, outer.begin <= difference.begin,
        difference.paces.isSubset(of: outer.paces)
      else { continue }
      let mover = movers[superview] ?? outer.name
      movers[identity] = mover
      for place in difference.range { values[place].movedBy = mover }
    }
  }
}

extension Recording {
  /// Whether a track shows where a view is and what follows from that.
  fileprivate func isLayout(_ track: String) -> Bool {
    guard let place = trackPlaces[track] else { return false }
    let role = tracks[place].role
    return role == "geometry" || role == "shadow" || track == "drawing"
  }
}
