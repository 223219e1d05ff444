/// The content of an animation that is more than a blend of two constant ends: computes the running
/// value after the animation.
///
/// Contents are not shared: the column of an entry owns its content.
package class AnimationContent<Value: Animatable> {
  init() {}

  /// Keyframes that replace the value and do not accumulate. The column evaluates them itself: its
  /// loops are compiled for the value type, the methods of this class are not.
  final var keyframes: KeyframeSource<Value>?

  /// The content as a group member; `nil` if it is not in a group.
  var grouped: GroupedContent<Value>? { nil }

  /// The ends, if the whole content is a blend between two constant ends that replaces the value.
  func constantEnds() -> Value.Blend? { nil }

  /// The content as a spring between constant ends with an initial velocity that replaces the
  /// value, if it is one.
  func constantSpring() -> FillLists<Value>.SpringRun? { nil }

  /// Whether the content replaces the whole running value at a position.
  func replaces(at position: CohortTiming.Position) -> Bool { false }

  /// Whether the content adds its value onto the value below.
  var isAdditive: Bool { false }

  /// Applies the animation to the running value. The value is changed in place: a returned value
  /// would be written in parts and then read as a whole, for which the processor must wait.
  ///
  /// - Parameters:
  ///   - running: The result of the model value and the animations below (D14).
  ///   - model: The model value itself.
  ///   - position: Eased progress and completed cycles of the cohort.
  func apply(to running: inout Value, model: Value, at position: CohortTiming.Position) {}

  /// Applies the animation to the running value and its velocity. The value has the same bits as
  /// that of `apply`.
  func applyMoving(to running: inout Moving<Value>, model: Value, at motion: TimingMotion) {}
}
