/// A large list of subviews, stored in chunks: finding, inserting or removing a subview does not
/// visit all of its siblings.
///
/// Chunks with views that may need layout are marked.
final class ChunkedSubviews {
  /// The greatest number of subviews that a view stores in a plain array. Such an array takes 4 KB.
  static let maximumArrayCount = 512
  /// The least number of views in the list. With fewer views, it becomes a plain array again.
  static let minimumCount = 128

  private(set) var chunks: ContiguousArray<SubviewChunk> = []
  /// The number of views in each chunk, in an array of its own: a sum over thousands of chunks
  /// visits no chunk.
  private var counts: ContiguousArray<Int> = []
  private var chunksByView: [ObjectIdentifier: SubviewChunk] = [:]
  /// All views, if they were read and have since changed only at the end; otherwise empty.
  private var cachedViews: [View] = []
  private(set) var count = 0
  private var markedChunkCount = 0
  /// A lower bound: no chunk with a lower index is marked.
  private var firstMarkedIndex = 0

  /// Creates the chunks, and marks those with views that need layout.
  init(_ views: [View]) { fill(with: views) }

  /// All views, back to front.
  ///
  /// - Complexity: O(*n*). O(1) if the views were read before and have since changed only at the
  ///   end.
  var views: [View] {
    if cachedViews.isEmpty {
      var views: [View] = []
      views.reserveCapacity(count)
      for chunk in chunks { views += chunk.views }
      cachedViews = views
    }
    return cachedViews
  }

  /// Updates the cached array for a change. A change at the end is made in the array, too. Any
  /// other change empties the array.
  private func updateCachedViews(isAtEnd: Bool, _ change: (inout [View]) -> Void) {
    guard !cachedViews.isEmpty else { return }
    var views = cachedViews.takeAll()
    guard isAtEnd else { return }
    change(&views)
    cachedViews = views
  }
}

// MARK: - Indices

extension ChunkedSubviews {
  /// The index of a view among all views; `nil` if it is not in the list.
  ///
  /// - Complexity: O(*n* / 64): a step for each chunk before the view.
  func index(of view: View) -> Int? {
    guard let chunk = chunk(of: view), let offset = View.index(of: view, in: chunk.views) else {
      return nil
    }
    return counts[..<chunk.index].reduce(offset, +)
  }

  /// The chunk that contains a view.
  func chunk(of view: View) -> SubviewChunk? { chunksByView[ObjectIdentifier(view)] }

  /// The position for a view that is inserted at an index among all views: the index of its chunk,
  /// and its index in the chunk.
  private func position(at index: Int) -> (chunk: Int, offset: Int) {
    if index == count { return (counts.count - 1, counts[counts.count - 1]) }
    var offset = index
    var chunk = 0
    while offset >= counts[chunk] {
      offset -= counts[chunk]
      chunk += 1
    }
    return (chunk, offset)
  }
}

// MARK: - Changes

extension ChunkedSubviews {
  /// Inserts a view at an index among all views.
  ///
  /// - Parameter index: 0...count.
  /// - Complexity: O(*n* / 64): a step for each chunk before the view.
  func insert(_ view: View, at index: Int) {
    updateCachedViews(isAtEnd: index == count) { $0.append(view) }
    if index == count, counts.last == SubviewChunk.maximumCount {
      // Dividing the last chunk would enter half of its views into the dictionary again.
      append(makeChunk([view]))
      count += 1
      return
    }
    var target = position(at: index)
    if counts[target.chunk] == SubviewChunk.maximumCount {
      divide(target.chunk)
      target = position(at: index)
    }
    chunks[target.chunk].insert(view, at: target.offset)
    chunksByView[ObjectIdentifier(view)] = chunks[target.chunk]
    counts[target.chunk] += 1
    count += 1
  }

  /// Creates a chunk, and enters its views into the dictionary. The caller adds it to the chunks.
  private func makeChunk(_ views: [View]) -> SubviewChunk {
    let chunk = SubviewChunk(views)
    for view in views { chunksByView[ObjectIdentifier(view)] = chunk }
    return chunk
  }

  private func append(_ chunk: SubviewChunk) {
    chunk.index = chunks.count
    chunks.append(chunk)
    counts.append(chunk.views.count)
  }

  /// Removes a view. A view that is not in the list is ignored.
  ///
  /// - Complexity: O(1) on average, while few chunks become empty.
  func remove(_ view: View) {
    guard let chunk = chunksByView.removeValue(forKey: ObjectIdentifier(view)),
      let offset = View.index(of: view, in: chunk.views)
    else { return }
    updateCachedViews(isAtEnd: cachedViews.last === view) { $0.removeLast() }
    chunk.remove(at: offset)
    counts[chunk.index] -= 1
    count -= 1
    if chunk.views.isEmpty {
      if chunk.isMarked { markedChunkCount -= 1 }
      chunks.remove(at: chunk.index)
      counts.remove(at: chunk.index)
      updateIndices(from: chunk.index)
    }
    // Mostly empty chunks would make visiting all of them slow, and an old dictionary large.
    if count < max(chunks.count * SubviewChunk.maximumCount, chunksByView.capacity) / 8 {
      fill(with: views)
    }
  }

  /// Moves the upper half of a chunk into a new chunk after it.
  private func divide(_ index: Int) {
    let chunk = chunks[index]
    let upper = makeChunk(chunk.removeUpperHalf())
    chunks.insert(upper, at: index + 1)
    counts[index] = chunk.views.count
    counts.insert(upper.views.count, at: index + 1)
    updateIndices(from: index + 1)
    if chunk.isMarked { mark(upper) }
  }

  /// Updates the stored indices of chunks, after a chunk was added or removed at an index.
  private func updateIndices(from first: Int) {
    for index in first..<chunks.count { chunks[index].index = index }
    firstMarkedIndex = min(firstMarkedIndex, first)
  }

  /// Dissolves the list and returns its views. The caller stores them elsewhere.
  func dissolve() -> [View] {
    let views = views
    removeAll()
    return views
  }

  private func removeAll() {
    chunks = []
    counts = []
    chunksByView = [:]
    cachedViews = []
    count = 0
    markedChunkCount = 0
  }

  /// Replaces all chunks by half full ones with the given views.
  private func fill(with views: [View]) {
    removeAll()
    count = views.count
    let length = SubviewChunk.maximumCount / 2
    for start in stride(from: 0, to: count, by: length) {
      let chunk = makeChunk(Array(views[start..<min(start + length, count)]))
      append(chunk)
      if chunk.views.contains(where: { $0.subtreeNeedsLayout }) { mark(chunk) }
    }
  }
}

// MARK: - Chunks that need layout

extension ChunkedSubviews {
  var hasMarkedChunks: Bool { markedChunkCount > 0 }

  /// Marks a chunk that contains views that may need layout.
  func mark(_ chunk: SubviewChunk) {
    guard !chunk.isMarked else { return }
    chunk.isMarked = true
    markedChunkCount += 1
    firstMarkedIndex = min(firstMarkedIndex, chunk.index)
  }

  /// Clears the mark of a chunk. A chunk that was removed is ignored.
  func unmark(_ chunk: SubviewChunk) {
    guard chunk.isMarked, contains(chunk) else { return }
    chunk.isMarked = false
    markedChunkCount -= 1
  }

  /// Clears the marks of all chunks.
  func unmarkAll() {
    for chunk in chunks { chunk.isMarked = false }
    markedChunkCount = 0
  }

  /// Returns the next marked chunk.
  ///
  /// - Parameter last: The chunk that was visited last; `nil` at the start. If it was removed, the
  ///   result is `nil`.
  /// - Complexity: O(*n* / 64): a step for each chunk up to the marked one.
  func nextMarked(after last: SubviewChunk?) -> SubviewChunk? {
    guard markedChunkCount > 0 else { return nil }
    var start = 0
    if let last {
      guard contains(last) else { return nil }
      start = last.index + 1
    }
    let first = max(start, firstMarkedIndex)
    guard let found = chunks[first...].first(where: { $0.isMarked }) else { return nil }
    if start <= firstMarkedIndex { firstMarkedIndex = found.index }
    return found
  }

  private func contains(_ chunk: SubviewChunk) -> Bool {
    chunk.index < chunks.count && chunks[chunk.index] === chunk
  }
}

// MARK: - Invariants

extension ChunkedSubviews {
  /// The invariants that do not hold, as text; empty when all of them hold.
  func violations() -> [String] {
    var violations: [String] = []
    func expect(_ holds: Bool, _ message: String) { if !holds { violations.append(message) } }
    expect(count == chunks.reduce(0) { $0 + $1.views.count }, "its count is wrong")
    expect(count > 0 || chunks.isEmpty, "it has chunks and no views")
    expect(count == chunksByView.count, "its dictionary has other views")
    let views = chunks.flatMap { $0.views }
    let isSame = cachedViews.isEmpty || cachedViews.elementsEqual(views) { $0 === $1 }
    expect(isSame, "its array differs from its chunks")
    expect(counts == ContiguousArray(chunks.map { $0.views.count }), "a count of a chunk is wrong")
    let marked = chunks.indices.filter { chunks[$0].isMarked }
    expect(marked.count == markedChunkCount, "its number of marked chunks is wrong")
    expect(
      marked.allSatisfy { $0 >= firstMarkedIndex }, "a chunk before the first marked one is marked")
    for (index, chunk) in chunks.enumerated() {
      expect(chunk.index == index, "chunk \(index) has another index")
      expect(!chunk.views.isEmpty, "chunk \(index) is empty")
      expect(chunk.views.count <= SubviewChunk.maximumCount, "chunk \(index) is too long")
      for view in chunk.views where self.chunk(of: view) !== chunk {
        expect(false, "\(view.displayName) is in chunk \(index), and its dictionary has another")
      }
    }
    return violations
  }
}
