import ViewKernelGeometry

// What an animator needs of the animations that have joined its time.

extension Attachment {
  /// Takes it from its node.
  package func removeFromNode() { node?.remove(self) }
}

extension AnimatableProperty {
  /// The model value that shows without an animation what shows with it now; `nil` where the
  /// animation is no blend between two constant ends, or has gone.
  package func value(heldBy attachment: Attachment, over model: Value) -> Value? {
    let entry = attachment.entry
    guard !entry.isNone, let node = attachment.node else { return nil }
    let options = node.engine.state.column(entry.column).entries[Int(entry.index)].options
    guard !options.contains(.hasContent), let ends = ends(of: entry, in: node) else { return nil }
    let position = node.engine.state.cohorts.position(
      of: node.engine.cohort(of: entry), at: node.engine.clock.now)
    let value = Value.interpolated(from: ends.from, to: ends.to, at: position.fraction)
    return options.contains(.additive) ? value.added(onto: model) : value
  }
}
