import ViewKernelTimeline

/// Selects the keys of an animation that is linear between its keys: as few moments as possible, so
/// that all others are close to the lines.
struct KeyFitting {
  /// The largest error of each number. The last element is for all further numbers.
  let tolerances: [Double]
  let times: StillTimes

  /// Returns the keys for samples. Values that are interpolated have the same pattern.
  func keys(_ samples: [AttributeSample]) -> [AttributeKey] {
    var keys: [AttributeKey] = []
    var start = 0
    while start < samples.count {
      if let last = keys.last {
        // A value that cannot be interpolated stays until the next value.
        let time = times.written(samples[start].time)
        if time > last.time { keys.append(AttributeKey(time: time, value: last.value)) }
      }
      var end = start + 1
      while end < samples.count, isInterpolated(from: samples[end - 1], to: samples[end]) {
        end += 1
      }
      appendKeys(for: samples[start..<end], to: &keys)
      start = end
    }
    return keys
  }

  /// Returns whether the value is interpolated from one moment to the next.
  private func isInterpolated(from first: AttributeSample, to second: AttributeSample) -> Bool {
    !second.isAfterGap && first.value.pattern == second.value.pattern
      && first.value.numbers.count == second.value.numbers.count
      && times.written(first.time) < times.written(second.time)
  }

  /// Appends keys, each as far from the previous one as one line reaches. Every number allows a
  /// cone of slopes, and each moment on the way makes the cone narrower.
  private func appendKeys(for samples: ArraySlice<AttributeSample>, to keys: inout [AttributeKey]) {
    var key = rounded(samples[samples.startIndex])
    keys.append(key)
    var start = samples.startIndex
    while start < samples.endIndex - 1 {
      (key, start) = farthestKey(from: key, samples[(start + 1)...])
      keys.append(key)
    }
  }

  /// - Returns: The key, and the index of its sample.
  private func farthestKey(
    from key: AttributeKey, _ samples: ArraySlice<AttributeSample>
  ) -> (AttributeKey, Int) {
    let count = key.value.numbers.count
    var low = [Double](repeating: -.infinity, count: count)
    var high = [Double](repeating: .infinity, count: count)
    var best = (rounded(samples[samples.startIndex]), samples.startIndex)
    for sampleIndex in samples.indices {
      let end = rounded(samples[sampleIndex])
      let time = end.time - key.time
      var fits = true
      for index in 0..<count {
        let slope = (end.value.numbers[index] - key.value.numbers[index]) / time
        if !(slope >= low[index] && slope <= high[index]) { fits = false }
      }
      if fits { best = (end, sampleIndex) }
      let wanted = samples[sampleIndex].value.numbers
      let exactTime = samples[sampleIndex].time - key.time
      for index in 0..<count {
        let way = wanted[index] - key.value.numbers[index]
        let tolerance = tolerance(of: index)
        low[index] = max(low[index], (way - tolerance) / exactTime)
        high[index] = min(high[index], (way + tolerance) / exactTime)
        if low[index] > high[index] { return best }
      }
    }
    return best
  }

  private func rounded(_ sample: AttributeSample) -> AttributeKey {
    var value = sample.value
    for index in value.numbers.indices {
      value.numbers[index] = value.numbers[index].rounded(within: tolerance(of: index))
    }
    return AttributeKey(time: times.written(sample.time), value: value)
  }

  private func tolerance(of index: Int) -> Double {
    tolerances[min(index, tolerances.count - 1)]
  }
}

extension Double {
  /// Returns the number with few digits. The error is less than half of a tolerance.
  func rounded(within tolerance: Double) -> Double {
    // The step is a power of ten. A division by it is exact enough for the shortest digits.
    guard tolerance < 1e6 else { return 0 }
    var steps = 1.0
    while steps * tolerance < 1 && steps < 1e15 { steps *= 10 }
    let number = (self * steps).rounded() / steps
    return number.isFinite ? number + 0 : self
  }
}
