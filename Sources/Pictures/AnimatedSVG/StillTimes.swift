import ViewKernelTimeline

/// The times of the stills of an animated picture.
struct StillTimes {
  /// The first and the last moment of each still, as fractions of the duration.
  private(set) var spans: [(first: Double, last: Double)] = []
  /// The duration until the picture repeats, in seconds; at least a millisecond.
  let duration: Double
  /// Fractions are written as multiples of one over this.
  private let resolution: Double

  /// - Parameters:
  ///   - spans: The first and the last moment of each still, in seconds.
  ///   - pause: How long the last still stays, in seconds.
  init(_ spans: [(first: Double, last: Double)], pause: Double) {
    let start = spans.first?.first ?? 0
    // Browsers ignore a duration of 0, and never show what follows the first value.
    let duration = max((spans.last?.last ?? start) - start + pause, 0.001)
    self.duration = duration
    // At least as fine as 10 microseconds.
    var resolution = 1.0
    while resolution * 1e-5 < duration { resolution *= 10 }
    self.resolution = resolution
    let scale = 1 / duration
    self.spans = spans.map { (($0.first - start) * scale, ($0.last - start) * scale) }
  }

  /// Returns a fraction of the duration rounded as it is written.
  func written(_ fraction: Double) -> Double { (fraction * resolution).rounded() / resolution }
}

/// The value of an attribute at a moment.
struct Sample {
  /// The moment, as a fraction of the duration.
  var time: Double
  var value: AttributeValue
  /// Whether the element was absent between the previous moment and this one, or its values jump.
  var isAfterGap: Bool
}

extension MovingElement {
  /// Returns the values of an attribute, each at its first and its last moment.
  func samples(of attribute: MovingAttribute, _ times: StillTimes) -> [Sample] {
    var samples: [Sample] = []
    var next = 0
    for stay in stays {
      var isAfterGap = !samples.isEmpty
      // The value at the start of the stay may be an older one.
      while next + 1 < attribute.values.count,
        attribute.values[next + 1].still <= stay.lowerBound
      {
        next += 1
      }
      while next < attribute.values.count, attribute.values[next].still < stay.upperBound {
        let isLast = next + 1 == attribute.values.count
        let end =
          isLast ? stay.upperBound : min(attribute.values[next + 1].still, stay.upperBound)
        let start = max(attribute.values[next].still, stay.lowerBound)
        let value = attribute.values[next].value
        let (first, last) = (times.spans[start].first, times.spans[end - 1].last)
        samples.append(
          Sample(time: first, value: value, isAfterGap: isAfterGap || jumps.contains(start)))
        if last > first { samples.append(Sample(time: last, value: value, isAfterGap: false)) }
        isAfterGap = false
        if isLast || attribute.values[next + 1].still >= stay.upperBound { break }
        next += 1
      }
    }
    return samples
  }
}
