/// The content of an animation that is more than a blend of two constant ends. It computes the
/// running value after the animation.
///
/// A content consists of layers. A `ContentSource` computes the animation's own value.
/// `PropertyContent` applies it to the running value. Around it, `ComponentContent` changes only a
/// part of the running value, and `GroupedContent` has an effect only in its part of a group's
/// time.
///
/// Contents are not shared: the column of an entry owns its content.
package class AnimationContent<Value: Animatable> {
  /// The form in which a fill list can contain the content, if it is not in a group.
  ///
  /// Outside fill lists, too, a column evaluates keyframes by their form and not with `apply`: its
  /// loops are compiled for the value type, the methods of the sources are not.
  final let form: FillForm<Value>

  init(_ form: FillForm<Value> = .composed) { self.form = form }

  /// The content itself if its animation is in a group; else `nil`.
  var grouped: GroupedContent<Value>? { nil }

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
