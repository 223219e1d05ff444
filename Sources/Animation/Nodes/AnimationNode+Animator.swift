import ViewKernelGeometry

// What animators and the handles of blocks need of the animations that they play.

extension Attachment {
  /// Takes it from its node.
  package func removeFromNode() { node?.remove(self) }

  /// Whether it is on its node still, ended or not.
  package var isOnNode: Bool { isAttached }

  /// Whether it is on its node, and has not ended.
  package var isPlayable: Bool {
    guard let node, !entry.isNone else { return false }
    return node.engine.timedCohort(of: entry).phase != .ended
  }

  /// Identifies those that run in one time now; -1 where it was removed.
  package var cohort: Int32 {
    guard !entry.isNone, let node else { return -1 }
    return node.engine.cohort(of: entry)
  }

  /// The object that has the property.
  package var owner: PropertyOwner? { unsafe node?.owner }

  /// The property that it animates, or animates a component of.
  package var wholeProperty: PropertyToken { property.whole }

  /// Keeps what it reads when it is removed, for the handle of a block, or does not any more.
  package func keepReading(_ keeps: Bool) {
    if keeps { flags.insert(.isRead) } else { flags.remove(.isRead) }
  }

  /// Is removed at its end again, and is none of the block's that has played it.
  func leaveBlock() {
    guard let node, !entry.isNone else { return }
    flags.remove(.staysForBlock)
    guard ownsCohort else {
      let column = node.engine.state.column(entry.column)
      column.entries[Int(entry.index)].options.remove(.staysAfterEnd)
      return
    }
    node.engine.forEachMember(of: cohort) { column, index in
      column.entries[Int(index)].options.remove(.staysAfterEnd)
    }
  }
}

extension AnimationEngine {
  /// Makes the animations of a cohort stay on their nodes at its end, until the block that plays it
  /// removes them.
  func keepMembers(of cohort: Int32) {
    forEachMember(of: cohort) { column, index in
      guard !column.entries[Int(index)].options.contains(.staysAfterEnd) else { return }
      column.entries[Int(index)].options.insert(.staysAfterEnd)
      if let attachment = unsafe column.owner(of: index)?.takeUnretainedValue() as? Attachment {
        attachment.flags.insert(.staysForBlock)
      }
    }
  }
}

/// How the handle of a block finds an animation without keeping it: there may be many, and few handles
/// are kept.
package struct AttachmentMark {
  fileprivate let entry: EntryReference
  fileprivate let sequence: UInt64
}

extension Attachment {
  /// Its mark in an engine; `nil` where it was removed.
  @inline(__always)
  package func mark(in engine: AnimationEngine) -> AttachmentMark? {
    guard !entry.isNone else { return nil }
    return AttachmentMark(
      entry: entry,
      sequence: engine.state.column(entry.column).entries[Int(entry.index)].sequence)
  }
}

extension AnimationEngine {
  /// The animation that was marked; `nil` where it was removed.
  package func attachment(_ mark: AttachmentMark) -> Attachment? {
    let column = state.column(mark.entry.column)
    guard column.holdsEntry(mark.entry.index, stamp: mark.sequence) else { return nil }
    return unsafe column.owner(of: mark.entry.index)?.takeUnretainedValue() as? Attachment
  }
}

extension AnimatableProperty {
  /// The model value that shows without an animation what shows with it now; `nil` where the
  /// animation is one of a component, or was removed.
  package func value(heldBy attachment: Attachment, over model: Value) -> Value? {
    guard !attachment.entry.isNone, let node = attachment.node else { return nil }
    let column: TypedColumn<Value> = node.engine.column()
    guard column.index == attachment.entry.column else { return nil }
    let index = attachment.entry.index
    return column.applied(
      index, column.entries[Int(index)], to: model, model: model, filled: false)
  }
}
