/// One side of a row: something that is done again and again, and timed.
struct Workload {
  /// How many things one run does; figures are per item.
  let items: Int
  /// Brings everything into the state that a run starts from. Not timed.
  var prepare: () -> Void = {}
  /// What is timed.
  let run: () -> Void
}

/// The figures of one side.
struct Sample {
  var times: [Double] = []

  /// The best that was seen: what the work takes when nothing else disturbs it.
  var least: Double { times.min() ?? .nan }
  /// The best rate that was seen.
  var most: Double { times.max() ?? .nan }
  /// Half of the samples are not above it.
  var median: Double { quantile(0.5) }

  private func quantile(_ fraction: Double) -> Double {
    let sorted = times.sorted()
    return sorted.isEmpty ? .nan : sorted[Int(Double(sorted.count - 1) * fraction)]
  }
}

/// Runs the sides of a row in turns until the time is used up.
///
/// Turns, because other programs share the machine: what slows one side then slows all, and their
/// ratio stays true. (The reason for a runner of our own: the usual harnesses measure one
/// benchmark after the other, seconds apart.)
///
/// - Parameter budget: Seconds for all sides together, what is not timed included.
/// - Returns: Nanoseconds per item of each side.
func measureInTurns(_ sides: [Workload], budget: Double) -> [Sample] {
  let fewestSamples = budget < 0.5 ? 3 : 7
  let mostSamples = 500
  for side in sides {
    side.prepare()
    side.run()
  }
  var samples = sides.map { _ in Sample() }
  var spent = sides.map { _ in 0.0 }
  let share = budget / Double(sides.count)
  let start = Stopwatch.now()
  var rounds = 0
  while rounds < fewestSamples || (Stopwatch.now() - start < budget && rounds < mostSamples) {
    for (index, side) in sides.enumerated() {
      // A slow side must not use up the others' time.
      if rounds >= fewestSamples && spent[index] > share { continue }
      let before = Stopwatch.now()
      side.prepare()
      let begin = Stopwatch.now()
      side.run()
      let end = Stopwatch.now()
      samples[index].times.append((end - begin) * 1e9 / Double(side.items))
      spent[index] += end - before
    }
    rounds += 1
  }
  return samples
}
