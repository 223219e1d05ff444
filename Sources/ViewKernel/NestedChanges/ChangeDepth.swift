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
