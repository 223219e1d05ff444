extension View {
  /// The view has something new to show.
  @inline(__always)
  final func noteChange(_ parts: ViewParts = .all) {
    guard flags.contains(.isInWindow) else { return }
    unsafe coreReference?._withUnsafeGuaranteedRef { $0.note(self, parts) }
  }

  /// Other subviews, or the same ones in another order.
  final func noteSubviews() {
    noteChange(.subviews)
    guard let core = membership else { return }
    core.treeChanges &+= 1
    core.changes?.order.invalidate()
  }
}
