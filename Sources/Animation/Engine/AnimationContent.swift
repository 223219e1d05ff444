/// What an animation that is more than two constant ends does to a running value.
///
/// Contents are shared by nobody: the column that holds the entry owns its content.
package class AnimationContent<Value: Animatable> {
  init() {}

  /// Plain keyframes, which the column evaluates itself: its loops are compiled for the value
  /// type, and the methods of this class are not.
  final var keyframes: KeyframeSource<Value>?

  /// This, where it shows only in a part of the time of groups.
  var grouped: GroupedContent<Value>? { nil }

  /// The ends, where the whole content is a blend between two constant ones, which replaces.
  func constantEnds() -> Value.Blend? { nil }

  /// This, where it is a spring between constant ends that is pushed at first, and replaces.
  func constantThrow() -> Lanes<Value>.Throw? { nil }

  /// Whether the result does not depend on the running value's place in the stack: the whole
  /// value is replaced.
  var replaces: Bool { false }

  /// Does to the running value what the animation does. In place: a value that is handed from call
  /// to call is written in parts and read as a whole, for which a processor waits.
  ///
  /// - Parameters:
  ///   - running: What the model and the animations below have made so far (D14).
  ///   - model: The model value itself.
  ///   - position: Eased progress and completed cycles of the cohort.
  func apply(to running: inout Value, model: Value, at position: CohortTiming.Position) {}
  /// The same with velocities; the value has the bits of `apply`.
  func applyMoving(to running: inout Moving<Value>, model: Value, at motion: TimingMotion) {}
}
