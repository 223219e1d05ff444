/// A large child list, stored in chunks: finding, inserting or removing a subview does not visit
/// all of its siblings.
///
/// A view in a large child list refers to its chunk, and through the chunk to its superview. A
/// chunk stores its number. `PrefixCounts` finds the chunk that contains a given index. Chunks with
/// views that may need layout are marked.
@safe final class ChunkedSubviews {
  /// The greatest length of a plain array. An array of this length takes 4 KB.
  static let mostListed = 512
  /// A large child list with fewer views than this becomes a plain array again.
  static let leastCount = 128

  private let owner: Unmanaged<View>
  private(set) var chunks: ContiguousArray<SubviewChunk> = []
  private(set) var count = 0
  private var counts = PrefixCounts(EmptyCollection())
  /// One bit for each chunk.
  private var marks: ContiguousArray<UInt64> = []
  /// The number of changes since the views were last read as an array.
  private var unseenChanges = 0

  /// Creates the large child list of a view. Its views refer to it from then on.
  init(of owner: View, _ views: [View]) {
    unsafe self.owner = .passUnretained(owner)
    fill(with: views)
  }

  /// All views, back to front.
  ///
  /// - Complexity: O(*n*).
  var views: [View] {
    var views: [View] = []
    views.reserveCapacity(count)
    for chunk in chunks { views += chunk.views }
    return views
  }
}

/// A few neighbouring views of a large child list. A chunk is never empty.
@safe final class SubviewChunk {
  /// The greatest number of views in a chunk. Searching this many takes about as long as finding
  /// the chunk.
  static let mostViews = 128
  /// The number of views in a new chunk. It leaves space for later insertions.
  static let fullness = 96

  let owner: Unmanaged<View>
  private(set) var views: [View]
  /// The index of this chunk among the chunks.
  fileprivate(set) var number = 0
  /// Whether the chunk still belongs to the large child list.
  fileprivate(set) var isInChunks = true
  fileprivate(set) var isMarked = false

  fileprivate init(of owner: Unmanaged<View>, _ views: [View]) {
    unsafe self.owner = owner
    self.views = views
  }

  /// Makes the views of the chunk refer to the chunk.
  fileprivate func adopt() {
    for view in views { view.hold(in: self) }
  }

  fileprivate func insert(_ view: View, at index: Int) {
    var views = self.views.takeAll()
    views.insert(view, at: index)
    self.views = views
  }

  fileprivate func remove(at index: Int) {
    var views = self.views.takeAll()
    views.remove(at: index)
    self.views = views
  }

  /// Removes and returns the views from an index to the end.
  fileprivate func removeUpper(from index: Int) -> [View] {
    let upper = Array(views[index...])
    views = Array(views[..<index])
    return upper
  }
}

// MARK: - Indices

extension ChunkedSubviews {
  /// - Complexity: O(log *n*).
  func index(of view: View) -> Int? {
    guard let (chunk, offset) = place(of: view) else { return nil }
    return counts.sum(before: chunk.number) + offset
  }

  private func place(of view: View) -> (SubviewChunk, Int)? {
    guard let chunk = view.chunk, let offset = View.index(of: view, in: chunk.views) else {
      return nil
    }
    return (chunk, offset)
  }

  /// - Parameter index: 0...count.
  /// - Complexity: O(log *n*) on average. About one insertion in several dozen divides a chunk and
  ///   renumbers the chunks after it.
  func insert(_ view: View, at index: Int) {
    if index == count, chunks[chunks.count - 1].views.count == SubviewChunk.mostViews {
      let chunk = unsafe SubviewChunk(of: owner, [view])
      chunk.number = chunks.count
      chunks.append(chunk)
      counts.append(1)
      if marks.count * 64 < chunks.count { marks.append(0) }
      view.hold(in: chunk)
    } else {
      var (number, offset) =
        index == count
        ? (chunks.count - 1, chunks[chunks.count - 1].views.count) : counts.place(of: index)
      if chunks[number].views.count == SubviewChunk.mostViews {
        divide(number)
        (number, offset) = counts.place(of: index)
      }
      let chunk = chunks[number]
      chunk.insert(view, at: offset)
      view.hold(in: chunk)
      counts.add(1, at: number)
    }
    count += 1
    unseenChanges += 1
  }

  /// - Complexity: O(log *n*) on average.
  func remove(_ view: View) {
    guard let (chunk, offset) = place(of: view) else { return }
    chunk.remove(at: offset)
    count -= 1
    unseenChanges += 1
    if !chunk.views.isEmpty {
      counts.add(-1, at: chunk.number)
    } else {
      chunk.isInChunks = false
      chunks.remove(at: chunk.number)
      renumber(from: chunk.number)
    }
    // Mostly empty chunks would make visiting all of them slow.
    if chunks.count > 8 + count / 16 { fill(with: views) }
  }

  private func divide(_ number: Int) {
    let chunk = chunks[number]
    // The first chunk keeps few views: insertions at the front are usually followed by more of
    // them.
    let middle = number == 0 ? 16 : chunk.views.count / 2
    let upper = unsafe SubviewChunk(of: owner, chunk.removeUpper(from: middle))
    upper.isMarked = chunk.isMarked
    upper.adopt()
    chunks.insert(upper, at: number + 1)
    renumber(from: number)
  }

  /// Dissolves the list and returns its views. The caller stores them elsewhere and updates their
  /// links.
  func dissolve() -> [View] {
    let views = views
    for chunk in chunks { chunk.isInChunks = false }
    chunks = []
    count = 0
    return views
  }

  private func fill(with views: [View]) {
    for chunk in chunks { chunk.isInChunks = false }
    chunks = []
    count = views.count
    for start in stride(from: 0, to: count, by: SubviewChunk.fullness) {
      let chunk = unsafe SubviewChunk(
        of: owner, Array(views[start..<min(start + SubviewChunk.fullness, count)]))
      chunk.adopt()
      chunk.isMarked = chunk.views.contains { $0.subtreeNeedsLayout }
      chunks.append(chunk)
    }
    renumber(from: 0)
    // A layout pass that was visiting the old chunks continues in its next traversal.
    if chunks.contains(where: { $0.isMarked }) {
      unsafe owner._withUnsafeGuaranteedRef { $0.markDescendantNeedsLayout() }
    }
  }

  private func renumber(from first: Int) {
    counts = PrefixCounts(chunks.lazy.map { $0.views.count })
    marks.removeLast(max(0, marks.count - (chunks.count + 63) / 64))
    while marks.count * 64 < chunks.count { marks.append(0) }
    for number in first..<chunks.count {
      chunks[number].number = number
      setMark(of: chunks[number])
    }
    // The bits after the last chunk are clear, so a new chunk starts unmarked.
    if let last = marks.indices.last, chunks.count % 64 != 0 {
      marks[last] &= 1 << UInt64(chunks.count % 64) - 1
    }
  }
}

// MARK: - Chunks that need layout

extension ChunkedSubviews {
  /// Marks a chunk that contains views that may need layout.
  func mark(_ chunk: SubviewChunk) {
    guard !chunk.isMarked else { return }
    chunk.isMarked = true
    setMark(of: chunk)
  }

  private func setMark(of chunk: SubviewChunk) {
    let bit: UInt64 = 1 << UInt64(chunk.number % 64)
    if chunk.isMarked { marks[chunk.number / 64] |= bit } else { marks[chunk.number / 64] &= ~bit }
  }

  /// Returns the first marked chunk whose number is at least the given one, and clears its mark.
  ///
  /// - Complexity: O(*n*); each step covers about 8,000 views.
  func takeMarked(from number: Int) -> SubviewChunk? {
    var word = number / 64
    guard word < marks.count else { return nil }
    var bits = marks[word] & (~0 << UInt64(number % 64))
    while bits == 0 {
      word += 1
      guard word < marks.count else { return nil }
      bits = marks[word]
    }
    let chunk = chunks[word * 64 + bits.trailingZeroBitCount]
    chunk.isMarked = false
    setMark(of: chunk)
    return chunk
  }

  /// Whether a chunk is marked, for checks of invariants.
  func isMarked(_ chunk: SubviewChunk) -> Bool {
    chunk.isMarked && marks[chunk.number / 64] & (1 << UInt64(chunk.number % 64)) != 0
  }
}

// MARK: - As an array

extension ChunkedSubviews {
  /// The array of the views is kept up to date for at most this many changes without a read.
  private static let mostUnseenChanges = 4

  /// Whether the array of the views is kept up to date. While it is read between changes, updating
  /// it is cheaper than building a new one.
  var isArrayInUse: Bool { unseenChanges <= ChunkedSubviews.mostUnseenChanges }

  func arrayWasRead() { unseenChanges = 0 }
}

// MARK: - Invariants

extension ChunkedSubviews {
  /// The invariants that do not hold, as text; empty when all of them hold.
  func violations() -> [String] {
    var violations: [String] = []
    func expect(_ holds: Bool, _ message: String) { if !holds { violations.append(message) } }
    expect(count == chunks.reduce(0) { $0 + $1.views.count }, "its count is wrong")
    expect(count > 0 || chunks.isEmpty, "it has chunks and no views")
    var before = 0
    for (number, chunk) in chunks.enumerated() {
      expect(chunk.number == number && chunk.isInChunks, "chunk \(number) has another number")
      unsafe expect(chunk.owner.toOpaque() == owner.toOpaque(), "chunk \(number) has another owner")
      expect(!chunk.views.isEmpty, "chunk \(number) is empty")
      expect(chunk.views.count <= SubviewChunk.mostViews, "chunk \(number) is too long")
      expect(counts.sum(before: number) == before, "the count before chunk \(number) is wrong")
      expect(
        chunk.isMarked == (marks[number / 64] & (1 << UInt64(number % 64)) != 0),
        "the mark of chunk \(number) is wrong")
      for view in chunk.views where view.chunk !== chunk {
        expect(false, "\(view.displayName) is in chunk \(number) and points to another one")
      }
      before += chunk.views.count
    }
    return violations
  }
}
