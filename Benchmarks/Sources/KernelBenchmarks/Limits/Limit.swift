import ViewKernel

/// What the machine could do at best, as work whose cost on the calm machine is known.
///
/// What is to be reached was stated for a calm machine of two cores. The limit is measured in turns
/// with each row; how far it is above its calm figure tells how slow the machine is at the moment,
/// and the reach is multiplied by that.
enum Limit: CaseIterable {
  /// Blends one number of 100,000 animations.
  case blend
  /// Blends four numbers of 100,000 animations.
  case blendOfFour
  /// Solves a cubic for 100,000 animations, eight side by side.
  case cubic
  /// Writes an item of a display list for each of 100,000 views.
  case copy
  /// Allocates and frees a block.
  case block
  /// Writes a rect and a point for each of 100,000 views.
  case place
  /// Calls a setter of each of many objects that only stores.
  case store
  /// Follows a pointer to a number, and adds it up.
  case load
  /// Arithmetic, dependent loads, calls and blocks together, for rows without a limit of their own.
  case general

  /// Nanoseconds an item on the calm machine.
  ///
  /// Found by measuring revision f9ecffe, whose figures on the calm machine are known, with its own
  /// benchmarks (minima in place of medians) in turns with the limits: what the limit took then,
  /// times what the revision took on the calm machine over what it took then.
  ///
  /// | limit | then | row of f9ecffe | calm | then |
  /// |---|---|---|---|---|
  /// | blend | 0.58 | tick/cohort/double/100000 | 1.15 | 1.39 |
  /// | blendOfFour | 3.40 | tick/cohort/rect/100000 | 2.3 | 4.01 |
  /// | cubic | 2.38 | tick/own-bezier/double/100000 | 11.1 | 18.7 |
  /// | copy | 10.0 | snapshot/flatten/100000 | 14.5 | 19.3 |
  /// | block | 13.5 | engine add and remove of 1,000 | 93 | 98 |
  /// | place | 3.46 | layout/all-dirty/100000 | 35 | 35.4 |
  /// | general | 19.1 | dirty leaf at depth 5, hit test | 276, 788 | 233, 1055 |
  ///
  /// The rows of f9ecffe that go with `store` and `load` were measured in other ways then, so these
  /// two are as they were found: over all rows the machine was about as fast as the calm one.
  var calm: Double {
    switch self {
    case .blend: 0.48
    case .blendOfFour: 1.95
    case .cubic: 1.4
    case .copy: 7.5
    case .block: 12.8
    case .place: 3.4
    case .store: 1.73
    case .load: 0.70
    case .general: 18
    }
  }

  /// The work, done once before each sample: what it takes must not depend on what ran before it,
  /// and emptied the caches.
  func workload() -> Workload {
    var work = work
    work.prepare = work.run
    return work
  }

  private var work: Workload {
    let count = 100_000
    return switch self {
    case .blend: MachineLimits.blend(count, numbers: 1)
    case .blendOfFour: MachineLimits.blend(count, numbers: 4)
    case .cubic: MachineLimits.cubic(count)
    case .copy: MachineLimits.copy(count, bytes: MemoryLayout<SnapshotItem>.stride)
    case .block: MachineLimits.blocks(10_000, bytes: 112)
    case .place: MachineLimits.copy(count, bytes: 48)
    case .store: MachineLimits.store(1_000)
    case .load: MachineLimits.load(1_000)
    case .general: MachineLimits.general(8_192)
    }
  }

  /// Prints what each takes now, over some seconds.
  static func printAll() {
    let samples = measureInTurns(allCases.map { $0.workload() }, budget: 10)
    for (limit, sample) in zip(allCases, samples) {
      print("\(limit): min \(sample.least), p50 \(sample.median), calm \(limit.calm)")
    }
  }
}
