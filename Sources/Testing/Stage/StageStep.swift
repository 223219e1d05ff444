import ViewKernelGoldens

/// An input with its time and its outcome.
struct StageStep: CustomStringConvertible {
  let time: Double
  let input: StageInput
  /// The time of the window after the input. It differs from `time` only if a closure moved the
  /// clock.
  let end: Double
  let outcome: StageOutcome

  var isInput: Bool { if case .pendingEvents = input { false } else { true } }

  /// `0.1 s: tap on "ok"`.
  var description: String { "\(time.shortText) s: \(input)" }
}
