import ViewKernelTimeline

/// Selects the keys of the elements of an animated picture.
struct ElementFitting {
  let times: StillTimes
  /// The largest error of any position, in points.
  let precision: Double

  /// Returns the attributes of an element, constant and changing ones.
  func attributes(
    of element: MovingElement, in surroundings: ElementSurroundings
  ) -> [KeyedAttribute] {
    let measures = element.measures
    let tolerance = PositionTolerance(
      precision: precision, movingCount: surroundings.movingCount + measures.movingDepth,
      constantCount: surroundings.constantCount + measures.constantDepth,
      scale: surroundings.scale)
    var attributes: [KeyedAttribute] = []
    if element.id == nil, let shown = visibility(of: element, in: surroundings) {
      attributes.append(shown)
    }
    attributes += element.names.map { KeyedAttribute(name: $0.name, constant: $0.value) }
    for attribute in element.attributes {
      let samples = element.samples(of: attribute, times)
      guard !samples.isEmpty else { continue }
      let fitting = AttributeFitting(
        name: attribute.name, times: times.keyTimes, tolerance: tolerance,
        reach: measures.reach, pivot: measures.pivot)
      attributes.append(fitting.attribute(of: samples))
    }
    return attributes
  }

  /// Returns an attribute for an element's presence, within the time of its surrounding element.
  /// Returns `nil` if the element is always present.
  private func visibility(
    of element: MovingElement, in surroundings: ElementSurroundings
  ) -> KeyedAttribute? {
    guard element.stays != surroundings.stays else { return nil }
    var keys: [AttributeKey] = []
    func show(_ isShown: Bool, from still: Int) {
      let value = AttributeValue(word: isShown ? "inline" : "none")
      guard keys.last?.value != value else { return }
      let time = times.keyTimes.written(times.spans[still].first)
      keys.append(AttributeKey(time: time, value: value))
    }
    for around in surroundings.stays {
      var end = around.lowerBound
      for stay in element.stays where stay.overlaps(around) {
        if stay.lowerBound > end { show(false, from: end) }
        show(true, from: stay.lowerBound)
        end = stay.upperBound
      }
      if end < around.upperBound { show(false, from: end) }
    }
    return KeyedAttribute(name: .display, keys: keys)
  }
}
