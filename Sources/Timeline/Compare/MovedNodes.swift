import ViewKernel

/// Finds the views that differ only because the bounds of a view around them differ.
struct MovedNodes {
  private let nodes: NodePairs
  /// The differences of each node, by identity.
  private var found: [NodePairs.Identity: Difference] = [:]

  private struct Difference {
    let name: String
    /// The indices of the values in the list of all differences.
    let range: Range<Int>
    /// The time of the first difference, in seconds.
    let begin: Double
    /// Whether the bounds differ.
    let hasBounds: Bool
    /// Whether all differences are in tracks of layout, and both recordings have their animations.
    let isLayout: Bool
    /// The timings of the animations that cause them.
    let timings: Set<Timing>
  }

  /// The times and the curve of an animation, in both recordings.
  private struct Timing: Hashable {
    let times: [Double]
    let curves: [String]

    init?(_ cause: AnimationDifference) {
      guard case .both(let report, let golden) = cause.animations.map({ $0.report }) else {
        return nil
      }
      times = [
        report.begin, report.end, report.duration, golden.begin, golden.end, golden.duration,
      ]
      curves = [report.curve, golden.curve]
    }
  }

  init(_ nodes: NodePairs) { self.nodes = nodes }

  /// Adds the differences of a node.
  mutating func add(
    _ identity: NodePairs.Identity, _ values: ArraySlice<ValueDifference>, of recording: Recording
  ) {
    guard let first = values.first else { return }
    let causes = values.compactMap { $0.cause }
    let timings = causes.compactMap { Timing($0) }
    found[identity] = Difference(
      name: first.node, range: values.indices, begin: values.map { $0.time }.min()!,
      hasBounds: values.contains { $0.track == "bounds" },
      isLayout: timings.count == causes.count
        && values.allSatisfy { recording.isLayout($0.track) },
      timings: Set(timings))
  }

  /// Sets `movedBy` in the values of a view whose layout follows its superview: the name of the
  /// outermost view of the chain of superviews whose bounds differ. Each superview in the chain
  /// differs no later than the view inside it.
  func setMovers(in values: inout [ValueDifference]) {
    var movers: [NodePairs.Identity: String] = [:]
    // Superviews first, because they have smaller identities.
    for (identity, difference) in found.sorted(by: { $0.key.index < $1.key.index }) {
      guard difference.isLayout, let superview = nodes.superview(of: identity),
        let outer = found[superview], outer.hasBounds, outer.begin <= difference.begin,
        difference.timings.isSubset(of: outer.timings)
      else { continue }
      let mover = movers[superview] ?? outer.name
      movers[identity] = mover
      for index in difference.range { values[index].movedBy = mover }
    }
  }
}

extension Recording {
  /// Whether a track has the position of a view or follows from it.
  fileprivate func isLayout(_ track: String) -> Bool {
    guard let index = trackIndices[track] else { return false }
    let role = tracks[index].role
    return role == "geometry" || role == "shadow" || track == "drawing"
  }
}
