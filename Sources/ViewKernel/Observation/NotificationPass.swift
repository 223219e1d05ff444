/// The notifications of one change to the observers of a view. From its begin to its end, the
/// change counts as one level of `ChangeDepth`.
@safe struct NotificationPass {
  /// `nil` if the change runs no user code. Not retained: it stays alive while it counts a change.
  private let depth: Unmanaged<ChangeDepth>?
  /// The number of the newest observer when the change began. Later observers are not notified
  /// (C5).
  let newestNumber: Int

  /// The pass of a change that has no observers and runs no user code.
  static var withoutObservers: NotificationPass {
    unsafe NotificationPass(depth: nil, newestNumber: 0)
  }

  /// The pass of a change that is reported to the observers of a view.
  ///
  /// - Parameter depth: The count that includes the change.
  @inline(__always)
  init(depth: Unmanaged<ChangeDepth>?, newestNumber: Int) {
    unsafe self.depth = depth
    self.newestNumber = newestNumber
  }

  @inline(__always)
  func end() { unsafe depth?._withUnsafeGuaranteedRef { $0.end() } }
}
