/// The notifications of one change to the observers of a view; they count as one level of
/// `ChangeDepth`.
@safe struct NotificationPass {
  /// `nil` if there are no observers. Not retained: it stays alive while it counts a change.
  private let depth: Unmanaged<ChangeDepth>?
  /// The number of the newest observer when the change began. Later observers are not notified
  /// (C5).
  let newest: Int

  /// The pass of a change that had no observers when it began.
  static var withoutObservers: NotificationPass { unsafe NotificationPass(depth: nil, newest: 0) }

  /// The pass of a change that is reported to the observers of a view.
  ///
  /// - Parameter depth: The count that includes the change.
  @inline(__always)
  init(depth: Unmanaged<ChangeDepth>?, newest: Int) {
    unsafe self.depth = depth
    self.newest = newest
  }

  @inline(__always)
  func end() { unsafe depth?._withUnsafeGuaranteedRef { $0.end() } }
}
