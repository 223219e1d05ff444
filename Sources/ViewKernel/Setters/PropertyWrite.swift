import ViewKernelAnimation
import ViewKernelGeometry

/// A change of model values in progress: of one property, or of several parts at once.
///
/// A set that does more than store the value and notify observers is a `PropertyWrite`, which
/// `View.perform(_:)` performs. The defaults are those of a property that is not animated.
protocol PropertyWrite {
  /// The property that is set, or the first of several. Diagnostics contain its name.
  var token: PropertyToken { get }

  /// The parts of the view whose presentation values may change; none if only the invalidations
  /// have a visible effect.
  var parts: ViewParts { get }

  /// Whether the change may change the frame.
  var changesFrame: Bool { get }

  /// Whether the change may run derivation rules.
  var mayRunRules: Bool { get }

  /// Whether an invalidation, or the `deinit` of an object that the old value retains, may run user
  /// code.
  var mayRunUserCode: Bool { get }

  /// The frame that the view will have after the change.
  func newFrame(of view: View) -> Rect

  /// Notifies observers that have the option `.prior`.
  mutating func notifyPriorObservers(in view: View, _ pass: NotificationPass)

  /// Notifies observers of properties of the view that are derived from the changed ones, if they
  /// have the option `.prior`.
  mutating func notifyPriorObserversOfDerivations(in view: View, _ pass: NotificationPass)

  /// Calls `View.action(for:)` for the parts. Then reads and keeps the presentation values of the
  /// parts that are animated.
  mutating func prepareAnimations(in view: View)

  /// Keeps the old values and stores the new ones. The only user code that runs is the reading and
  /// storing of a class that stores the property itself.
  ///
  /// - Returns: `false` if the change is no longer possible, which has been reported, or is no
  ///   longer wanted.
  mutating func store(in view: View) -> Bool

  /// Gives the engine the new model values.
  func updateEngine(_ node: AnimationNode)

  /// Adds the prepared animations.
  func animate(in view: View)

  /// Calls a closure with each changed property from which others may be derived.
  func forEachSource(_ body: (PropertyToken) -> Void)

  /// Performs the invalidations of the property, if the value has changed.
  mutating func invalidate(_ view: View)

  /// Notifies the observers.
  func notify(in view: View, _ pass: NotificationPass)

  /// Releases the old value, which may run custom `deinit`s.
  mutating func releaseOld()
}

extension PropertyWrite {
  var changesFrame: Bool { false }
  var mayRunRules: Bool { true }
  var mayRunUserCode: Bool { false }
  func newFrame(of view: View) -> Rect { view.frame }
  func notifyPriorObserversOfDerivations(in view: View, _ pass: NotificationPass) {}
  mutating func prepareAnimations(in view: View) {}
  func updateEngine(_ node: AnimationNode) {}
  func animate(in view: View) {}
  func forEachSource(_ body: (PropertyToken) -> Void) {}
  mutating func releaseOld() {}
}
