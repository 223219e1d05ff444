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
