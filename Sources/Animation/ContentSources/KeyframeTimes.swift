// Unsafe: buffers are used only while the lists lend them.

/// The times of keyframes, and the curves that ease the progress from one to the next (D19–D21).
///
/// The times do not contain values, so animations with equal times share them. Then a fill needs
/// one lookup for all members of a cohort.
final class KeyframeTimes {
  /// The part from one time to the next.
  private struct Segment: Equatable {
    let start: Double
    let end: Double
    let curve: TimingCurve
  }

  /// The segments in order; at least one.
  private let segments: ContiguousArray<Segment>
  /// Whether each value stays until the next one.
  let isDiscrete: Bool

  var segmentCount: Int { segments.count }

  /// - Parameter isDiscrete: Whether each value stays until the next one.
  /// - Precondition: There is at least one segment. There is one more time than segments, or the last
  ///   time is missing: then it is 1. `times` are in 0...1 and never decrease.
  init(_ times: [Double], curves: [TimingCurve], segmentCount: Int, isDiscrete: Bool) {
    self.isDiscrete = isDiscrete
    var segments: ContiguousArray<Segment> = []
    segments.reserveCapacity(segmentCount)
    for index in 0..<segmentCount {
      segments.append(
        Segment(
          start: times[index], end: index + 1 < times.count ? times[index + 1] : 1,
          curve: index < curves.count ? curves[index] : .linear))
    }
    self.segments = segments
  }

  /// Creates times for a constant speed: each segment takes a share in proportion to its length.
  ///
  /// - Parameter lengths: The lengths of the segments; empty for a single value.
  convenience init(pacedBy lengths: [Double]) {
    self.init(
      KeyframeTimes.paced(lengths), curves: [], segmentCount: max(lengths.count, 1),
      isDiscrete: lengths.isEmpty)
  }

  /// The times at which parts of given lengths end, preceded by 0. If the whole length is 0, the
  /// times are evenly spaced.
  private static func paced(_ lengths: [Double]) -> [Double] {
    var sums = [0.0]
    for length in lengths { sums.append(sums[sums.count - 1] + length) }
    let total = sums[sums.count - 1]
    guard total > 0, total.isFinite else {
      return sums.indices.map { Double($0) / Double(max(lengths.count, 1)) }
    }
    return sums.map { $0 / total }
  }

  /// Whether other times have the same segments and the same mode.
  func isEqual(to other: KeyframeTimes) -> Bool {
    isDiscrete == other.isDiscrete && segments == other.segments
  }
}

// MARK: - Places

extension KeyframeTimes {
  /// The place of a progress.
  ///
  /// At equal neighbouring times the later value is used (D21). Progress outside 0...1, from a
  /// curve that overshoots, extends the first or last segment and its curve (D19).
  ///
  /// - Parameter hint: A segment that probably contains the progress.
  /// - Complexity: O(log *n*) for *n* segments; O(1) if the hint is right.
  @inline(__always)
  func place(at progress: Double, near hint: Int32 = 0) -> KeyframePlace {
    unsafe segments.withUnsafeBufferPointer { segments in
      var index = Int(hint)
      if unsafe !KeyframeTimes.isLastBegun(index, of: segments, progress) {
        index = unsafe KeyframeTimes.lastBegun(of: segments, progress)
      }
      let segment = Int32(truncatingIfNeeded: index)
      let start = unsafe segments[index].start
      let end = unsafe segments[index].end
      if isDiscrete { return KeyframePlace(segment: segment, part: .start, fraction: 0) }
      if progress == end { return endPlace(ofSegment: index) }
      guard start < end else {
        return progress < start
          ? KeyframePlace(segment: segment, part: .start, fraction: 0)
          : KeyframePlace(segment: segment, part: .end, fraction: 1)
      }
      let fraction = (progress - start) / (end - start)
      let eased =
        unsafe fraction < 0 || fraction > 1
        ? segments[index].curve.extended(fraction) : segments[index].curve.evaluate(fraction)
      return KeyframePlace(segment: segment, part: .between, fraction: eased)
    }
  }

  /// The place that gives the velocity of a motion that runs backwards. If two segments meet here,
  /// this is the end of the earlier segment (D48).
  func placeBackwards(from place: KeyframePlace, at progress: Double) -> KeyframePlace {
    var segment = Int(place.segment)
    guard !isDiscrete, segment > 0, segments[segment].start == progress else { return place }
    while segment > 0 && segments[segment].start == progress { segment -= 1 }
    return endPlace(ofSegment: segment)
  }

  /// The place at the end of a segment. The curve of the segment may end at another progress than
  /// 1, as linear stops can (D35d). A segment without length has no curve (D21).
  @inline(never)
  private func endPlace(ofSegment index: Int) -> KeyframePlace {
    let segment = segments[index]
    let eased = segment.start < segment.end ? segment.curve.evaluate(1) : 1
    return KeyframePlace(
      segment: Int32(truncatingIfNeeded: index), part: eased == 1 ? .end : .between,
      fraction: eased)
  }

  /// The change of the eased fraction of a segment for a change of the progress by 1.
  ///
  /// - Parameter isBackwards: Whether the progress decreases.
  func rate(at place: KeyframePlace, _ progress: Double, isBackwards: Bool) -> Double {
    let segment = segments[Int(place.segment)]
    guard !isDiscrete, segment.start < segment.end else { return 0 }
    let fraction = (progress - segment.start) / (segment.end - segment.start)
    return segment.curve.motion(at: fraction, isBackwards: isBackwards).velocity
      / (segment.end - segment.start)
  }

  /// Whether a segment is the last one that has begun at a progress. The first segment has always
  /// begun.
  @inline(__always)
  private static func isLastBegun(
    _ index: Int, of segments: UnsafeBufferPointer<Segment>, _ progress: Double
  ) -> Bool {
    unsafe (index == 0 || segments[index].start <= progress)
      && (index + 1 == segments.count || progress < segments[index + 1].start)
  }

  /// The index of the last segment that has begun at a progress, by bisection.
  @inline(never)
  private static func lastBegun(
    of segments: UnsafeBufferPointer<Segment>, _ progress: Double
  ) -> Int {
    (1..<segments.count).partitioningIndex { unsafe !(segments[$0].start <= progress) } - 1
  }
}
