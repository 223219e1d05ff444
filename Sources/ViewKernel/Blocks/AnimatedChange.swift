import ViewKernelAnimation

/// A change of a property in an animator, without the type of its values.
class AnimatedChange {
  /// The animation of the change; `nil` if the change was instant because animations were disabled.
  let attachment: Attachment?

  init(_ attachment: Attachment?) { self.attachment = attachment }

  /// Sets the property to its presentation value and removes the animation, so that the view stops
  /// where it is.
  func holdCurrentValue() {}

  /// Sets the property to its value before the change.
  func restoreStart() {}

  /// Sets the property to the value of the change.
  func restoreEnd() {}
}

/// The changes of an animator in the order in which they were made, whatever their delays. If a
/// property was changed several times, the first change has its start, and the last one its end.
/// The run of the animator shares the list with its tracks, because a transaction refers to a
/// track.
final class AnimatedChanges {
  var list: ContiguousArray<AnimatedChange> = []
}

/// A change of a property in an animator, with the type of its values.
final class TypedAnimatedChange<Value: Animatable>: AnimatedChange {
  /// `nil` if the view was in no window.
  private let reference: ViewReference?
  private let property: AnimatableProperty<Value>
  private let start: Value
  private let end: Value

  init(
    _ view: View, _ property: AnimatableProperty<Value>, from start: Value, to end: Value,
    _ attachment: Attachment?
  ) {
    reference = ViewReference(view)
    self.property = property
    self.start = start
    self.end = end
    super.init(attachment)
  }

  private var view: View? { reference?.view }

  override func holdCurrentValue() {
    // If the animation was removed before, it has no effect on the presentation value.
    guard let view, let attachment, attachment.isAttached else { return }
    let value = attachment.heldValue(of: property, in: view) ?? view.shown(property)
    attachment.removeFromNode()
    set(value)
  }

  override func restoreStart() { set(start) }

  override func restoreEnd() { set(end) }

  private func set(_ value: Value) {
    guard let view else { return }
    view.window?.performWithoutAnimation { property.write(value, to: view) }
  }
}
