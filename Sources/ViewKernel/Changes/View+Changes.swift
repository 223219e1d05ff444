extension View {
  /// Records that the view must be drawn again.
  @inline(__always)
  final func noteChange(_ parts: ViewParts = .all) {
    guard flags.contains(.isInWindow) else { return }
    unsafe coreReference?._withUnsafeGuaranteedRef { $0.note(self, parts) }
  }

  /// Records that the subviews, or their order, have changed.
  final func noteSubviews() {
    noteChange(.subviews)
    guard let core = membership else { return }
    core.treeChanges &+= 1
    core.changes?.order.invalidate()
  }
}
