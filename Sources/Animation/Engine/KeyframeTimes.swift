// Unsafe: buffers are used only while the lists lend them.

/// When keyframes follow each other, and what eases the way from one to the next (D19–D21).
///
/// The times know no values, so runs with equal ones share them: a fill looks up once where all the
/// members of a cohort are.
final class KeyframeTimes {
  /// From one time to the next.
  private struct Segment: Equatable {
    let start: Double
    let end: Double
    let curve: TimingCurve
  }

  /// In order; at least one.
  private let segments: ContiguousArray<Segment>
  private let isDiscrete: Bool

  /// - Parameter isDiscrete: Whether each value shows until the next.
  /// - Precondition: There are segments, and one more time. `times` are in 0...1 and never
  ///   decrease.
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

  /// Whether other times lead to the same places.
  func isEqual(to other: KeyframeTimes) -> Bool {
    isDiscrete == other.isDiscrete && segments == other.segments
  }
}

// MARK: - Places

/// Where a progress lies in the times of a run.
struct KeyframePlace {
  enum Part: UInt8 {
    case start
    case end
    case between
  }

  var segment: Int32
  var part: Part
  /// The eased way through the segment, where it is between the ends; it may leave 0...1.
  var fraction: Double

  /// The value there, given the ends of the segment.
  @inline(__always)
  func value<Blend: Blending>(of blend: Blend) -> Blend.Value {
    switch part {
    case .start: blend.from
    case .end: blend.to
    case .between: blend.value(at: fraction)
    }
  }
}

extension KeyframeTimes {
  /// Where a progress lies.
  ///
  /// At equal neighbouring times the later value wins (D21). Progress outside 0...1, from a curve
  /// that overshoots, extends the first or last segment, and the curve of that segment with it
  /// (D19).
  ///
  /// - Parameter hint: A segment where it may well be.
  /// - Complexity: O(log *n*) for *n* segments; O(1) where the hint is right.
  @inline(__always)
  func place(at progress: Double, near hint: Int32 = 0) -> KeyframePlace {
    unsafe segments.withUnsafeBufferPointer { segments in
      var index = Int(hint)
      if unsafe !KeyframeTimes.isIn(index, of: segments, progress) {
        index = unsafe KeyframeTimes.search(segments, progress)
      }
      let segment = Int32(truncatingIfNeeded: index)
      let start = unsafe segments[index].start
      let end = unsafe segments[index].end
      if isDiscrete { return KeyframePlace(segment: segment, part: .start, fraction: 0) }
      if progress == end { return KeyframePlace(segment: segment, part: .end, fraction: 1) }
      guard start < end else {
        return KeyframePlace(
          segment: segment, part: progress < start ? .start : .end, fraction: 0)
      }
      let fraction = (progress - start) / (end - start)
      let eased =
        unsafe fraction < 0 || fraction > 1
        ? segments[index].curve.extended(fraction) : segments[index].curve.evaluate(fraction)
      return KeyframePlace(segment: segment, part: .between, fraction: eased)
    }
  }

  /// How fast the eased way through a segment changes, for a change of the progress by 1.
  func rate(at place: KeyframePlace, _ progress: Double) -> Double {
    let segment = segments[Int(place.segment)]
    guard !isDiscrete, segment.start < segment.end else { return 0 }
    // Where two segments meet, the place is the start of the later one, but for the very end.
    let fraction =
      place.part == .end ? 1 : (progress - segment.start) / (segment.end - segment.start)
    return segment.curve.motion(at: fraction).rate / (segment.end - segment.start)
  }

  /// Whether a segment is the last one that has begun at a progress; the first one always has.
  @inline(__always)
  private static func isIn(
    _ index: Int, of segments: UnsafeBufferPointer<Segment>, _ progress: Double
  ) -> Bool {
    unsafe (index == 0 || segments[index].start <= progress)
      && (index + 1 == segments.count || progress < segments[index + 1].start)
  }

  /// The last segment that has begun at a progress.
  @inline(never)
  private static func search(
    _ segments: UnsafeBufferPointer<Segment>, _ progress: Double
  ) -> Int {
    var first = 0
    var last = segments.count - 1
    while first < last {
      let middle = (first + last + 1) / 2
      if unsafe segments[middle].start <= progress { first = middle } else { last = middle - 1 }
    }
    return first
  }
}
