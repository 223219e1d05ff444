import ViewKernel

extension Recording {
  /// An animation that began.
  package struct BegunAnimation {
    /// The index of its event.
    package let event: Int
    /// The index of its node, if it has one.
    let node: Int?
    let animation: AuthoredAnimation

    package var ends: AuthoredEnds { animation.ends }
  }

  /// Returns the animations that began, or had begun before the recording, in the order of their
  /// events.
  package func begunAnimations() -> [BegunAnimation] {
    let nodeIndices = nodeIndicesByNumber
    // The end of the last animation of each track, by node.
    var busy: [Int?: [String: Double]] = [:]
    return events.indices.compactMap { index in
      guard let report = events[index].begunAnimation else { return nil }
      let node = events[index].node.flatMap { nodeIndices[$0] }
      let track = track(of: report)
      let last = busy[node]?[track] ?? -.infinity
      busy[node, default: [:]][track] = max(report.end, last)
      let ends = AuthoredEnds(report, ofNode: node, in: self, isAlone: last <= report.begin)
      return BegunAnimation(
        event: index, node: node, animation: AuthoredAnimation(report: report, ends: ends))
    }
  }

  /// Returns the name of the track that an animation changes.
  func track(of report: AnimationReport) -> String {
    report.trackNames.first { trackIndices[$0] != nil } ?? report.property
  }
}
