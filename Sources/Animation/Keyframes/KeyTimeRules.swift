/// Checks key times against the number of values, and gives defaults (D20).
struct KeyTimeRules {
  /// The number of keyframes.
  let count: Int
  let isDiscrete: Bool

  /// The times to use, and the error in the given times; `nil` if they are valid.
  func resolved(_ keyTimes: [Double]?) -> (times: [Double], flaw: String?) {
    guard let keyTimes else { return (evenTimes, nil) }
    if let flaw = flaw(in: keyTimes) { return (evenTimes, flaw) }
    return (isDiscrete && keyTimes.count == count ? keyTimes + [1] : keyTimes, nil)
  }

  private var evenTimes: [Double] {
    if isDiscrete { return (0...count).map { Double($0) / Double(max(count, 1)) } }
    return (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
  }

  private func flaw(in times: [Double]) -> String? {
    let fits = times.count == count || (isDiscrete && times.count == count + 1)
    guard fits else {
      return "keyTimes: expected \(isDiscrete ? count + 1 : count) numbers, got \(times.count)"
    }
    for (index, time) in times.enumerated() {
      guard time >= 0, time <= 1 else { return "keyTimes[\(index)]: \(time) is outside 0...1" }
      if index > 0 && time < times[index - 1] {
        return "keyTimes[\(index)]: \(time) is before \(times[index - 1])"
      }
    }
    if let first = times.first, first != 0 { return "keyTimes[0]: expected 0, got \(first)" }
    if !isDiscrete || times.count == count + 1, count > 1, let last = times.last, last != 1 {
      return "keyTimes[\(times.count - 1)]: expected 1, got \(last)"
    }
    return nil
  }
}
