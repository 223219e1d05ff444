// Unsafe: `previous` is not retained; the list owns its members from the first to the last.

/// The attachments of a node, in the order in which they were added, with lookup by key and by
/// property.
///
/// Most nodes have one or two attachments, for which a linear search is used. More than eight have
/// an index, so that adding, removing and finding take O(1) in their number.
struct AttachmentList: ~Copyable {
  private var storage = Storage.none
  private var count: Int32 = 0

  /// One word, because a node has no room for another word that is almost always `nil`.
  private enum Storage {
    case none
    case few(first: Attachment)
    /// Used from the moment when there were many, until there are none.
    case many(AttachmentIndex)
  }

  /// The first attachment. Each one owns the next. The `previous` of the first one is the last one.
  var first: Attachment? {
    switch storage {
    case .none: nil
    case .few(let first): first
    case .many(let index): index.first
    }
  }

  private var index: AttachmentIndex? { if case .many(let index) = storage { index } else { nil } }

  private mutating func setFirst(_ first: Attachment?) {
    if case .many(let index) = storage, first != nil {
      index.first = first
    } else {
      storage = first.map { .few(first: $0) } ?? .none
    }
  }

  /// The largest number of attachments that are searched one by one.
  private static var maximumSearchedCount: Int32 { 8 }

  var isEmpty: Bool { count == 0 }
}

// MARK: - Adding and removing

extension AttachmentList {
  /// Appends an attachment.
  mutating func append(_ attachment: Attachment) {
    if let first {
      let last = unsafe first.previous
      unsafe attachment.previous = last
      last?.next = attachment
      unsafe first.previous = attachment
    } else {
      unsafe attachment.previous = attachment
      storage = .few(first: attachment)
    }
    count += 1
    if let index {
      index.add(attachment)
    } else if count > AttachmentList.maximumSearchedCount {
      makeIndex()
    }
  }

  @inline(never)
  private mutating func makeIndex() {
    let made = AttachmentIndex()
    made.first = first
    forEach { made.add($0) }
    storage = .many(made)
  }

  /// Removes an attachment, which the caller retains.
  mutating func remove(_ attachment: Attachment) {
    let next = attachment.next
    attachment.next = nil
    let isFirst = attachment === first
    index?.remove(attachment)
    if isFirst { setFirst(next) } else { unsafe attachment.previous?.next = next }
    // The next attachment, or the first one, whose `previous` is the last one.
    if let following = next ?? first { unsafe following.previous = attachment.previous }
    unsafe attachment.previous = nil
    count -= 1
  }
}

// MARK: - Finding

extension AttachmentList {
  /// The attachment with a key; of two, the one that was added last.
  func find(_ key: String) -> Attachment? {
    if let index { return index.find(key) }
    var found: Attachment?
    forEach { if $0.hasKey(key) { found = $0 } }
    return found
  }

  /// Whether an animation of a block animates exactly this property or component, and replaces the
  /// value below.
  func hasReplacingBlock(on property: PropertyToken) -> Bool {
    if let index { return index.hasReplacingBlock(on: property) }
    var isFound = false
    forEach { attachment in
      guard !isFound, attachment.isOfBlock else { return }
      isFound = attachment.animates { other, isAdditive in other === property && !isAdditive }
    }
    return isFound
  }

  /// Whether any attachment animates exactly this property or component.
  func contains(_ property: PropertyToken) -> Bool {
    if let index { return index.contains(property) }
    var isFound = false
    forEach { isFound = isFound || $0.animates { other, _ in other === property } }
    return isFound
  }

  /// A copy of the list in the order in which the attachments were added, for loops that may change
  /// the list.
  var all: ContiguousArray<Attachment> {
    var all: ContiguousArray<Attachment> = []
    forEach { all.append($0) }
    return all
  }

  /// Calls a closure with each attachment, in the order in which they were added. The closure
  /// changes nothing.
  @inline(__always)
  private func forEach(_ visit: (Attachment) -> Void) {
    var next = first
    while let attachment = next {
      visit(attachment)
      next = attachment.next
    }
  }
}

// MARK: - Numbered keys

extension AttachmentList {
  /// The lowest number whose key is free (D49), for an attachment that is appended next.
  func takeNumber(for property: PropertyToken) -> Int32 {
    if let index { return index.takeNumber(for: property) }
    var taken: UInt64 = 1  // there is no number 0
    var mayClash = property.nameEndsWithDigit
    forEach { attachment in
      if attachment.givenKey != nil { mayClash = true }
      // At most eight attachments have numbers below 64, because each takes the lowest number that
      // is free.
      let other = attachment.keyProperty
      if other === property {
        taken |= 1 << UInt64(attachment.number)
      } else if other.nameEndsWithDigit {
        mayClash = true
      }
    }
    var number = Int32((~taken).trailingZeroBitCount)
    guard mayClash else { return number }
    while find(Attachment.key(property.name, number)) != nil { number += 1 }
    return number
  }
}
