/// What a row counts in.
enum Unit: String {
  case nanoseconds = "ns"
  case milliseconds = "ms"
  case bytes = "B"
  case megabytesPerSecond = "MB/s"

  /// Whether more is better.
  var isRate: Bool { self == .megabytesPerSecond }
}

/// One line of the table: a question, and three answers from the same run.
struct Row {
  /// Question and size, such as `tick/cohort/double/100000`.
  let name: String
  var unit = Unit.nanoseconds
  /// What we want to reach on the calm two-core machine that the targets were set on, or `nil` when
  /// the row is only reported.
  var target: Double?
  /// What the reference takes on that machine when it is calm. The target divided by it is the
  /// ratio that decides on any other machine, or on a busy one.
  var calmReference: Double?
  /// Measures ours, the reference and the machine's limit.
  let measure: (Effort) -> Figures

  struct Effort {
    /// Seconds for all sides together.
    let budget: Double
    /// Leaves out reference and limit, so that a profile shows nothing else.
    var isOursAlone = false
  }

  struct Figures {
    var ours: Sample
    var reference: Double?
    var limit: Double?
  }
}

extension Row {
  /// A row of three workloads, made when it is the row's turn.
  static func timed(
    _ name: String, target: Double? = nil, calmReference: Double? = nil,
    ours: @escaping () -> Workload, reference: (() -> Workload)? = nil,
    limit: (() -> Workload)? = nil
  ) -> Row {
    Row(name: name, target: target, calmReference: calmReference) { effort in
      if effort.isOursAlone {
        return Figures(ours: measureInTurns([ours()], budget: effort.budget)[0])
      }
      var sides = [ours()]
      if let reference { sides.append(reference()) }
      if let limit { sides.append(limit()) }
      let samples = measureInTurns(sides, budget: effort.budget)
      return Figures(
        ours: samples[0], reference: reference == nil ? nil : samples[1].median,
        limit: limit == nil ? nil : samples[samples.count - 1].median)
    }
  }
}
