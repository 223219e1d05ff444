import ViewKernelTimeline

/// A key of an animation: a time, as a fraction of the whole, and the value there, both as they are
/// written. Where two keys have one time, the value jumps.
struct Key: Equatable {
  var time: Double
  var value: AttributeValue
}

/// Chooses the keys of an animation of which the values between two keys lie on a straight line: as
/// few of the moments as are needed for every other one to lie close to the line.
struct KeyFitting {
  /// How far each number may be off; the last one stands for all behind it.
  let tolerances: [Double]
  let times: StillTimes

  /// The keys for what was sampled. All values between which there is a way have one pattern.
  func keys(_ samples: [Sample]) -> [Key] {
    var keys: [Key] = []
    var start = 0
    while start < samples.count {
      if let last = keys.last {
        // What cannot go over stays as it is until the next value is there.
        let time = times.written(samples[start].time)
        if time > last.time { keys.append(Key(time: time, value: last.value)) }
      }
      var end = start + 1
      while end < samples.count, goesOver(samples[end - 1], samples[end]) { end += 1 }
      appendKeys(for: samples[start..<end], to: &keys)
      start = end
    }
    return keys
  }

  /// Whether there is a way from one moment to the next.
  private func goesOver(_ first: Sample, _ second: Sample) -> Bool {
    !second.isBehindGap && first.value.pattern == second.value.pattern
      && first.value.numbers.count == second.value.numbers.count
      && times.written(first.time) < times.written(second.time)
  }

  /// From each key as far as one line reaches: every number allows the slopes of a cone, which each
  /// moment on the way makes narrower.
  private func appendKeys(for samples: ArraySlice<Sample>, to keys: inout [Key]) {
    var key = rounded(samples[samples.startIndex])
    keys.append(key)
    var start = samples.startIndex
    while start < samples.endIndex - 1 {
      (key, start) = farthestKey(from: key, samples[(start + 1)...])
      keys.append(key)
    }
  }

  /// - Returns: The key, and the place of its moment.
  private func farthestKey(from key: Key, _ samples: ArraySlice<Sample>) -> (Key, Int) {
    let count = key.value.numbers.count
    var low = [Double](repeating: -.infinity, count: count)
    var high = [Double](repeating: .infinity, count: count)
    var best = (rounded(samples[samples.startIndex]), samples.startIndex)
    for place in samples.indices {
      let end = rounded(samples[place])
      let time = end.time - key.time
      var fits = true
      for index in 0..<count {
        let slope = (end.value.numbers[index] - key.value.numbers[index]) / time
        if !(slope >= low[index] && slope <= high[index]) { fits = false }
      }
      if fits { best = (end, place) }
      let wanted = samples[place].value.numbers
      let exactTime = samples[place].time - key.time
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

  private func rounded(_ sample: Sample) -> Key {
    var value = sample.value
    for index in value.numbers.indices {
      value.numbers[index] = value.numbers[index].rounded(within: tolerance(of: index))
    }
    return Key(time: times.written(sample.time), value: value)
  }

  private func tolerance(of index: Int) -> Double {
    tolerances[min(index, tolerances.count - 1)]
  }
}

extension Double {
  /// The number with as few digits as leave it closer than half of a tolerance.
  func rounded(within tolerance: Double) -> Double {
    // The step is a power of ten; divisions by one are exact enough for the shortest digits.
    guard tolerance < 1e6 else { return 0 }
    var steps = 1.0
    while steps * tolerance < 1 && steps < 1e15 { steps *= 10 }
    let number = (self * steps).rounded() / steps
    return number.isFinite ? number + 0 : self
  }
}
