/// An index of the attachments of a node that has many, by key and by property.
///
/// Unmanaged references are to attachments in the list of the node, which owns them.
@safe final class AttachmentIndex {
  /// The attachment that was added first.
  var first: Attachment?
  private var attachments: [String: Unmanaged<Attachment>] = unsafe [:]
  private var properties: [ObjectIdentifier: AnimatedProperty] = [:]

  /// The animations of one property of the node, and the keys that blocks chose for its changes.
  private struct AnimatedProperty {
    var count = 0
    /// The number of animations of blocks that replace the value below.
    var replacingBlocks = 0
    /// The number of animations whose keys begin with the name of the property.
    var numberedKeys = 0
    /// The highest number of a key that was ever used.
    var highest: Int32 = 0
    /// Numbers below it that may be unused.
    var unused = Heap<Int32>()

    /// Counts an animation of the property, or with -1 no longer counts it.
    mutating func count(_ attachment: Attachment, isAdditive: Bool, by change: Int) {
      count += change
      if attachment.isOfBlock && !isAdditive { replacingBlocks += change }
    }

    mutating func addKey(_ number: Int32) {
      numberedKeys += 1
      while highest < number {
        highest += 1
        if highest < number { unused.insert(highest) }
      }
    }

    mutating func removeKey(_ number: Int32) {
      numberedKeys -= 1
      unused.insert(number)
    }

    /// Calls a closure that may change the numbers.
    ///
    /// - Returns: Whether the property has animations or keys after the change.
    mutating func change(_ body: (inout AnimatedProperty) -> Void) -> Bool {
      body(&self)
      return count > 0 || numberedKeys > 0
    }
  }
}

// MARK: - Adding and removing

extension AttachmentIndex {
  /// - Complexity: O(log *n*) for *n* animations of the property.
  func add(_ attachment: Attachment) {
    if let key = attachment.key { unsafe attachments[key] = .passUnretained(attachment) }
    attachment.forEachProperty { property, isAdditive in
      change(property) { $0.count(attachment, isAdditive: isAdditive, by: 1) }
    }
    if attachment.number > 0 { change(attachment.keyProperty) { $0.addKey(attachment.number) } }
  }

  /// - Complexity: O(log *n*) for *n* animations of the property.
  func remove(_ attachment: Attachment) {
    // A new animation with the same key is added before the old one is removed.
    if let key = attachment.key, let position = unsafe attachments.index(forKey: key),
      unsafe attachments[position].value.refers(to: attachment)
    {
      unsafe attachments.remove(at: position)
    }
    if attachment.number > 0 { change(attachment.keyProperty) { $0.removeKey(attachment.number) } }
    attachment.forEachProperty { property, isAdditive in
      change(property) { $0.count(attachment, isAdditive: isAdditive, by: -1) }
    }
  }

  /// Changes the numbers of a property, and forgets a property without animations and keys: its
  /// token may be deallocated, and another token may get its address.
  private func change(_ property: PropertyToken, _ body: (inout AnimatedProperty) -> Void) {
    let identity = ObjectIdentifier(property)
    let isUsed = properties[identity, default: AnimatedProperty()].change(body)
    if !isUsed { properties[identity] = nil }
  }
}

// MARK: - Finding

extension AttachmentIndex {
  func find(_ key: String) -> Attachment? { unsafe attachments[key]?.takeUnretainedValue() }

  func hasReplacingBlock(on property: PropertyToken) -> Bool {
    (properties[ObjectIdentifier(property)]?.replacingBlocks ?? 0) > 0
  }

  func contains(_ property: PropertyToken) -> Bool {
    (properties[ObjectIdentifier(property)]?.count ?? 0) > 0
  }

  /// The lowest number whose key is free (D49), for an attachment that is added next.
  ///
  /// - Complexity: O(log *n*) on average for *n* animations of the property.
  func takeNumber(for property: PropertyToken) -> Int32 {
    var number: Int32 = 0
    change(property) { animated in
      var taken: ContiguousArray<Int32> = []
      while true {
        number = animated.unused.removeFirst() ?? animated.highest + 1
        animated.highest = max(animated.highest, number)
        guard let holder = find(Attachment.key(property.name, number)) else { break }
        // The key was given by the program, or chosen for a property with a name like "opacity-2".
        // The number is unused when that animation is removed.
        if holder.givenKey != nil || holder.keyProperty !== property { taken.append(number) }
      }
      for number in taken { animated.unused.insert(number) }
    }
    return number
  }
}
