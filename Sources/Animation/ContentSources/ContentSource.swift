/// Computes the animation's own value at a position, before it replaces or is added onto the value
/// below.
///
/// A subclass overrides `moving(at:underlying:model:)`. It also overrides
/// `value(at:underlying:model:)` if the value alone costs less, and `form` if a fill list can
/// contain the source.
package class ContentSource<Value: Animatable> {
  /// The value at an eased position, given the value below and the model value (D16). The default
  /// also computes the velocity and ignores it.
  func value(at position: CohortTiming.Position, underlying: Value, model: Value) -> Value {
    let motion = TimingMotion(position: position, rate: 0)
    return moving(at: motion, underlying: underlying.still, model: model).value
  }

  /// The value and the velocity. The value has the same bits as that of
  /// `value(at:underlying:model:)`.
  func moving(at motion: TimingMotion, underlying: Moving<Value>, model: Value) -> Moving<Value> {
    underlying
  }

  /// The value at the end of a cycle, which a cumulative animation adds for each completed cycle
  /// (D13). The default is the value at the progress 1.
  func cycleEnd(underlying: Value, model: Value) -> Value {
    value(at: .cycleEnd, underlying: underlying, model: model)
  }

  /// The value at the end of a cycle, and its velocity: the end moves if it depends on the value
  /// below.
  func cycleEnd(underlying: Moving<Value>, model: Value) -> Moving<Value> {
    let end = TimingMotion(position: .cycleEnd, rate: 0)
    return moving(at: end, underlying: underlying, model: model)
  }

  /// The form in which a fill list can contain the source, if it replaces the value below.
  var form: FillForm<Value> { .composed }
}

extension CohortTiming.Position {
  /// The end of the first cycle.
  fileprivate static var cycleEnd: CohortTiming.Position {
    CohortTiming.Position(fraction: 1, cycles: 0)
  }
}
