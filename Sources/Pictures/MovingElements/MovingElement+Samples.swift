import ViewKernelTimeline

extension MovingElement {
  /// Returns the values of an attribute, each at its first and its last moment in each stay.
  func samples(of attribute: MovingAttribute, _ times: StillTimes) -> [AttributeSample] {
    var samples: [AttributeSample] = []
    var index = 0
    for stay in stays {
      var isAfterGap = !samples.isEmpty
      while index < attribute.values.count {
        let validStills = attribute.stills(ofValue: index)
        let stills = validStills.clamped(to: stay)
        if !stills.isEmpty {
          isAfterGap = isAfterGap || jumps.contains(stills.lowerBound)
          samples.append(attribute.values[index].value, stills, isAfterGap: isAfterGap, times)
          isAfterGap = false
        }
        // The next stay may begin with the same value.
        if validStills.upperBound >= stay.upperBound { break }
        index += 1
      }
    }
    return samples
  }
}

extension [AttributeSample] {
  /// Appends a value at the first and the last moment of some stills.
  fileprivate mutating func append(
    _ value: AttributeValue, _ stills: Range<Int>, isAfterGap: Bool, _ times: StillTimes
  ) {
    let first = times.spans[stills.lowerBound].first
    let last = times.spans[stills.upperBound - 1].last
    append(AttributeSample(time: first, value: value, isAfterGap: isAfterGap))
    if last > first { append(AttributeSample(time: last, value: value, isAfterGap: false)) }
  }
}
