import ViewKernelGoldens

/// What came of an input: the same each time, or the program is another one.
struct StageOutcome {
  /// Where a touch went.
  var point: Point?
  /// Who took it.
  var taker: String?
  /// What a closure threw, or why a tap failed.
  var failure: (any Error)?
  /// What the window showed then, as a number that means something in this process only.
  var shown = 0

  /// What shows where, who has focus, and the keyboard.
  static func fingerprint(of window: Window) -> Int {
    var hasher = Hasher()
    hasher.combine(window.now)
    hasher.combine(window.keyboard)
    hasher.combine(window.firstResponder?.identifier)
    for item in window.snapshot() {
      hasher.combine(item.identifier)
      hasher.combine(item.transform)
      hasher.combine(item.bounds)
      hasher.combine(item.opacity)
    }
    // Also what is drawn and written there.
    hasher.combine(window.displayList())
    return hasher.finalize()
  }

  /// How the outcome differs from that of the first time.
  func difference(from first: StageOutcome) -> String {
    let (own, other) = (description, first.description)
    return own == other
      ? "the window shows something else" : "\(own), the first time \(other)"
  }
}

extension StageOutcome: Equatable {
  /// Errors are equal when they say the same: they may be of any type.
  static func == (a: StageOutcome, b: StageOutcome) -> Bool {
    (a.point, a.taker, a.shown) == (b.point, b.taker, b.shown)
      && a.failure.map { "\($0)" } == b.failure.map { "\($0)" }
  }
}

extension StageOutcome: CustomStringConvertible {
  /// "at (160, 240), taken by "ok"".
  var description: String {
    if let failure { return "failed: \(failure)" }
    guard let point else { return "done" }
    return "at \(point), " + (taker.map { "taken by \($0)" } ?? "taken by nobody")
  }
}
