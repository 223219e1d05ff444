import ViewKernelAnimation

/// How many changes are being told right now, one inside the other: of properties to their
/// observers, of focus to views.
///
/// One for each window, and one for each tree outside (C4). A change counts in it without retaining
/// it: when an owner goes meanwhile, it stays until the last change has been told.
final class ChangeDepth {
  // Numbers and itself: nothing is called while one of these is accessed.
  private(set) var value = 0
  /// Itself, where an owner has gone before the changes.
  private var remains: ChangeDepth?

  /// What is changed in callbacks again and again is refused at this depth (C4).
  static let most = 64

  /// Whether one more change would be too deep.
  @inline(__always)
  var isFull: Bool { value >= ChangeDepth.most }

  /// Counts one more change.
  ///
  /// - Parameter isPartOfSet: Whether a set may have made it necessary, which has been counted: then
  ///   there is room for it, and no set stops halfway.
  /// - Returns: Whether that is not too deep; if so, `end()` has to follow.
  @inline(__always)
  func begin(isPartOfSet: Bool = false) -> Bool {
    guard value < ChangeDepth.most + (isPartOfSet ? 1 : 0) else { return false }
    value += 1
    return true
  }

  /// The change has been told. Who did not retain the count does not touch it any more.
  @inline(__always)
  func end() {
    value -= 1
    if remains != nil && value == 0 { remains = nil }
  }

  /// Nobody will begin a change any more, and those that have begun still end.
  func ownerGoes() {
    if value > 0 { remains = self }
  }
}

extension View {
  final func reportDepth(_ message: String, refusing thing: StaticString) {
    report(.limit, "\(message), \(ChangeDepth.most) deep; \(thing) is refused")
  }

  /// What counts the changes of the view's tree.
  ///
  /// Not retained: its owner tells it when it goes, and it stays while it counts any.
  @inline(__always)
  final var changeDepth: Unmanaged<ChangeDepth> {
    guard flags.contains(.isInWindow), let coreReference = unsafe coreReference else {
      return unsafe changeDepthOutside
    }
    return unsafe coreReference._withUnsafeGuaranteedRef { unsafe .passUnretained($0.changeDepth) }
  }

  /// Views outside a window count with the tree that they were in when this was first asked for: a view
  /// that notifies observers keeps the count, and so do some of the views above it, for others to find.
  ///
  /// - Complexity: O(1); for a view that has not been asked, O(*depth*) up to the next one that knows it.
  @inline(never)
  private final var changeDepthOutside: Unmanaged<ChangeDepth> {
    if let depth = rareBox?.changeDepth { return unsafe .passUnretained(depth) }
    var asked = [self]
    var view = self
    var steps = 0
    while view.rareBox?.changeDepth == nil, let superview = view.superview {
      view = superview
      steps += 1
      if steps.isMultiple(of: 64) { asked.append(view) }
    }
    let depth = view.rareBox?.changeDepth ?? ChangeDepth()
    view.rare.changeDepth = depth
    for view in asked { view.rare.changeDepth = depth }
    return unsafe .passUnretained(depth)
  }
}

// MARK: - Setters of a program's own

extension View {
  /// Whether one more change may call user code in the view's tree: not when 64 of them are under way,
  /// one inside the other. Then the diagnostic is reported.
  ///
  /// Setters that run a closure of their own call this method before they store the value. The value is
  /// then refused as a whole.
  ///
  /// - Parameters:
  ///   - loop: What calls itself, for the diagnostic: "text: set in onChange again and again".
  ///   - thing: What is refused: "the text".
  public final func mayCallBack(_ loop: @autoclosure () -> String, refusing thing: StaticString)
    -> Bool
  {
    guard unsafe changeDepth._withUnsafeGuaranteedRef({ $0.isFull }) else { return true }
    reportDepth(loop(), refusing: thing)
    return false
  }

  /// Runs a closure that calls user code because something of the view has changed, unless 64 of such
  /// calls are under way in the view's tree, one inside the other. Then the diagnostic is reported.
  ///
  /// - Parameters:
  ///   - loop: What calls itself, for the diagnostic: "text: set in onChange again and again".
  ///   - thing: What is refused: "onChange".
  ///   - body: Calls the user code.
  /// - Returns: Whether the closure ran.
  @discardableResult
  public final func callBack(
    _ loop: @autoclosure () -> String, refusing thing: StaticString, _ body: () -> Void
  ) -> Bool {
    // Kept to the end: the body may drop its owner.
    let depth = unsafe changeDepth.takeUnretainedValue()
    guard depth.begin() else {
      reportDepth(loop(), refusing: thing)
      return false
    }
    body()
    depth.end()
    return true
  }
}
