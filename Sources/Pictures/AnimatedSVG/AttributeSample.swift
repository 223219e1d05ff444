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
    var index = 0
    for stay in stays {
      var isAfterGap = !samples.isEmpty
      while index < attribute.values.count {
        let all = attribute.stills(ofValue: index)
        let stills = all.clamped(to: stay)
        if !stills.isEmpty {
          let value = attribute.values[index].value
          let (first, last) = (times.spans[stills.lowerBound].first, times.spans[stills.last!].last)
          samples.append(
            AttributeSample(
              time: first, value: value,
              isAfterGap: isAfterGap || jumps.contains(stills.lowerBound)))
          if last > first {
            samples.append(AttributeSample(time: last, value: value, isAfterGap: false))
          }
          isAfterGap = false
        }
        // The next stay may begin with the same value.
        if all.upperBound >= stay.upperBound { break }
        index += 1
      }
    }
    return samples
  }
}
