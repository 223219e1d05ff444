import ViewKernelTimeline

/// The value of an attribute at a moment.
struct AttributeSample {
  /// The moment, as a fraction of the duration.
  var time: Double
  var value: AttributeValue
  /// Whether the element was absent between the previous moment and this one, or its values jump.
  var isAfterGap: Bool
}

extension [AttributeSample] {
  /// Appends a value at the first and the last moment of some stills.
  mutating func append(
    _ value: AttributeValue, _ stills: Range<Int>, isAfterGap: Bool, _ times: StillTimes
  ) {
    let first = times.spans[stills.lowerBound].first
    let last = times.spans[stills.upperBound - 1].last
    append(AttributeSample(time: first, value: value, isAfterGap: isAfterGap))
    if last > first { append(AttributeSample(time: last, value: value, isAfterGap: false)) }
  }
}
