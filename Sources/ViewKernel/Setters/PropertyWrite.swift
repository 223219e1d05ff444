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

extension View {
  /// Performs a change.
  ///
  /// User code runs before the store, and after the engine has the new values. A rule that derives
  /// a property is user code, too: it finds the new values stored.
  ///
  /// - Returns: Whether the value was stored.
  @discardableResult
  final func perform<Write: PropertyWrite>(_ write: inout Write) -> Bool {
    guard let pass = beginNotifying(write.token, runsUserCode: mayRunOtherUserCode(write)) else {
      return false
    }
    let frameNotice = frameNotice(of: write)

    // Before the store.
    if flags.contains(.hasPriorObservers) { notifyPriorObservers(of: &write, frameNotice, pass) }
    if openTransaction != nil { write.prepareAnimations(in: self) }

    // The store.
    let oldFrame = frameNotice == .never ? .zero : frame
    guard write.store(in: self) else {
      pass.end()
      return false
    }
    if !write.parts.isEmpty { noteChange(write.parts) }
    if let node { write.updateEngine(node) }
    write.animate(in: self)

    // Derived properties, layout and drawing.
    var derived: ContiguousArray<PropertyChangeNotice> = []
    if flags.contains(.isDerivationSource) {
      write.forEachSource { storeDerived(from: $0, &derived) }
    }
    let newFrame = frameNotice == .never ? .zero : frame
    write.invalidate(self)
    for change in derived { change.invalidate(self) }
    if flags.contains(.isDerivationSource) {
      write.forEachSource { setDerivedInOtherViews(from: $0) }
    }

    // Observers.
    if flags.contains(.hasObservers) {
      write.notify(in: self, pass)
      if frameNotice == .always {
        notify(ObservedProperties.frame, old: oldFrame, new: newFrame, pass)
      }
    }
    for change in derived { notify(change, pass) }
    if frameNotice == .ifDifferent && oldFrame != newFrame {
      notify(ObservedProperties.frame, old: oldFrame, new: newFrame, pass)
    }
    write.releaseOld()
    pass.end()
    return true
  }

  /// Notifies observers that have the option `.prior`.
  private final func notifyPriorObservers<Write: PropertyWrite>(
    of write: inout Write, _ frameNotice: FrameNotice, _ pass: NotificationPass
  ) {
    write.notifyPriorObservers(in: self, pass)
    if frameNotice == .always {
      notifyPriorObservers(
        of: ObservedProperties.frame, old: frame, new: write.newFrame(of: self), pass)
    }
    write.notifyPriorObserversOfDerivations(in: self, pass)
  }

  private final func frameNotice<Write: PropertyWrite>(of write: Write) -> FrameNotice {
    guard flags.contains(.frameIsObserved) else { return .never }
    if write.changesFrame { return .always }
    return mayDeriveFrame(from: write.token) ? .ifDifferent : .never
  }

  /// Whether a change may run user code other than observers.
  private final func mayRunOtherUserCode<Write: PropertyWrite>(_ write: Write) -> Bool {
    // In a transaction, `action(for:)` may set properties. Outside a window, only rules matter: to
    // count the other user code, each set would need a traversal to the root.
    openTransaction != nil || write.mayRunRules && flags.contains(.isDerivationSource)
      || write.mayRunUserCode && flags.contains(.isInWindow)
  }
}

/// Whether a change notifies observers of the frame.
private enum FrameNotice {
  /// The frame is not observed, or is not computed from the property.
  case never
  /// The bounds, center, anchor point or transform are set. As with any property, observers are
  /// notified even if the frame stays equal.
  case always
  /// One of these properties is derived from the property that is set.
  case ifDifferent
}
