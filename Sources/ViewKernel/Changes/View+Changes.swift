extension View {
  /// Records that the view must be drawn again.
  @inline(__always)
  final func noteChange(_ parts: ViewParts = .all) {
    guard flags.contains(.isInWindow) else { return }
    unsafe latestCoreReference?._withUnsafeGuaranteedRef { $0.noteChange(of: self, parts) }
  }

  /// Records that the subviews, or their order, have changed.
  final func noteSubviewsChange() {
    noteChange(.subviews)
    guard let core = currentCore else { return }
    core.treeChangeCount &+= 1
    core.changeTracker?.order.invalidate()
  }
}
