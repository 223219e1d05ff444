import ViewKernelTimeline

/// The value of an attribute at a moment.
struct AttributeSample {
  /// The moment, as a fraction of the duration.
  var time: Double
  var value: AttributeValue
  /// Whether the element was absent between the previous moment and this one, or its values jump.
  var isAfterGap: Bool
}

extension MovingElement {
  /// Returns the values of an attribute, each at its first and its last moment.
  func samples(of attribute: MovingAttribute, _ times: StillTimes) -> [AttributeSample] {
    var samples: [AttributeSample] = []
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
          AttributeSample(
            time: first, value: value, isAfterGap: isAfterGap || jumps.contains(start)))
        if last > first {
          samples.append(AttributeSample(time: last, value: value, isAfterGap: false))
        }
        isAfterGap = false
        if isLast || attribute.values[next + 1].still >= stay.upperBound { break }
        next += 1
      }
    }
    return samples
  }
}
