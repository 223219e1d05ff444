/// The views that may have changed since an earlier moment: the result of `Window.changes(since:)`.
public struct WindowChanges {
  /// The changed views, parents first and siblings in the order of `subviews`; `nil` if any view
  /// may have changed.
  ///
  /// A view that was removed from the window is not in the list, but its old superview is.
  public let views: [View]?
  /// The stamp for the next call.
  public let stamp: ChangeStamp
}

extension WindowChanges: CustomStringConvertible {
  /// The names of the changed views, such as "card, badge". "nothing" if there are none, and
  /// "anything" if any view may have changed.
  public var description: String {
    guard let views else { return "anything" }
    return views.isEmpty ? "nothing" : views.map { $0.displayName }.joined(separator: ", ")
  }
}

extension Window {
  /// Returns the views whose content on screen may have changed since an earlier moment.
  ///
  /// A host redraws only these views:
  ///
  ///     var stamp: ChangeStamp?
  ///     func drawFrame() {
  ///       let changes = window.changes(since: stamp)
  ///       stamp = changes.stamp
  ///       for view in changes.views ?? allViews { redraw(view) }
  ///     }
  ///
  /// The result contains a view in these cases:
  ///
  /// - One of its properties has changed.
  /// - An animation has changed it, or may have changed it.
  /// - Its subviews were added, removed or reordered, or their order in drawing may have changed.
  /// - It was added to the window.
  /// - `setNeedsDisplay()` was called.
  ///
  /// If an ancestor of a view has moved, that alone does not add the view to the result.
  ///
  /// The window records changes from the first call on, while at least one of its stamps exists.
  /// Any number of hosts may call this method, each with its own stamps.
  ///
  /// - Parameter stamp: The stamp of an earlier result. With `nil`, a stamp that is too old, or a
  ///   stamp of another window, `views` of the result is `nil`: any view may have changed.
  /// - Complexity: O(*k* log *k*) for *k* changed views, animated and deallocated views included.
  ///   Other views cost nothing.
  public func changes(since stamp: ChangeStamp?) -> WindowChanges {
    let answer = viewChanges(since: stamp)
    return WindowChanges(
      views: answer.changes.map { $0.map { $0.view } }, stamp: answer.stamp)
  }

  /// Returns the changed views with their changed parts, and the identifiers of the views that
  /// were deallocated.
  package func viewChanges(since stamp: ChangeStamp?) -> ViewChanges {
    let tracker = core.changeTracker ?? startTracking()
    return tracker.changes(since: stamp, engine)
  }

  /// Whether an identifier belonged to a view that was deallocated. The view must have been in the
  /// window while the window recorded changes.
  ///
  /// A query whose stamp is too old does not list the deallocated views. This call takes its place.
  package func isDeallocated(_ identifier: Int) -> Bool {
    guard let tracker = core.changeTracker, core.identifiers.contains(identifier) else {
      return false
    }
    return !tracker.isTracked(identifier)
  }

  private func startTracking() -> ChangeTracker {
    let tracker = ChangeTracker(self)
    core.changeTracker = tracker
    return tracker
  }

  /// Stops recording changes if no stamp exists.
  func stopTrackingWithoutStamps() {
    guard let tracker = core.changeTracker, !tracker.hasStamps else { return }
    core.changeTracker = nil
  }
}
