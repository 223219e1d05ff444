import ViewKernelAnimation

/// The number of nested changes that are being reported: of properties to their observers, of focus
/// to views.
///
/// There is one count for each window, and one for each tree outside a window (C4). A change counts
/// in it without retaining it. If the owner is deallocated meanwhile, the object stays alive until
/// the last change has been reported.
final class ChangeDepth {
  // A number and a reference to the object itself: no user code runs during an access to them.
  private(set) var value = 0
  /// A reference to itself, if the owner was deallocated before the last change ended.
  private var retainedSelf: ChangeDepth?

  /// The greatest depth. A deeper change is refused, to stop callbacks that set each other's values
  /// endlessly (C4).
  static let maximum = 64

  /// Whether one more change would be too deep.
  @inline(__always)
  var isFull: Bool { value >= ChangeDepth.maximum }

  /// Counts one more change.
  ///
  /// - Parameter isPartOfSet: Whether the change may be a consequence of a set that is counted
  ///   already. One such change is allowed beyond the limit, so that no set stops halfway.
  /// - Returns: Whether the change is allowed. If so, `end()` must follow.
  @inline(__always)
  func begin(isPartOfSet: Bool = false) -> Bool {
    guard value < ChangeDepth.maximum + (isPartOfSet ? 1 : 0) else { return false }
    value += 1
    return true
  }

  /// Ends a change that has been reported. A caller that did not retain the count must not use it
  /// afterwards.
  @inline(__always)
  func end() {
    value -= 1
    if retainedSelf != nil && value == 0 { retainedSelf = nil }
  }

  /// Called when the owner is deallocated. No change begins after that; changes in progress still
  /// end.
  func ownerIsDeallocated() {
    if value > 0 { retainedSelf = self }
  }
}

extension View {
  /// Reports that a change is refused because the greatest depth is reached.
  ///
  /// - Parameters:
  ///   - message: The callbacks that cause each other.
  ///   - thing: The change that is refused.
  final func reportDepth(_ message: String, refusing thing: StaticString) {
    report(.limit, "\(message), \(ChangeDepth.maximum) deep; \(thing) is refused")
  }

  /// The change count of the view's tree.
  ///
  /// Not retained: the count keeps itself alive after its owner is deallocated, while changes are
  /// in progress.
  @inline(__always)
  final var changeDepth: Unmanaged<ChangeDepth> {
    guard flags.contains(.isInWindow), let reference = unsafe latestCoreReference else {
      return unsafe changeDepthOutsideWindow
    }
    return unsafe reference._withUnsafeGuaranteedRef { unsafe .passUnretained($0.changeDepth) }
  }

  /// The change count of a view outside any window: that of the tree that it was in at the first
  /// use. The view keeps the count, and so do the root and every 64th ancestor on the way to it. So
  /// other views of the tree find the same count.
  ///
  /// - Complexity: O(1); at the first use O(*depth*), up to the nearest ancestor that has the
  ///   count.
  @inline(never)
  private final var changeDepthOutsideWindow: Unmanaged<ChangeDepth> {
    if let depth = storage?.changeDepth { return unsafe .passUnretained(depth) }
    var visited = [self]
    var view = self
    var steps = 0
    while view.storage?.changeDepth == nil, let superview = view.superview {
      view = superview
      steps += 1
      if steps.isMultiple(of: 64) { visited.append(view) }
    }
    let depth = view.storage?.changeDepth ?? ChangeDepth()
    view.ownStorage.changeDepth = depth
    for view in visited { view.ownStorage.changeDepth = depth }
    return unsafe .passUnretained(depth)
  }
}

// MARK: - Custom setters

extension View {
  /// Returns whether one more change may call user code in the view's tree. If 64 nested changes
  /// are in progress, the result is `false` and a diagnostic is reported.
  ///
  /// In a setter that calls a custom closure, call this method before the value is stored. If it
  /// returns `false`, do not store the value.
  ///
  /// - Parameters:
  ///   - loop: The text of the diagnostic about the code that calls itself, such as "text: set in
  ///     onChange again and again".
  ///   - thing: The name of the refused value in the diagnostic, such as "the text".
  public final func mayCallBack(_ loop: @autoclosure () -> String, refusing thing: StaticString)
    -> Bool
  {
    guard unsafe changeDepth._withUnsafeGuaranteedRef({ $0.isFull }) else { return true }
    reportDepth(loop(), refusing: thing)
    return false
  }

  /// Runs a closure that calls user code because the view has changed. If 64 nested calls of this
  /// kind are in progress in the view's tree, the closure is not run and a diagnostic is reported.
  ///
  /// - Parameters:
  ///   - loop: The text of the diagnostic about the code that calls itself, such as "text: set in
  ///     onChange again and again".
  ///   - thing: The name of the refused call in the diagnostic, such as "onChange".
  ///   - body: The closure that calls the user code.
  /// - Returns: Whether the closure ran.
  @discardableResult
  public final func callBack(
    _ loop: @autoclosure () -> String, refusing thing: StaticString, _ body: () -> Void
  ) -> Bool {
    // Retained to the end: the body may release its owner.
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
