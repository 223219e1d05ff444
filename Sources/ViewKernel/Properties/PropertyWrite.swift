import ViewKernelAnimation
import ViewKernelGeometry

// Every set of a property that is more than a store is a `PropertyWrite`, and goes through
// `View.perform`: observers that asked for it are notified before, and the view says how the change
// animates; all parts of the change are stored; the engine learns of them; an open transaction
// animates them; properties derived from them follow; layout and drawing are invalidated; observers
// are notified. User code runs before the store and after the engine knows the new values, and
// nothing that was read before it is used after it. (A rule that derives a property is user code too:
// it finds the new values stored.)

/// One change of model values that is under way: of one property, or of several parts at once.
///
/// The defaults are those of a property that is not animated.
protocol PropertyWrite {
  /// The name of the change in diagnostics.
  var token: PropertyToken { get }

  /// What of the view may have another presentation value; none for what only invalidations show.
  var parts: ViewParts { get }

  /// The frame after the change, where the change is one of the geometry and the frame is observed.
  var newFrame: Rect? { get }

  /// Notifies observers that asked to be notified before the change.
  func announce(in view: View, _ telling: ChangeTelling)

  /// Notifies observers of derived properties that asked for it.
  func announceDerivations(in view: View, _ telling: ChangeTelling)

  /// Asks how the parts are animated, and notes their presentation values.
  mutating func prepareAnimations(in view: View)

  /// Notes the old values and stores the new ones. Runs no user code.
  ///
  /// - Returns: `false` where the change cannot be made any more, which has been reported, or is not
  ///   meant any more.
  mutating func store(in view: View) -> Bool

  /// Gives the engine the new model values.
  func tell(_ node: AnimationNode)

  /// Adds the animations that were prepared.
  func animate(in view: View)

  /// Sets the properties that are derived from the parts.
  ///
  /// - Returns: Their changes.
  func follow(in view: View) -> ContiguousArray<PropertyChangeNotice>

  /// Does the work that another value makes necessary.
  func invalidate(_ view: View)

  /// Notifies the observers.
  func notify(in view: View, _ telling: ChangeTelling)
}

extension PropertyWrite {
  var newFrame: Rect? { nil }
  func announceDerivations(in view: View, _ telling: ChangeTelling) {}
  mutating func prepareAnimations(in view: View) {}
  func tell(_ node: AnimationNode) {}
  func animate(in view: View) {}
  func follow(in view: View) -> ContiguousArray<PropertyChangeNotice> { [] }
}

extension View {
  /// Makes a change; see the head of the file.
  final func perform<Write: PropertyWrite>(_ write: inout Write) {
    guard let telling = beginTelling(write.token) else { return }
    if flags.contains(.hasPriorObservers) {
      write.announce(in: self, telling)
      if let newFrame = write.newFrame {
        announce(ObservedProperties.frame, old: frame, new: newFrame, telling)
      }
      write.announceDerivations(in: self, telling)
    }
    if isAnimatingChanges { write.prepareAnimations(in: self) }
    let oldFrame = write.newFrame == nil ? .zero : frame
    guard write.store(in: self) else { return telling.end() }
    if !write.parts.isEmpty { noteChange(write.parts) }
    // Not retained: the last thing that is done to the node is to let go of the old value.
    nodeReference?._withUnsafeGuaranteedRef { write.tell($0) }
    write.animate(in: self)
    var derived: ContiguousArray<PropertyChangeNotice> = []
    if flags.contains(.hasDerivations) {
      derived = write.follow(in: self)
      noteChange()  // of these, too, whoever has asked meanwhile
    }
    write.invalidate(self)
    if flags.contains(.hasObservers) {
      let newFrame = write.newFrame == nil ? .zero : frame
      write.notify(in: self, telling)
      if write.newFrame != nil {
        notify(ObservedProperties.frame, old: oldFrame, new: newFrame, telling)
      }
    }
    for change in derived { notify(change, telling) }
    telling.end()
  }

  /// Whether setting a property is more than storing it.
  @inline(__always)
  final var isWatched: Bool {
    !flags.isDisjoint(with: .isWatched) || isAnimatingChanges
  }

  /// Whether the window has a transaction open.
  @inline(__always)
  final var isAnimatingChanges: Bool {
    transactionReference != nil
  }

  /// Whether a new value has only to be stored. If so, the view counts as changed.
  ///
  /// - Parameter parts: What of it.
  @inline(__always)
  final func takesPlainly(_ parts: ViewParts) -> Bool {
    guard flags.isDisjoint(with: .isWatched) else { return false }
    guard flags.contains(.isInWindow), let coreReference else { return true }
    return coreReference._withUnsafeGuaranteedRef { core in
      if core.transaction != nil { return false }
      core.note(self, parts)
      return true
    }
  }

  /// Whether a new value has only to be stored, and reported to observers after that.
  @inline(__always)
  final var tellsPlainly: Bool {
    flags.isDisjoint(with: [.hasNode, .hasDerivations, .hasPriorObservers]) && !isAnimatingChanges
  }

  /// Makes a change that has only to be stored, and reported to observers after that: what `perform`
  /// does where the other steps have nothing to do, in a tenth of its time.
  ///
  /// - Parameter store: Stores the new value, and does nothing else.
  @inline(__always)
  final func storeAndTell<Value>(
    _ property: Property<Value>, old: Value, new: Value, store: () -> Void
  ) {
    guard let telling = beginTelling(property) else { return }
    store()
    noteChange()
    notify(property, old: old, new: new, telling)
    telling.end()
  }
}
