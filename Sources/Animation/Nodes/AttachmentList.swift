/// The attachments of a node, in the order of adding, and what is found by key or property.
///
/// Adding, removing, and finding by key take O(1) however many there are.
struct AttachmentList {
  private(set) var first: Attachment?
  private var last: Unmanaged<Attachment>?

  private var named = NamedAttachments()

  private var properties: ContiguousArray<AnimatedProperty> = []

  // What is unmanaged here is in the list, which owns it.

  /// How one property of the node is animated.
  fileprivate struct AnimatedProperty {
    /// Retained by its attachments.
    unowned(unsafe) let token: PropertyToken
    var count = 0
    /// How many animations of blocks replace what is below.
    var replacingBlocks = 0
    /// The attachment of a block that has the number 1, which is most often the only one.
    var one: Unmanaged<Attachment>?
    var isOneTaken = false
    /// The others, by their numbers from 2.
    var others: ContiguousArray<Unmanaged<Attachment>?> = []
    /// The numbers from 2 that are free again.
    var freeNumbers = SmallestFirst()
  }

  var isEmpty: Bool { first == nil }
}

// MARK: - Adding and removing

extension AttachmentList {
  /// Puts an attachment at the end.
  mutating func append(_ attachment: Attachment) {
    if let last {
      attachment.previous = last._withUnsafeGuaranteedRef { last in
        last.next = attachment
        return last
      }
    } else {
      first = attachment
    }
    last = .passUnretained(attachment)
    if let key = attachment.givenKey { named.add(attachment, key) }
    count(attachment, by: 1)
    if attachment.number > 0 { properties[index(of: attachment.property)].setHolder(attachment) }
  }

  /// Counts an attachment on its properties.
  private mutating func count(_ attachment: Attachment, by change: Int) {
    let isOfBlock = attachment.options.contains(.isOfBlock)
    attachment.forEachProperty { property, addsUp in
      let index = index(of: property)
      properties[index].count += change
      if isOfBlock && !addsUp { properties[index].replacingBlocks += change }
      if properties[index].count == 0 {
        properties.swapAt(index, properties.count - 1)
        properties.removeLast()
      }
    }
  }

  /// Takes an attachment out, which the caller holds.
  mutating func remove(_ attachment: Attachment) {
    let next = attachment.next
    attachment.next = nil
    if let previous = attachment.previous {
      previous.next = next
    } else {
      first = next
    }
    if let next {
      next.previous = attachment.previous
    } else {
      last = attachment.previous.map { .passUnretained($0) }
    }
    attachment.previous = nil
    if let key = attachment.givenKey { named.remove(attachment, key) }
    if attachment.number > 0 {
      properties[index(of: attachment.property)].release(attachment.number)
    }
    count(attachment, by: -1)
  }

  private mutating func index(of property: PropertyToken) -> Int {
    for index in properties.indices where properties[index].token === property { return index }
    properties.append(AnimatedProperty(token: property))
    return properties.count - 1
  }
}

// MARK: - Finding

extension AttachmentList {
  /// The attachment under a key; of two the one that was added last.
  func find(_ key: String) -> Attachment? {
    if let found = named.find(key) { return found }
    for property in properties where property.isOneTaken || !property.others.isEmpty {
      let number = AttachmentList.number(of: key, after: property.token.name)
      if let found = property.holder(of: number) { return found.takeUnretainedValue() }
    }
    return nil
  }

  /// Whether a block animates exactly this property or component so that it replaces what is below.
  func hasReplacingBlock(on property: PropertyToken) -> Bool {
    for other in properties where other.token === property { return other.replacingBlocks > 0 }
    return false
  }

  /// Whether anything animates exactly this property or component.
  func contains(_ property: PropertyToken) -> Bool {
    for other in properties where other.token === property { return true }
    return false
  }

  /// All of them, in the order of adding, for walks that may change the list.
  var all: ContiguousArray<Attachment> {
    var all: ContiguousArray<Attachment> = []
    var next = first
    while let attachment = next {
      all.append(attachment)
      next = attachment.next
    }
    return all
  }

  /// The number of a key that `Attachment.key` makes, or 0.
  private static func number(of key: String, after name: String) -> Int {
    var rest = key.utf8[...]
    for byte in name.utf8 {
      guard rest.first == byte else { return 0 }
      rest.removeFirst()
    }
    guard let dash = rest.popFirst() else { return 1 }
    guard dash == UInt8(ascii: "-"), let first = rest.first, first != UInt8(ascii: "0") else {
      return 0
    }
    var number = 0
    for byte in rest {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), number < 100_000_000 else {
        return 0
      }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number > 1 ? number : 0
  }
}

// MARK: - Numbered keys

extension AttachmentList {
  /// A name, or with the lowest number that makes it free (D49).
  func freeKey(_ name: String) -> String {
    var number: Int32 = 1
    while find(Attachment.key(name, number)) != nil { number += 1 }
    return Attachment.key(name, number)
  }

  /// The lowest number whose key is free (D49), for an attachment that is appended next.
  mutating func takeNumber(for property: PropertyToken) -> Int32 {
    let index = index(of: property)
    guard !named.isEmpty else { return properties[index].takeNumber() }
    var taken: ContiguousArray<Int32> = []
    var number = properties[index].takeNumber()
    while named.find(Attachment.key(property.name, number)) != nil {
      taken.append(number)
      number = properties[index].takeNumber()
    }
    for number in taken { properties[index].release(number) }
    return number
  }
}

extension AttachmentList.AnimatedProperty {
  fileprivate mutating func takeNumber() -> Int32 {
    if !isOneTaken {
      isOneTaken = true
      return 1
    }
    if let number = freeNumbers.removeFirst() { return number }
    others.append(nil)
    return Int32(others.count + 1)
  }

  fileprivate mutating func setHolder(_ attachment: Attachment) {
    let number = Int(attachment.number)
    if number == 1 {
      one = .passUnretained(attachment)
    } else {
      others[number - 2] = .passUnretained(attachment)
    }
  }

  fileprivate func holder(of number: Int) -> Unmanaged<Attachment>? {
    if number == 1 { return one }
    return number > 1 && number - 2 < others.count ? others[number - 2] : nil
  }

  fileprivate mutating func release(_ number: Int32) {
    if number == 1 {
      one = nil
      isOneTaken = false
    } else {
      others[Int(number) - 2] = nil
      freeNumbers.insert(number)
    }
  }
}

/// Numbers of which the smallest is taken first: a binary heap.
struct SmallestFirst {
  private var heap: ContiguousArray<Int32> = []

  /// - Complexity: O(log *n*).
  mutating func insert(_ number: Int32) {
    heap.append(number)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child] < heap[parent] else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// - Complexity: O(log *n*).
  mutating func removeFirst() -> Int32? {
    guard let first = heap.first else { return nil }
    heap[0] = heap[heap.count - 1]
    heap.removeLast()
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count && heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < heap[parent] else { break }
      heap.swapAt(child, parent)
      parent = child
    }
    return first
  }
}

/// Attachments with keys that the program gave: a few are compared, many are hashed.
private struct NamedAttachments {
  private var few: ContiguousArray<Unmanaged<Attachment>> = []
  private var many: [String: Unmanaged<Attachment>] = [:]
  private var count = 0

  private static let most = 8

  var isEmpty: Bool { count == 0 }

  mutating func add(_ attachment: Attachment, _ key: String) {
    count += 1
    guard many.isEmpty else {
      many[key] = .passUnretained(attachment)
      return
    }
    few.append(.passUnretained(attachment))
    guard few.count > NamedAttachments.most else { return }
    for other in few { many[other._withUnsafeGuaranteedRef { $0.key }] = other }
    few.removeAll()
  }

  mutating func remove(_ attachment: Attachment, _ key: String) {
    count -= 1
    if let index = few.firstIndex(where: { $0.toOpaque() == pointer(attachment) }) {
      few.remove(at: index)
    } else if let found = many[key], found.toOpaque() == pointer(attachment) {
      many[key] = nil
    }
  }

  func find(_ key: String) -> Attachment? {
    if let found = many[key] { return found.takeUnretainedValue() }
    for other in few.reversed() {
      let attachment = other.takeUnretainedValue()
      if attachment.givenKey == key { return attachment }
    }
    return nil
  }

  private func pointer(_ attachment: Attachment) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(attachment).toOpaque()
  }
}
