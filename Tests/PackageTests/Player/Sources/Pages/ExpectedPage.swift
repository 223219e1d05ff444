import ViewKernelTimeline

/// What a page should show at some of the moments of its recordings, read from their display lists.
struct ExpectedPage: Encodable {
  let moments: [ExpectedMoment]
  /// How many moments there are.
  let count: Int
  /// The sentences at the top, of a comparison.
  let sentences: [String]?

  struct ExpectedMoment: Encodable {
    /// In seconds.
    let time: Double
    let isBefore: Bool
    /// The views of each recording, back to front.
    let views: [[ViewGeometry]]
    /// Their opacities.
    let opacities: [[Double]]
  }

  /// How many moments of a page are looked at.
  private static let sampleCount = 50

  init(_ recording: Recording, _ golden: Recording?) {
    let recordings = [recording] + [golden].compactMap { $0 }
    let moments = recording.moments
    count = moments.count
    sentences = golden.map { recording.differences(from: $0).sentences() }
    let samples = min(ExpectedPage.sampleCount, moments.count)
    self.moments = (0..<samples).map { sample in
      let moment = moments[sample * (moments.count - 1) / max(samples - 1, 1)]
      let side: InstantSide = moment.kind == .before ? .before : .after
      let lists = recordings.map { $0.displayList(at: moment.time, side) }
      return ExpectedMoment(
        time: moment.time, isBefore: side == .before, views: lists.map { Geometry.views(of: $0) },
        opacities: lists.map { $0.items.compactMap { $0.opacity } })
    }
  }
}

extension DisplayList.Item {
  /// The opacity of a view that begins.
  fileprivate var opacity: Double? {
    if case .beginGroup(let group) = self { group.opacity } else { nil }
  }
}
