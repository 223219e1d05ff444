import ViewKernelTimeline

/// Selects the keys of an animation that is linear between its keys: as few moments as possible, so
/// that all others are close to the lines.
struct KeyFitting {
  /// The largest error of each number.
  let tolerance: Double
  let times: KeyTimes

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

  /// Appends keys, each as far from the previous one as one line reaches.
  private func appendKeys(for samples: ArraySlice<AttributeSample>, to keys: inout [AttributeKey]) {
    var key = rounded(samples[samples.startIndex])
    keys.append(key)
    var start = samples.startIndex
    while start < samples.endIndex - 1 {
      (key, start) = farthestKey(from: key, samples[(start + 1)...])
      keys.append(key)
    }
  }

  /// Returns the farthest sample to which a line from a key is close to all samples on the way.
  ///
  /// - Returns: The key of the sample, and its index.
  private func farthestKey(
    from key: AttributeKey, _ samples: ArraySlice<AttributeSample>
  ) -> (AttributeKey, Int) {
    let start = key.value.numbers
    var cones = [SlopeCone](repeating: SlopeCone(), count: start.count)
    var farthest = (rounded(samples[samples.startIndex]), samples.startIndex)
    for sampleIndex in samples.indices {
      let sample = samples[sampleIndex]
      let end = rounded(sample)
      let fits = cones.indices.allSatisfy {
        cones[$0].contains((end.value.numbers[$0] - start[$0]) / (end.time - key.time))
      }
      if fits { farthest = (end, sampleIndex) }
      for index in cones.indices {
        cones[index].narrow(
          toChange: sample.value.numbers[index] - start[index], in: sample.time - key.time,
          within: tolerance)
        if cones[index].isEmpty { return farthest }
      }
    }
    return farthest
  }

  private func rounded(_ sample: AttributeSample) -> AttributeKey {
    var value = sample.value
    for index in value.numbers.indices {
      value.numbers[index] = value.numbers[index].rounded(within: tolerance)
    }
    return AttributeKey(time: times.written(sample.time), value: value)
  }
}

/// The slopes of the lines from a key that are close to one number at all moments so far.
private struct SlopeCone {
  private var lowest = -Double.infinity
  private var highest = Double.infinity

  /// Whether no line is close to all moments.
  var isEmpty: Bool { lowest > highest }

  func contains(_ slope: Double) -> Bool { slope >= lowest && slope <= highest }

  /// Leaves only the slopes of lines that are close to one more moment.
  ///
  /// - Parameters:
  ///   - change: The difference between the number and that of the key.
  ///   - time: The time since the key.
  mutating func narrow(toChange change: Double, in time: Double, within tolerance: Double) {
    lowest = max(lowest, (change - tolerance) / time)
    highest = min(highest, (change + tolerance) / time)
  }
}
