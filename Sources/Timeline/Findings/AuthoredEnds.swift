import ViewKernel

/// An animation, with its ends as its author wrote them.
struct AuthoredAnimation: Equatable, Sendable {
  let report: AnimationReport
  let ends: AuthoredEnds
}

/// The values between which an animation runs, as its author wrote them.
///
/// An additive animation, such as the animation of a block, is reported as a distance from the
/// value below: from (0, -120) to (0, 0). The author wrote absolute values.
package struct AuthoredEnds: Equatable, Sendable {
  package private(set) var from: TrackValue
  package private(set) var to: TrackValue
  /// Whether the values are distances, and the absolute values are unknown.
  package private(set) var isDistance = false

  /// Creates the values that a report has.
  init(_ report: AnimationReport) { (from, to) = (report.from, report.to) }

  /// - Parameter isAlone: Whether no earlier animation still changes the track.
  init(_ report: AnimationReport, ofNode node: Int?, in recording: Recording, isAlone: Bool) {
    self.init(report)
    guard report.isAdditive else { return }
    isDistance = true
    let track = recording.track(of: report)
    guard isAlone, let node, let trackIndex = recording.trackIndices[track],
      let moment = recording.moment(at: report.begin, .after),
      let shown = recording.value(node, trackIndex, inMoment: moment)?
        .component(report.property.dropFirst(track.count)),
      let start = report.from.parts, let end = report.to.parts, let parts = shown.parts,
      start.count == parts.count, end.count == parts.count, shown.isAddedByParts
    else { return }
    // Only the moment at the begin of the animation shows its first value: the value below plus
    // `from`.
    guard recording.timing[moment].time == report.begin else { return }
    from = shown.rounded
    to = shown.withParts(parts.indices.map { parts[$0] - start[$0] + end[$0] }).rounded
    isDistance = false
  }

  /// Returns the differences in words: "goes to 320, golden 300". Differences in the last bits are
  /// left out.
  func differences(from golden: AuthoredEnds, _ word: String) -> [String] {
    func compare(_ verb: String, _ a: TrackValue, _ b: TrackValue) -> [String] {
      a.isIdentical(to: b) ? [] : ["\(verb) \(a), \(word) \(b)"]
    }
    if isDistance || golden.isDistance {
      guard isDistance == golden.isDistance, let a = distance, let b = golden.distance else {
        return []
      }
      return compare("changes by", a.rounded, b.rounded)
    }
    return compare("goes from", from, golden.from) + compare("goes to", to, golden.to)
  }

  private var distance: TrackValue? {
    guard let start = from.parts, let end = to.parts, start.count == end.count,
      from.isAddedByParts
    else { return nil }
    return from.withParts(start.indices.map { end[$0] - start[$0] })
  }
}

extension TrackValue {
  /// Returns a component of a value: the size, for `.size`, or the whole value for no name.
  fileprivate func component(_ name: Substring) -> TrackValue? {
    if name.isEmpty { return self }
    guard case .rect(let rect) = self else { return nil }
    return switch name {
    case ".size": .size(rect.size)
    case ".origin": .point(rect.origin)
    default: nil
    }
  }

  /// The value rounded to six decimals, because additions leave errors in the last bits.
  fileprivate var rounded: TrackValue {
    guard isAddedByParts, let parts, parts.allSatisfy({ $0.magnitude < 1e9 }) else { return self }
    return withParts(parts.map { ($0 * 1e6).rounded() / 1e6 + 0 })
  }

  /// Whether two such values are added number by number.
  fileprivate var isAddedByParts: Bool {
    switch self {
    case .number, .pair, .rect, .color: true
    default: false
    }
  }

  /// Returns a value of the same kind with other numbers. The kind has a fixed count of them.
  fileprivate func withParts(_ parts: [Double]) -> TrackValue {
    Track.Kind(of: self).map { TrackValue($0) { parts[$0] } } ?? self
  }
}
