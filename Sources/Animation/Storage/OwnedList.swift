/// A list that belongs to one owner: it cannot be copied, so its storage is never shared.
///
/// The lists of the engine are changed with every animation that comes or goes. An array asks before
/// each change whether somebody else sees its storage; here nobody can, and adding an animation is a
/// few stores.
///
/// Sound because every access is to one element, whose index is checked, and is over before anything
/// else runs: reads are copies, on which user code may be called, and what is written is the kernel's
/// own or was made before.
@safe @usableFromInline struct OwnedList<Element>: ~Copyable {
  // Exactly the first `count` elements of the storage are initialised.
  @usableFromInline var storage: UnsafeMutablePointer<Element>?
  // Half as long as an `Int`: many of these have one element or none.
  @usableFromInline var storedCount: Int32 = 0
  private var storedCapacity: Int32 = 0

  init() { unsafe storage = nil }

  // Embedded Swift asks for it wherever a column's own values are used.
  @inlinable deinit {
    unsafe storage?.deinitialize(count: Int(storedCount))
    unsafe storage?.deallocate()
  }

  @inline(__always)
  private(set) var count: Int {
    get { Int(storedCount) }
    set { storedCount = Int32(truncatingIfNeeded: newValue) }
  }

  @inline(__always)
  private(set) var capacity: Int {
    get { Int(storedCapacity) }
    set { storedCapacity = Int32(newValue) }
  }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> Element {
    @inline(__always) get { unsafe element(at: index).pointee }
    @inline(__always) unsafeMutableAddress { unsafe element(at: index) }
  }

  @inline(__always)
  private func element(at index: Int) -> UnsafeMutablePointer<Element> {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return unsafe storage.unsafelyUnwrapped + index  // there is one, since `count` is above 0
  }
}

// MARK: - Growing and shrinking

extension OwnedList {
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    unsafe (storage.unsafelyUnwrapped + count).initialize(to: element)
    count += 1
  }

  /// - Returns: The element that was the last one, to be let go of after the access.
  @inline(__always)
  mutating func removeLast() -> Element {
    precondition(count > 0)
    count -= 1
    return unsafe (storage.unsafelyUnwrapped + count).move()
  }

  @inline(__always)
  mutating func popLast() -> Element? { count > 0 ? removeLast() : nil }

  /// By a half, long lists by a quarter, and very long ones by an eighth: they are as long as what runs,
  /// and room for twice as much would most often stay empty. Those of nodes have one or two elements.
  @inline(never)
  private mutating func grow() {
    let part = capacity < 1024 ? 2 : capacity < 16_384 ? 4 : 8
    move(toRoomFor: capacity + max(capacity / part, 1))
  }

  private mutating func move(toRoomFor newCapacity: Int) {
    let old = unsafe storage
    let new = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    if let old = unsafe old { unsafe new.moveInitialize(from: old, count: count) }
    unsafe storage = new
    capacity = newCapacity
    unsafe old?.deallocate()
  }

  /// Lets go of all elements, and keeps the room.
  mutating func removeAll() {
    unsafe storage?.deinitialize(count: count)
    count = 0
  }

  /// Takes all elements out.
  ///
  /// To change a list that is a property of an object, code takes the elements out, changes them, and
  /// swaps them back in: then no access to the property lasts while something is called, and the
  /// optimiser needs no check at run time that accesses of the property do not overlap.
  @inline(__always)
  mutating func takeAll() -> OwnedList {
    var taken = OwnedList()
    swap(&taken, &self)
    return taken
  }
}

// MARK: - All at once

extension OwnedList {
  /// Lends the elements to the kernel's own arithmetic, which runs nothing else meanwhile.
  @inline(__always)
  func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<Element>) -> Result
  ) -> Result { unsafe body(UnsafeBufferPointer(start: storage, count: count)) }

  /// Lends the elements to be written.
  @inline(__always)
  mutating func withUnsafeMutableBufferPointer<Result>(
    _ body: (UnsafeMutableBufferPointer<Element>) -> Result
  ) -> Result { unsafe body(UnsafeMutableBufferPointer(start: storage, count: count)) }
}
