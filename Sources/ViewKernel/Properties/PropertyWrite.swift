import ViewKernelAnimation
import ViewKernelGeometry

// Every set of a property that is more than a store, and a call of observers after that, is a
// `PropertyWrite` and goes through `View.perform`: observers that asked for it are notified before, and
// the view says how the change animates; all parts of the change are stored; the engine learns of them;
// an open transaction animates them; properties derived from them follow; layout and drawing are
// invalidated; properties of other views that are derived from them follow, with observers of their
// own; observers are notified. User code runs before the store and after the engine knows the
// new values. (A rule that derives a property is user code too: it finds the new values stored.)

/// One change of model values that is under way: of one property, or of several parts at once.
///
/// The defaults are those of a property that is not animated.
protocol PropertyWrite {
  /// The name of the change in diagnostics.
  var token: PropertyToken { get }

  /// What of the view may have another presentation value; none for what only invalidations show.
  var parts: ViewParts { get }

  /// Whether the frame is another one after the change.
  var changesFrame: Bool { get }

  /// Whether other properties may be derived from it.
  var mayBeSource: Bool { get }

  /// Whether the old value may own objects, whose `deinit`s may set properties.
  var mayReleaseObjects: Bool { get }

  /// The frame of a view after the change, which is still to come.
  func newFrame(of view: View) -> Rect

  /// Notifies observers that asked to be notified before the change.
  mutating func announce(in view: View, _ telling: ChangeTelling)

  /// Notifies observers of derived properties that asked for it.
  mutating func announceDerivations(in view: View, _ telling: ChangeTelling)

  /// Asks how the parts are animated.
  mutating func askActions(in view: View)

  /// Notes the presentation values of the parts that are animated.
  mutating func readShown(in view: View)

  /// Notes the old values and stores the new ones. Runs no user code but the reading and storing of a
  /// class that keeps the property itself.
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

  /// Sets the properties of other views that are derived from the parts. Each of them is a change of
  /// its own.
  func followInOtherViews(of view: View)

  /// Does the work that another value makes necessary.
  func invalidate(_ view: View)

  /// Notifies the observers.
  func notify(in view: View, _ telling: ChangeTelling)

  /// Releases the old value, which may run `deinit`s of the program.
  mutating func releaseOld()
}

extension PropertyWrite {
  var changesFrame: Bool { false }
  var mayBeSource: Bool { true }
  var mayReleaseObjects: Bool { false }
  func newFrame(of view: View) -> Rect { view.frame }
  func announceDerivations(in view: View, _ telling: ChangeTelling) {}
  mutating func askActions(in view: View) {}
  mutating func readShown(in view: View) {}
  func tell(_ node: AnimationNode) {}
  func animate(in view: View) {}
  func follow(in view: View) -> ContiguousArray<PropertyChangeNotice> { [] }
  func followInOtherViews(of view: View) {}
  mutating func releaseOld() {}
}

extension View {
  /// Makes a change; see the head of the file.
  ///
  /// - Returns: Whether the value was stored.
  @discardableResult
  final func perform<Write: PropertyWrite>(_ write: inout Write) -> Bool {
    // Outside a window only observers and rules are counted: a count would cost a walk to the root.
    let runsMore =
      write.mayBeSource && flags.contains(.hasDerivations)
      || write.mayReleaseObjects && flags.contains(.isInWindow)
    guard let telling = beginTelling(write.token, runsRules: runsMore) else { return false }
    let tellsFrame = write.changesFrame && flags.contains(.frameIsObserved)
    if flags.contains(.hasPriorObservers) {
      write.announce(in: self, telling)
      if tellsFrame {
        announce(
          ObservedProperties.frame, old: frame, new: write.newFrame(of: self), telling)
      }
      write.announceDerivations(in: self, telling)
    }
    if isAnimatingChanges {
      write.askActions(in: self)
      write.readShown(in: self)
    }
    let oldFrame = tellsFrame ? frame : .zero
    guard write.store(in: self) else {
      telling.end()
      return false
    }
    if !write.parts.isEmpty { noteChange(write.parts) }
    if let node { write.tell(node) }
    write.animate(in: self)
    let derived = flags.contains(.hasDerivations) ? write.follow(in: self) : []
    let newFrame = tellsFrame ? frame : .zero
    write.invalidate(self)
    for change in derived { change.invalidate(self) }
    if flags.contains(.hasDerivations) { write.followInOtherViews(of: self) }
    if flags.contains(.hasObservers) {
      write.notify(in: self, telling)
      if tellsFrame { notify(ObservedProperties.frame, old: oldFrame, new: newFrame, telling) }
    }
    for change in derived { notify(change, telling) }
    if write.mayReleaseObjects { write.releaseOld() }
    telling.end()
    return true
  }

  /// Whether setting a property is more than storing it.
  @inline(__always)
  final var isWatched: Bool {
    !flags.isDisjoint(with: .isWatched) || isAnimatingChanges
  }

  /// Whether the window has a transaction open.
  @inline(__always)
  final var isAnimatingChanges: Bool {
    openTransaction != nil
  }

  /// Whether a new value has only to be stored. If so, the view counts as changed.
  ///
  /// - Parameter parts: What of it.
  @inline(__always)
  final func takesPlainly(_ parts: ViewParts) -> Bool {
    guard flags.isDisjoint(with: .isWatched) else { return false }
    guard flags.contains(.isInWindow), let coreReference = unsafe coreReference else { return true }
    return unsafe coreReference._withUnsafeGuaranteedRef { core in
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
    guard let telling = beginTelling(property, runsRules: false) else { return }
    store()
    noteChange(ViewParts(ordinal: property.ordinal))
    notify(property, old: old, new: new, telling)
    telling.end()
  }
}
