/// A weak reference to an attachment, with which the handle of a block finds an animation.
///
/// The handle does not retain its animations: a block may have many of them, and most programs keep
/// no handle.
package struct WeakAttachment {
  fileprivate let entry: EntryReference
  fileprivate let sequence: UInt64
}

extension Attachment {
  /// A weak reference to the attachment, whose node belongs to the engine; `nil` if the animation
  /// was removed.
  package func weakReference(in engine: AnimationEngine) -> WeakAttachment? {
    guard !entry.isNone else { return nil }
    return WeakAttachment(entry: entry, sequence: engine.entry(entry).sequence)
  }
}

extension AnimationEngine {
  /// The attachment of a weak reference; `nil` if the animation was removed.
  package func attachment(of reference: WeakAttachment) -> Attachment? {
    let column = state.column(reference.entry.column)
    guard column.hasEntry(reference.entry.index, sequence: reference.sequence) else { return nil }
    return unsafe column.owner(of: reference.entry.index)?.takeUnretainedValue() as? Attachment
  }
}
