import ViewKernelGoldens

/// The outcome of an input. If a replay has another outcome, a closure of the stage does not do the
/// same each time.
struct StageOutcome {
  /// The location of the touch.
  var point: Point?
  /// The name of the view that handled the touch.
  var handler: String?
  /// The error that a closure threw, or the reason why a tap failed.
  var failure: (any Error)?
  /// A hash of what the window displayed then. It is valid in this process only.
  var fingerprint = 0

  /// Returns a hash of what the window displays, the first responder and the keyboard.
  static func fingerprint(of window: Window) -> Int {
    var hasher = Hasher()
    hasher.combine(window.now)
    hasher.combine(window.keyboard)
    hasher.combine(window.firstResponder?.identifier)
    hasher.combine(window.displayList())
    return hasher.finalize()
  }

  /// Returns a description of the difference from the first outcome.
  func difference(from first: StageOutcome) -> String {
    let (own, other) = (description, first.description)
    return own == other
      ? "the window shows something else" : "\(own); the first time \(other)"
  }
}

extension StageOutcome: Equatable {
  /// Compares errors by their descriptions, because they may be of any type.
  static func == (a: StageOutcome, b: StageOutcome) -> Bool {
    (a.point, a.handler, a.fingerprint) == (b.point, b.handler, b.fingerprint)
      && a.failure.map { "\($0)" } == b.failure.map { "\($0)" }
  }
}

extension StageOutcome: CustomStringConvertible {
  /// "at (160, 240), handled by "ok"".
  var description: String {
    if let failure { return "failed: \(failure)" }
    guard let point else { return "done" }
    return "at \(point), " + (handler.map { "handled by \($0)" } ?? "no view handles it")
  }
}
