/// The form of a content source. It decides which fill list a slot is in while the only live
/// animation of the slot has this source and replaces the value, which is of a built-in type.
///
/// The payloads are objects, so a form has the size of a reference for every value type.
enum FillForm<Value: Animatable> {
  /// A blend between two constant ends.
  case blend(BlendSource<Value>)
  /// Constant keyframes.
  case keyframes(KeyframeSource<Value>)
  /// A spring with an initial velocity. A fill list contains it if its ends are constant.
  case spring(BasicSource<Value>)
  /// Any other source. The stack of the slot is evaluated entry by entry.
  case composed

  /// The constant ends of a blend; `nil` for all other forms.
  var ends: Value.Blend? {
    guard case .blend(let source) = self else { return nil }
    return source.blend
  }
}
