import ViewKernelAnimation
import ViewKernelGeometry

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

    // Before the store.
    if flags.contains(.hasPriorObservers) { notifyPriorObservers(of: &write, pass) }
    if openTransaction != nil { write.prepareAnimations(in: self) }

    // The store.
    let frameNotice = frameNotice(of: write)  // the user code before may have added a rule
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
    derived = []  // old values in it may own objects, too
    write.releaseOld()
    pass.end()
    return true
  }

  /// Notifies observers that have the option `.prior`.
  private final func notifyPriorObservers<Write: PropertyWrite>(
    of write: inout Write, _ pass: NotificationPass
  ) {
    write.notifyPriorObservers(in: self, pass)
    if flags.contains(.frameIsObserved) && write.changesFrame {
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
