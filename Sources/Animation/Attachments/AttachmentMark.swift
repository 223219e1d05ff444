/// A weak reference with which the handle of a block finds an animation. The handle does not retain
/// the animations: a block may have many of them, and most programs keep no handle.
package struct AttachmentMark {
  fileprivate let entry: EntryReference
  fileprivate let sequence: UInt64
}

extension Attachment {
  /// The mark of the attachment in an engine; `nil` if the animation was removed.
  @inline(__always)
  package func mark(in engine: AnimationEngine) -> AttachmentMark? {
    guard !entry.isNone else { return nil }
    return AttachmentMark(
      entry: entry,
      sequence: engine.state.column(entry.column).entries[entry.index].sequence)
  }
}

extension AnimationEngine {
  /// The attachment of a mark; `nil` if the animation was removed.
  package func attachment(_ mark: AttachmentMark) -> Attachment? {
    let column = state.column(mark.entry.column)
    guard column.hasEntry(mark.entry.index, sequence: mark.sequence) else { return nil }
    return unsafe column.owner(of: mark.entry.index)?.takeUnretainedValue() as? Attachment
  }
}
