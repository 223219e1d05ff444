/// A list that belongs to one owner: it cannot be copied, so its storage is never shared.
///
/// The lists of the engine change with every animation that is added or removed. An array checks
/// before each change whether its storage is shared. This list need not check, so adding an
/// animation takes only a few stores.
///
/// The list is memory safe. Every access is to one element, whose index is checked, and is over
/// before any other code runs. Reads are copies, on which user code may be called. Written values
/// are the kernel's own, or were created before the access.
@safe @usableFromInline struct OwnedList<Element>: ~Copyable {
  // Exactly the first `count` elements of the storage are initialised.
  @usableFromInline var storage: UnsafeMutablePointer<Element>?
  // Half as long as an `Int`, because many lists have one element or none.
  @usableFromInline var storedCount: Int32 = 0
  private var storedCapacity: Int32 = 0

  init() { unsafe storage = nil }

  // Inlinable, because Embedded Swift needs it wherever a column is used with custom values.
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
    @inline(__always) unsafeAddress { unsafe UnsafePointer(element(at: index)) }
    @inline(__always) unsafeMutableAddress { unsafe element(at: index) }
  }

  /// The element at an index of the engine.
  subscript<Kind>(index: ListIndex<Kind>) -> Element {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(element(at: index.offset)) }
    @inline(__always) unsafeMutableAddress { unsafe element(at: index.offset) }
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

  /// - Returns: The removed element. The caller releases it after the access.
  @inline(__always)
  mutating func removeLast() -> Element {
    precondition(count > 0)
    count -= 1
    return unsafe (storage.unsafelyUnwrapped + count).move()
  }

  @inline(__always)
  mutating func popLast() -> Element? { count > 0 ? removeLast() : nil }

  /// Removes an element, and moves the last one to its index.
  ///
  /// - Returns: The element that was the last one.
  @inline(__always)
  mutating func removeBySwap(at index: Int) -> Element {
    let last = removeLast()
    if index < count { self[index] = last }
    return last
  }

  /// Grows the capacity by a half, that of long lists by a quarter, and that of very long lists by
  /// an eighth. The length of a list follows the number of running animations, so doubled capacity
  /// would mostly stay empty. Lists of nodes have one or two elements.
  @inline(never)
  private mutating func grow() {
    let part = capacity < 1024 ? 2 : capacity < 16_384 ? 4 : 8
    let newCapacity = capacity + max(capacity / part, 1)
    let old = unsafe storage
    let new = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    if let old = unsafe old { unsafe new.moveInitialize(from: old, count: count) }
    unsafe storage = new
    capacity = newCapacity
    unsafe old?.deallocate()
  }

  /// Releases all elements, and keeps the capacity.
  mutating func removeAll() {
    unsafe storage?.deinitialize(count: count)
    count = 0
  }

  /// Removes and returns all elements, as `takeAll()` of an array does, and for the same reason.
  /// They are swapped back in, because the list cannot be copied.
  @inline(__always)
  mutating func takeAll() -> OwnedList {
    var taken = OwnedList()
    swap(&taken, &self)
    return taken
  }
}

// MARK: - All at once

extension OwnedList {
  /// Gives read access to all elements, for arithmetic of the kernel that runs no other code.
  @inline(__always)
  func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<Element>) -> Result
  ) -> Result { unsafe body(UnsafeBufferPointer(start: storage, count: count)) }

  /// Gives write access to all elements, under the same condition.
  @inline(__always)
  mutating func withUnsafeMutableBufferPointer<Result>(
    _ body: (UnsafeMutableBufferPointer<Element>) -> Result
  ) -> Result { unsafe body(UnsafeMutableBufferPointer(start: storage, count: count)) }
}
