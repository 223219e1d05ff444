/// An index of the attachments of a node that has many, by key and by property.
///
/// Unmanaged references are to attachments in the list of the node, which owns them.
@safe final class AttachmentIndex {
  /// The attachment that was added first.
  var first: Attachment?
  /// The attachments with keys that the program gave.
  private var named: [String: Unmanaged<Attachment>] = unsafe [:]
  private var properties = OwnedList<AnimatedProperty>()

  /// The animations of one property of the node.
  @safe fileprivate struct AnimatedProperty {
    /// Retained by its attachments.
    let token: Unmanaged<PropertyToken>
    var count = 0
    /// The number of animations of blocks that replace the value below.
    var replacingBlocks = 0
    /// The attachments with numbered keys, by number from 1.
    var holders: ContiguousArray<Unmanaged<Attachment>?> = unsafe []
    /// The unused numbers below the highest one in use.
    var free = Heap<Int32>()

    init(_ token: PropertyToken) { unsafe self.token = .passUnretained(token) }
  }
}

// MARK: - Adding and removing

extension AttachmentIndex {
  /// - Complexity: O(animated properties of the node).
  func add(_ attachment: Attachment) {
    if let key = attachment.givenKey { unsafe named[key] = unsafe .passUnretained(attachment) }
    attachment.forEachProperty { count(attachment, on: $0, addsUp: $1, by: 1) }
    guard attachment.number > 0 else { return }
    properties[place(for: attachment.property)].give(attachment)
  }

  /// - Complexity: O(animated properties of the node).
  func remove(_ attachment: Attachment) {
    if let key = attachment.givenKey, let other = unsafe named[key], unsafe other.isOf(attachment) {
      unsafe named[key] = nil
    }
    if attachment.number > 0 {
      properties[place(for: attachment.property)].takeBack(attachment.number)
    }
    attachment.forEachProperty { count(attachment, on: $0, addsUp: $1, by: -1) }
  }

  private func count(
    _ attachment: Attachment, on property: PropertyToken, addsUp: Bool, by change: Int
  ) {
    let place = place(for: property)
    properties[place].count += change
    if attachment.isOfBlock && !addsUp { properties[place].replacingBlocks += change }
    guard properties[place].count == 0 else { return }
    let last = properties.removeLast()
    if place < properties.count { properties[place] = last }
  }

  private func place(for property: PropertyToken) -> Int {
    if let known = place(of: property) { return known }
    properties.append(AnimatedProperty(property))
    return properties.count - 1
  }

  private func place(of property: PropertyToken) -> Int? {
    properties.indices.first { unsafe properties[$0].token.isOf(property) }
  }
}

// MARK: - Finding

extension AttachmentIndex {
  func find(_ key: String) -> Attachment? {
    if let found = unsafe named[key] { return unsafe found.takeUnretainedValue() }
    for place in properties.indices where unsafe !properties[place].holders.isEmpty {
      let name = unsafe properties[place].token._withUnsafeGuaranteedRef { $0.name }
      let number = Attachment.number(of: key, after: name)
      if let found = unsafe properties[place].holder(of: number) {
        return unsafe found.takeUnretainedValue()
      }
    }
    return nil
  }

  func hasReplacingBlock(on property: PropertyToken) -> Bool {
    place(of: property).map { properties[$0].replacingBlocks > 0 } ?? false
  }

  func contains(_ property: PropertyToken) -> Bool { place(of: property) != nil }

  /// The lowest number whose key is free (D49), for an attachment that is added next.
  func takeNumber(for property: PropertyToken) -> Int32 {
    let place = place(for: property)
    var skipped: ContiguousArray<Int32> = []
    var number = properties[place].takeNumber()
    while unsafe !named.isEmpty && named[Attachment.key(property.name, number)] != nil {
      skipped.append(number)
      number = properties[place].takeNumber()
    }
    for number in skipped { properties[place].takeBack(number) }
    return number
  }
}

// MARK: - Numbers

extension AttachmentIndex.AnimatedProperty {
  /// Returns the lowest unused number, and marks it as used.
  fileprivate mutating func takeNumber() -> Int32 {
    while let number = free.removeFirst() {
      // `free` may contain a number that is in use by now.
      if unsafe holders[Int(number) - 1] == nil { return number }
    }
    unsafe holders.append(nil)
    return unsafe Int32(holders.count)
  }

  /// Stores the attachment of a number, which was taken or is above all known numbers.
  fileprivate mutating func give(_ attachment: Attachment) {
    while unsafe attachment.number > holders.count {
      unsafe holders.append(nil)
      if unsafe attachment.number > holders.count { unsafe free.insert(Int32(holders.count)) }
    }
    unsafe holders[Int(attachment.number) - 1] = unsafe .passUnretained(attachment)
  }

  fileprivate mutating func takeBack(_ number: Int32) {
    unsafe holders[Int(number) - 1] = nil
    free.insert(number)
  }

  fileprivate func holder(of number: Int) -> Unmanaged<Attachment>? {
    unsafe number > 0 && number <= holders.count ? holders[number - 1] : nil
  }
}
