/// The attachments of a node, in the order of adding, and what is found by key or property.
///
/// Adding, removing, and finding by key take O(1) however many there are.
struct AttachmentList: ~Copyable {
  private(set) var first: Attachment?
  private var last: Unmanaged<Attachment>?

  /// Those with keys that the program gave, since there was one.
  private var named: NamedAttachments?

  private var properties = OwnedList<AnimatedProperty>()

  // What is unmanaged here is in the list, which owns it.

  /// How one property of the node is animated.
  fileprivate struct AnimatedProperty {
    /// Retained by its attachments.
    let token: Unmanaged<PropertyToken>
    /// The attachment of a block that has the number 1, which is most often the only one.
    var one: Unmanaged<Attachment>?
    /// The numbers from 2, since there was one.
    var others: OtherNumbers?
    var count: Int32 = 0
    /// How many animations of blocks replace what is below.
    var replacingBlocks: Int32 = 0
    var isOneTaken = false

    init(_ token: PropertyToken) { self.token = .passUnretained(token) }

    @inline(__always)
    func isOf(_ other: PropertyToken) -> Bool {
      token.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
    }
  }

  /// The attachments of blocks on one property that have the numbers from 2.
  fileprivate final class OtherNumbers {
    // No user code runs while one of these is accessed.
    @exclusivity(unchecked) var holders: ContiguousArray<Unmanaged<Attachment>?> = []
    @exclusivity(unchecked) var free = SmallestFirst()
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
    if let key = attachment.givenKey {
      let named = named ?? NamedAttachments()
      self.named = named
      named.add(attachment, key)
    }
    if attachment.ownsCohort { return countProperties(of: attachment, by: 1) }
    let index = index(of: attachment.property)
    count(attachment, at: index, addsUp: attachment.options.contains(.addsUp), by: 1)
    if attachment.number > 0 { properties[index].setHolder(attachment) }
  }

  /// Counts an attachment that may have several properties.
  private mutating func countProperties(of attachment: Attachment, by change: Int32) {
    attachment.forEachProperty {
      count(attachment, at: index(of: $0), addsUp: $1, by: change)
    }
  }

  /// Counts an attachment on one of its properties.
  @inline(__always)
  private mutating func count(
    _ attachment: Attachment, at index: Int, addsUp: Bool, by change: Int32
  ) {
    properties[index].count += change
    if attachment.options.contains(.isOfBlock) && !addsUp {
      properties[index].replacingBlocks += change
    }
    guard properties[index].count == 0 else { return }
    let last = properties.removeLast()
    if index < properties.count { properties[index] = last }
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
    if let key = attachment.givenKey { named?.remove(attachment, key) }
    if attachment.ownsCohort { return countProperties(of: attachment, by: -1) }
    let index = index(of: attachment.property)
    if attachment.number > 0 { properties[index].release(attachment.number) }
    count(attachment, at: index, addsUp: attachment.options.contains(.addsUp), by: -1)
  }

  private mutating func index(of property: PropertyToken) -> Int {
    if let known = place(of: property) { return known }
    properties.append(AnimatedProperty(property))
    return properties.count - 1
  }

  private func place(of property: PropertyToken) -> Int? {
    var place = 0
    while place < properties.count {
      if properties[place].isOf(property) { return place }
      place += 1
    }
    return nil
  }
}

// MARK: - Finding

extension AttachmentList {
  /// The attachment under a key; of two the one that was added last.
  func find(_ key: String) -> Attachment? {
    if let found = named?.find(key) { return found }
    for index in properties.indices {
      let property = properties[index]
      guard property.isOneTaken || property.others != nil else { continue }
      let name = property.token._withUnsafeGuaranteedRef { $0.name }
      let number = AttachmentList.number(of: key, after: name)
      if let found = property.holder(of: number) { return found.takeUnretainedValue() }
    }
    return nil
  }

  /// Whether a block animates exactly this property or component so that it replaces what is below.
  func hasReplacingBlock(on property: PropertyToken) -> Bool {
    place(of: property).map { properties[$0].replacingBlocks > 0 } ?? false
  }

  /// Whether anything animates exactly this property or component.
  func contains(_ property: PropertyToken) -> Bool {
    place(of: property) != nil
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
    guard let named, !named.isEmpty else { return properties[index].takeNumber() }
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
    let others = others ?? AttachmentList.OtherNumbers()
    self.others = others
    if let number = others.free.removeFirst() { return number }
    others.holders.append(nil)
    return Int32(others.holders.count + 1)
  }

  fileprivate mutating func setHolder(_ attachment: Attachment) {
    let number = Int(attachment.number)
    if number == 1 {
      one = .passUnretained(attachment)
    } else {
      others?.holders[number - 2] = .passUnretained(attachment)
    }
  }

  fileprivate func holder(of number: Int) -> Unmanaged<Attachment>? {
    if number == 1 { return one }
    guard let others, number > 1, number - 2 < others.holders.count else { return nil }
    return others.holders[number - 2]
  }

  fileprivate mutating func release(_ number: Int32) {
    if number == 1 {
      one = nil
      isOneTaken = false
    } else {
      others?.holders[Int(number) - 2] = nil
      others?.free.insert(number)
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
private final class NamedAttachments {
  // No user code runs while one of these is accessed.
  @exclusivity(unchecked) private var few: ContiguousArray<Unmanaged<Attachment>> = []
  @exclusivity(unchecked) private var many: [String: Unmanaged<Attachment>] = [:]
  @exclusivity(unchecked) private var count = 0

  private static let most = 8

  var isEmpty: Bool { count == 0 }

  func add(_ attachment: Attachment, _ key: String) {
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

  func remove(_ attachment: Attachment, _ key: String) {
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
