/// What may show something else than at a moment; see `Window.changes(since:)`.
public struct WindowChanges {
  /// The views, parents first, siblings in the order of `subviews`; `nil` where it may be any of
  /// them.
  ///
  /// A view that has left the window is not among them: its old superview is.
  public let views: ContiguousArray<View>?
  /// What to ask with the next time.
  public let stamp: ChangeStamp
}

extension Window {
  /// Which views may show something else than at an earlier moment.
  ///
  /// A host draws what has changed, and keeps what has not:
  ///
  ///     var stamp: ChangeStamp?
  ///     func drawFrame() {
  ///       let changes = window.changes(since: stamp)
  ///       stamp = changes.stamp
  ///       for view in changes.views ?? allViews { redraw(view) }
  ///     }
  ///
  /// A view is among them when it was set or moved, itself or its place among its siblings; when an
  /// animation has moved it, or may have; when its subviews have come, gone or changed their order; and
  /// after `setNeedsDisplay()`. Where only a view around it has moved, it is not. (H3)
  ///
  /// The window keeps track from the first question on, for any number of those who ask, and as long as
  /// somebody holds a stamp.
  ///
  /// - Parameter stamp: That of an earlier answer. `nil`, one that is older than what is kept, and one
  ///   of another window have everything as the answer.
  /// - Complexity: O(*k* log *k*) for *k* views that have changed since, animated ones included;
  ///   nothing for all others.
  public func changes(since stamp: ChangeStamp?) -> WindowChanges {
    let answer = viewChanges(since: stamp)
    return WindowChanges(
      views: answer.changes.map { ContiguousArray($0.map { $0.view }) }, stamp: answer.stamp)
  }

  /// The same, with what of each view has changed, and the numbers of views that were freed.
  package func viewChanges(
    since stamp: ChangeStamp?
  ) -> (changes: ContiguousArray<ViewChange>?, freed: ContiguousArray<Int>, stamp: ChangeStamp) {
    let tracker = core.changes ?? startTracking()
    let position = stamp.flatMap { $0.owner === tracker.owner ? $0.position : nil }
    let answer = tracker.changes(since: position, engine)
    let next = ChangeStamp(position: answer.position, owner: tracker.owner)
    return (answer.changes, answer.freed, next)
  }

  private func startTracking() -> ChangeTracker {
    let tracker = ChangeTracker(self)
    core.changes = tracker
    return tracker
  }

  /// Keeps track no more, where nobody holds a stamp.
  func forgetChangesUnlessAsked() {
    guard let tracker = core.changes, tracker.isForgotten else { return }
    core.changes = nil
  }
}

extension ChangeTracker {
  /// Whether no stamp is left.
  fileprivate var isForgotten: Bool { isKnownUniquelyReferenced(&owner) }
}
