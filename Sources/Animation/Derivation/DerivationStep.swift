/// The change of the running value by one entry of a source.
struct DerivationStep<Value: Animatable> {
  /// The entry's position in the order of adding.
  let sequence: UInt64
  /// The running values before and after the entry. Their velocities are arbitrary unless
  /// `hasVelocity` is true.
  let before: Moving<Value>
  let after: Moving<Value>
  let hasVelocity: Bool
  /// Whether the entry replaces the whole value.
  let replaces: Bool

  /// The step with other values.
  ///
  /// - Parameters:
  ///   - value: Maps a value.
  ///   - moving: Maps a value with its velocity, which may call more user code.
  func map<Mapped: Animatable>(
    value: (Value) -> Mapped, moving: (Moving<Value>) -> Moving<Mapped>
  ) -> DerivationStep<Mapped> {
    func mapped(_ old: Moving<Value>) -> Moving<Mapped> {
      hasVelocity ? moving(old) : .withArbitraryVelocity(value(old.value))
    }
    return DerivationStep<Mapped>(
      sequence: sequence, before: mapped(before), after: mapped(after), hasVelocity: hasVelocity,
      replaces: replaces)
  }
}

extension Moving {
  /// A value whose velocity is not computed, for code that does not read it.
  @inline(__always)
  static func withArbitraryVelocity(_ value: Value) -> Moving { Moving(value, velocity: value) }
}

extension DerivationStep {
  /// The running value of a derived slot after the step, which replaces it or adds its difference.
  func applied(to running: Moving<Value>) -> Moving<Value> {
    if replaces { return after }
    if hasVelocity {
      return Value.delta(from: before, to: after).map { Value.added($0, onto: running) } ?? after
    }
    guard let delta = after.value.delta(from: before.value) else { return after }
    return Moving(delta.added(onto: running.value), velocity: running.velocity)
  }
}
