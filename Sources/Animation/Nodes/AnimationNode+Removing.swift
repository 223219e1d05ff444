import ViewKernelGeometry

// Unsafe: the list of attachments is unchecked for the reason given in `AnimationNode`.

extension AnimationNode {
  /// Removes the animation under a key, if there is one; it stops with `finished` false.
  public func removeAnimation(forKey key: String) {
    if let attachment = unsafe attachments.find(key) { remove(attachment) }
  }

  /// Removes all animations; they stop with `finished` false. The model stays.
  public func removeAllAnimations() {
    guard let first = unsafe attachments.first else { return }
    if first.next == nil { return remove(first) }
    for attachment in unsafe attachments.all { remove(attachment) }
  }

  /// Removes the animations on exactly this property or component, for one that takes their place.
  ///
  /// - Parameters:
  ///   - onlyOfBlocks: Whether those that the program added itself stay.
  ///   - group: That of the new one. What it replaces in its own group was not interrupted: the
  ///     group is as finished as the new one will be.
  package func removeAnimations(
    on property: PropertyToken, onlyOfBlocks: Bool, replacedIn group: CompletionGroup?
  ) {
    guard unsafe attachments.contains(property) else { return }
    for attachment in unsafe attachments.all
    where attachment.property === property
      && (attachment.flags.contains(.isOfBlock) || !onlyOfBlocks)
    {
      remove(attachment, groupFinished: group != nil && attachment.group === group)
    }
  }

  /// Takes an animation out, and reports that it has stopped.
  ///
  /// The caller holds the attachment, and with it the closures, until everything is done.
  func remove(_ attachment: Attachment, groupFinished: Bool = false) {
    guard attachment.isAttached else { return }
    let hasFinished = attachment.hasFinished
    attachment.willEnd()
    forget(attachment)
    let content = takeOut(attachment)
    attachment.stop(finished: false, groupFinished: groupFinished)
    let animation = attachment.detach(isFinished: hasFinished)
    withExtendedLifetime((content, animation)) {}
  }

  /// Takes an animation out of the engine.
  ///
  /// - Returns: What it held there, to be let go at the end.
  func takeOut(_ attachment: Attachment) -> ContiguousArray<AnyObject> {
    let entry = attachment.entry
    guard !entry.isNone else { return [] }
    attachment.entry = .none
    var contents: ContiguousArray<AnyObject> = []
    if attachment.ownsCohort {
      engine.forEachMember(of: engine.cohort(of: entry)) { column, entry in
        if let content = column.removeEntry(entry) { contents.append(content) }
      }
    } else if let content = engine.state.column(entry.column).removeEntry(entry.index) {
      contents.append(content)
    }
    return contents
  }

  /// Takes an attachment, which the caller holds, from the list.
  func forget(_ attachment: Attachment) { unsafe attachments.remove(attachment) }
}

// MARK: - Asking

extension AnimationNode {
  /// The keys of the attached animations, in the order of adding.
  public var animationKeys: [String] {
    var keys: [String] = []
    var next = unsafe attachments.first
    while let attachment = next {
      if attachment.hasKey { keys.append(attachment.key) }
      next = attachment.next
    }
    return keys
  }

  /// Returns the attached animation for a key: the running copy. Editing its numbers has no effect.
  /// While the program holds the object, this method returns the same one; releasing it does not
  /// stop the animation.
  ///
  /// - Complexity: O(1).
  public func animation(forKey key: String) -> Animation? {
    unsafe attachments.find(key)?.animation
  }

  /// The attached animations on a property and on components of it, in the order of adding; of a
  /// group, the group.
  public func animations<Value: Animatable>(on property: AnimatableProperty<Value>) -> [Animation] {
    let root = property.root
    var found: [Animation] = []
    for attachment in unsafe attachments.all where attachment.animates(root) {
      if let animation = attachment.animation { found.append(animation) }
    }
    return found
  }

  /// Whether any animation is attached.
  public var hasAnimations: Bool { unsafe !attachments.isEmpty }

  /// Whether an animation of a block runs on exactly this property or component that replaces what
  /// is below, so that nothing can be added under it (D50).
  package func hasReplacingBlock(on property: PropertyToken) -> Bool {
    unsafe attachments.hasReplacingBlock(on: property)
  }
}
