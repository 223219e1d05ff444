/// What a row counts in.
enum Unit: String {
  case nanoseconds = "ns"
  case milliseconds = "ms"
  case bytes = "B"
  case allocations = "allocs"
  case megabytesPerSecond = "MB/s"

  /// Whether more is better.
  var isRate: Bool { self == .megabytesPerSecond }
}

/// One line of the table: a question, and answers from the same run.
struct Row {
  /// Question and size, such as `tick/cohort/double/100000`.
  let name: String
  var unit = Unit.nanoseconds
  /// What we want to reach on the calm machine, or `nil` when the row is only reported.
  var reach: Double?
  let measure: (Effort) -> Figures

  struct Effort {
    /// Seconds for all sides together.
    let budget: Double
    /// Takes smaller sizes where a large one would last.
    var isQuick = false
    /// Leaves out reference and limit, so that a profile shows nothing else.
    var isOursAlone = false
  }

  struct Figures {
    var ours: Sample
    /// The least of the reference's samples: information, no part of the verdict.
    var reference: Double?
    /// What the machine could do at best in this run.
    var limit: Double?
    /// How many times slower than the calm machine this one is now, by the limit. What we want to
    /// reach is multiplied by it.
    var scale = 1.0
    /// What to reach, where that depends on how far the row came.
    var reach: Double?
    /// What else the verdict says, such as the size that a row stopped at.
    var remark: String?
    /// Whether the row could not be measured as far as it should.
    var isCutShort = false
  }
}

extension Row {
  /// A row of workloads that are made when it is the row's turn.
  ///
  /// - Parameter limit: What the reach is scaled by. Without one of its own a row takes the
  ///   general limit.
  static func timed(
    _ name: String, reach: Double? = nil, limit: Limit = .general,
    ours: @escaping () -> Workload, reference: (() -> Workload)? = nil
  ) -> Row {
    Row(name: name, reach: reach) { effort in
      if effort.isOursAlone {
        return Figures(ours: measureInTurns([ours()], budget: effort.budget)[0])
      }
      var sides = [ours(), limit.workload()]
      if let reference { sides.append(reference()) }
      let samples = measureInTurns(sides, budget: effort.budget)
      return Figures(
        ours: samples[0], reference: reference == nil ? nil : samples[2].least,
        limit: samples[1].least, scale: samples[1].least / limit.calm)
    }
  }
}
