// Unsafe: the list of attachments is unchecked for the reason given in `AnimationNode`.

extension AnimationNode {
  /// Removes the animation for a key, if there is one. If it has not ended, its `onStop` receives
  /// `false`.
  public func removeAnimation(forKey key: String) {
    if let attachment = unsafe attachments.find(key) { remove(attachment) }
  }

  /// Removes all animations. If an animation has not ended, its `onStop` receives `false`. Model
  /// values do not change.
  public func removeAllAnimations() {
    guard let first = unsafe attachments.first else { return }
    if first.next == nil { return remove(first) }  // without a copy of the list
    for attachment in unsafe attachments.all { remove(attachment) }
  }

  /// Removes the animations on exactly this property or component, because a new animation replaces
  /// them.
  ///
  /// - Parameters:
  ///   - onlyOfBlocks: Whether only animations of animation blocks are removed, and animations that
  ///     the program added itself stay.
  ///   - group: The completion group of the new animation. If the old animation has the same group,
  ///     the group does not count as interrupted: whether it finishes depends on the new animation.
  package func removeAnimations(
    on property: PropertyToken, onlyOfBlocks: Bool, replacedIn group: CompletionGroup?
  ) {
    guard unsafe attachments.contains(property) else { return }
    for attachment in unsafe attachments.all
    where attachment.property === property
      && (attachment.isOfBlock || !onlyOfBlocks)
    {
      remove(attachment, groupFinished: group != nil && attachment.group === group)
    }
  }

  /// Removes an animation, and reports that it has stopped.
  ///
  /// The caller retains the attachment, and with it the closures, until the call returns.
  func remove(_ attachment: Attachment, groupFinished: Bool = false) {
    guard attachment.isAttached else { return }
    let isFinished = attachment.phase == .ended
    attachment.willEnd()
    removeFromList(attachment)
    let contents = removeEntries(of: attachment)
    engine.hasChangedPhase = true
    attachment.stop(finished: false, groupFinished: groupFinished)
    let animation = attachment.detach(isFinished: isFinished)
    withExtendedLifetime((contents, animation)) {}
  }

  /// Removes the entries of an animation from the engine.
  ///
  /// - Returns: The contents of the entries, for the caller to release at the end.
  func removeEntries(of attachment: Attachment) -> ContiguousArray<AnyObject> {
    let entry = attachment.entry
    guard !entry.isNone else { return [] }
    attachment.entry = .none
    let cohort = engine.cohortIndex(of: entry)
    var contents: ContiguousArray<AnyObject> = []
    if attachment.ownsCohort {
      engine.removePlayedCohort(of: cohort, leavingBlock: false)
      engine.forEachMember(of: cohort) { column, entry in
        if let content = column.removeEntry(entry) { contents.append(content) }
      }
    } else {
      if let content = engine.state.column(entry.column).removeEntry(entry.index) {
        contents.append(content)
      }
      engine.removePlayedCohortIfAlone(in: cohort, leavingBlock: false)
    }
    return contents
  }

  /// Removes an attachment, which the caller retains, from the list.
  func removeFromList(_ attachment: Attachment) { unsafe attachments.remove(attachment) }
}
