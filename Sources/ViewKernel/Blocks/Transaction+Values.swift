import ViewKernelAnimation

extension Transaction {
  /// The values of a transaction.
  struct Values {
    /// The duration of animations that have no duration of their own. While it is `nil`, changes of
    /// properties are instant.
    var duration: Double?
    /// The timing curve of animations that have no curve of their own.
    private(set) var curve: TimingCurve?
    /// Whether the curve is a spring. Each change in a block reads it, and reading the curve costs
    /// more.
    private(set) var curveIsSpring = false
    /// Whether springs last until they have settled and ignore the duration, because the block has
    /// a spring and no duration.
    var settlesSprings = false
    var disablesActions = false
    /// The seconds before animations of property changes begin.
    var delay = 0.0
    /// How often animations of property changes run.
    var repetition = Repetition()
    /// The options of the innermost block. Without a block, the views that are animated can be
    /// touched, because only blocks keep touches from views (A13).
    var options: AnimationOptions = .allowUserInteraction
    /// The place in the program that opened the transaction.
    var callSite: CallSite?

    // Not an observer of `curve`: initialisers would not call it.
    mutating func setCurve(_ curve: TimingCurve?) {
      self.curve = curve
      curveIsSpring = curve?.spring != nil
    }
  }

  /// Returns a number of seconds of at least 0. Other numbers are reported and count as 0.
  static func usable(_ seconds: Double, _ name: String, _ clock: LogicalClock) -> Double {
    if seconds.isFinite && seconds >= 0 { return seconds }
    clock.report(
      .clamped, "transaction: expected a finite \(name) of at least 0, got \(seconds); took 0")
    return 0
  }
}

extension Transaction.Values {
  /// The values of a block. Inside a block or an animated transaction, the block has the duration
  /// and the curve of the outer one, unless its options override them.
  ///
  /// Numbers that are not usable are reported to the clock.
  @inline(__always)
  init(of block: BlockParameters, inside outer: Transaction?, _ clock: LogicalClock) {
    // The outer values are read one by one, because an access to all of them would contain a call;
    // see `Transaction.values`. All values are set at once, because a struct that is set in parts is
    // copied.
    let isNested = outer?.values.duration != nil
    let inheritsDuration = isNested && !block.options.contains(.overrideInheritedDuration)
    let inheritsCurve = isNested && !block.options.contains(.overrideInheritedCurve)
    self.init(
      duration: inheritsDuration
        ? outer?.values.duration : Transaction.usable(block.duration, "duration", clock),
      curve: inheritsCurve ? outer?.values.curve : block.curve,
      curveIsSpring: inheritsCurve
        ? outer?.values.curveIsSpring == true : block.curve.spring != nil,
      settlesSprings: inheritsDuration ? outer?.values.settlesSprings == true : block.settles,
      disablesActions: outer?.values.disablesActions == true,
      delay: Transaction.usable(block.delay, "delay", clock),
      repetition: block.repetition.usable(block.options, clock), options: block.options,
      callSite: block.callSite)
  }
}
