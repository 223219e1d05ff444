import ViewKernel

extension Window {
  /// The views that a snapshot lists, in its order.
  package func snapshotViews() -> [View] {
    let views = Dictionary(uniqueKeysWithValues: subtree().map { ($0.identifier, $0) })
    return snapshot().compactMap { views[$0.identifier] }
  }
}
