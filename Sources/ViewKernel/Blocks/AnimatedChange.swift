import ViewKernelAnimation
import ViewKernelGeometry

/// A change of a property that an animator animates.
class AnimatedChange {
  let attachment: Attachment

  init(_ attachment: Attachment) { self.attachment = attachment }

  /// Sets the property to what shows now, and takes the animation away: nothing moves.
  func holdCurrentValue() {}

  /// Sets the property to what it was before the change.
  func restoreStart() {}

  /// Sets the property to what the change made it.
  func restoreEnd() {}
}

final class TypedAnimatedChange<Value: Animatable>: AnimatedChange {
  /// The window's core and the view's number in it: the change does not keep the view.
  private let core: WindowCore?
  private let identifier: Int
  private let property: AnimatableProperty<Value>
  private let start: Value
  private let end: Value

  init(
    _ view: View, _ property: AnimatableProperty<Value>, from start: Value, to end: Value,
    _ attachment: Attachment
  ) {
    core = view.membership
    core?.name(view)
    identifier = view.identifier
    self.property = property
    self.start = start
    self.end = end
    super.init(attachment)
  }

  private var view: View? { core?.namedView(identifier) }

  override func holdCurrentValue() {
    // Where it was removed before, what it had made of the property does not show any more.
    guard let view, attachment.isOnNode else { return }
    let value =
      property.value(heldBy: attachment, over: property.modelValue(of: view))
      ?? view.shown(property)
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

/// The changes of an animator that share one time.
final class AnimatedChanges {
  let cohort: PlayedCohort
  /// How its time is eased; see `PropertyAnimator`.
  var curve: TimingCurve
  /// The part of the animator's way at which it begins, in 0..<1.
  var start: Double
  private(set) var changes: ContiguousArray<AnimatedChange> = []

  init(_ cohort: PlayedCohort, curve: TimingCurve, start: Double) {
    self.cohort = cohort
    self.curve = curve
    self.start = start
  }

  func append(_ change: AnimatedChange) { changes.append(change) }
}
