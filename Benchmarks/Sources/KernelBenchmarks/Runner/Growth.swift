/// Rows that ask how the cost of one step grows with how many things there are already.
enum Growth {
  /// How much more a step may cost where there are ten times as many things. A step that takes the
  /// same work each time still grows a little: many things do not fit in the caches.
  private static let mostForTenfold = 2.0

  /// The size that the others are compared with.
  private static let base = 1_000

  /// How many steps are timed at each size, where the row does not say otherwise.
  static let steps = 1_000

  /// A row that is measured at a thousand and at a hundred thousand (quick: ten thousand).
  ///
  /// Its limit is the cost at a thousand, its reach four times that (quick: twice).
  ///
  /// Sizes grow by ten, and the row stops before one that would last too long, going by how the cost
  /// has grown so far; it then says where it stopped, and counts as a miss.
  ///
  /// - Parameters:
  ///   - patience: How many times as long as usual it may take to make the things, where that is work
  ///     of its own.
  ///   - make: Makes so many things, and a workload of steps among them.
  static func row(_ name: String, patience: Double = 1, _ make: @escaping (Int) -> Workload) -> Row
  {
    Row(name: "n/\(name)") { effort in
      let climb = Climb(effort, patience, make)
      guard let top = climb.stages.last else { return Row.Figures(ours: Sample()) }
      let low = climb.stages.first { $0.size == base && $0.size < top.size } ?? climb.stages[0]
      if effort.isOursAlone {
        return Row.Figures(ours: measureInTurns([top.workload], budget: effort.budget)[0])
      }
      let samples = measureInTurns([top.workload, warm(low.workload)], budget: effort.budget)
      var figures = Row.Figures(ours: samples[0], limit: samples[1].least)
      figures.scale = samples[1].least
      var most = 1.0
      var size = low.size
      while size < top.size {
        size *= 10
        most *= mostForTenfold
      }
      figures.reach = most
      if !climb.isComplete {
        figures.isCutShort = true
        figures.remark = "stops at \(top.size)"
      }
      return figures
    }
  }

  /// The workload done once before each sample: the large size has emptied the caches.
  private static func warm(_ workload: Workload) -> Workload {
    var warm = workload
    warm.prepare = {
      workload.prepare()
      workload.run()
      workload.prepare()
    }
    return warm
  }

  /// Sizes from small to large, as far as time allows.
  private struct Climb {
    struct Stage {
      let size: Int
      let workload: Workload
      /// Seconds for making it and a first run.
      let total: Double
    }

    private(set) var stages: [Stage] = []
    private(set) var isComplete = true

    init(_ effort: Row.Effort, _ patience: Double, _ make: (Int) -> Workload) {
      // Measuring takes a few more rounds of the last size.
      let longest = (effort.isQuick ? 0.15 : 2.0) * patience
      let factor = 10
      var size = base / factor
      while size <= (effort.isQuick ? 10_000 : 100_000) {
        if let last = stages.last, last.total * Double(factor) * growth(factor) > longest {
          isComplete = false
          return
        }
        let start = Stopwatch.now()
        let workload = make(size)
        workload.prepare()
        workload.run()
        stages.append(Stage(size: size, workload: workload, total: Stopwatch.now() - start))
        size *= factor
      }
    }

    /// How much more than the size the time has grown at the last step.
    private func growth(_ factor: Int) -> Double {
      guard stages.count > 1 else { return 1 }
      let last = stages[stages.count - 1]
      return max(1, last.total / stages[stages.count - 2].total / Double(factor))
    }
  }
}
