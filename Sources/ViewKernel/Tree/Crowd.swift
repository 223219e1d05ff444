/// The subviews of a view that has very many, in chunks, so that one of them is found, put in or
/// taken out without a step for each of the others.
///
/// A view of a crowd knows the chunk that it is in, and through it its superview. A chunk knows its
/// number, and `PrefixCounts` which chunk holds a given index. Chunks with views that may need
/// layout are marked.
@safe final class Crowd {
  /// A plain array may get as long as this; it takes 4 KB then.
  static let mostListed = 512
  /// A crowd of fewer goes back to a plain array.
  static let leastCrowd = 128

  private let owner: Unmanaged<View>
  private(set) var chunks: ContiguousArray<CrowdChunk> = []
  private(set) var count = 0
  private var counts = PrefixCounts(EmptyCollection())
  /// One bit a chunk.
  private var marks: ContiguousArray<UInt64> = []
  /// How often the crowd has changed since somebody asked for its views as an array.
  private var unseenChanges = 0

  /// Makes the crowd of a view, to which its views point from then on.
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

/// A few neighbours of a crowd, never none.
@safe final class CrowdChunk {
  /// Searching this many takes about as long as finding the chunk.
  static let mostViews = 128
  /// How full chunks are made, so that some more fit in.
  static let fullness = 96

  let owner: Unmanaged<View>
  private(set) var views: [View]
  /// Which of the crowd's chunks it is.
  fileprivate(set) var number = 0
  /// Whether the crowd still has it.
  fileprivate(set) var isInCrowd = true
  fileprivate(set) var isMarked = false

  fileprivate init(of owner: Unmanaged<View>, _ views: [View]) {
    unsafe self.owner = owner
    self.views = views
  }

  /// Makes its views point to it.
  fileprivate func adopt() {
    for view in views { view.hold(in: self) }
  }

  // Code takes the array out of the property, changes it and puts it back: then no access to the property
  // contains a call, and reading it needs no check at run time that accesses do not overlap.

  fileprivate func insert(_ view: View, at index: Int) {
    var views = views
    self.views = []
    views.insert(view, at: index)
    self.views = views
  }

  fileprivate func remove(at index: Int) {
    var views = views
    self.views = []
    views.remove(at: index)
    self.views = views
  }

  /// Removes the views from an index on.
  fileprivate func removeUpper(from index: Int) -> [View] {
    let upper = Array(views[index...])
    views = Array(views[..<index])
    return upper
  }
}

// MARK: - Places

extension Crowd {
  /// - Complexity: O(log *n*).
  func index(of view: View) -> Int? {
    guard let (chunk, offset) = place(of: view) else { return nil }
    return counts.sum(before: chunk.number) + offset
  }

  private func place(of view: View) -> (CrowdChunk, Int)? {
    guard let chunk = view.chunk, let offset = View.index(of: view, in: chunk.views) else {
      return nil
    }
    return (chunk, offset)
  }

  /// - Parameter index: 0...count.
  /// - Complexity: O(log *n*) on average: one insertion in some dozens divides a chunk, and the
  ///   chunks after it get new numbers.
  func insert(_ view: View, at index: Int) {
    if index == count, chunks[chunks.count - 1].views.count == CrowdChunk.mostViews {
      let chunk = unsafe CrowdChunk(of: owner, [view])
      chunk.number = chunks.count
      chunks.append(chunk)
      counts.append(1)
      if marks.count * 64 < chunks.count { marks.append(0) }
      view.hold(in: chunk)
    } else {
      var (number, offset) =
        index == count
        ? (chunks.count - 1, chunks[chunks.count - 1].views.count) : counts.place(of: index)
      if chunks[number].views.count == CrowdChunk.mostViews {
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
      chunk.isInCrowd = false
      chunks.remove(at: chunk.number)
      renumber(from: chunk.number)
    }
    // Mostly empty chunks would make visiting all of them slow.
    if chunks.count > 8 + count / 16 { fill(with: views) }
  }

  private func divide(_ number: Int) {
    let chunk = chunks[number]
    // Into an empty one before the first, since what comes there comes there again.
    let middle = number == 0 ? 16 : chunk.views.count / 2
    let upper = unsafe CrowdChunk(of: owner, chunk.removeUpper(from: middle))
    upper.isMarked = chunk.isMarked
    upper.adopt()
    chunks.insert(upper, at: number + 1)
    renumber(from: number)
  }

  /// Ends the crowd: its views go elsewhere, and point there from then on.
  func dissolve() -> [View] {
    let views = views
    for chunk in chunks { chunk.isInCrowd = false }
    chunks = []
    count = 0
    return views
  }

  private func fill(with views: [View]) {
    for chunk in chunks { chunk.isInCrowd = false }
    chunks = []
    count = views.count
    for start in stride(from: 0, to: count, by: CrowdChunk.fullness) {
      let chunk = unsafe CrowdChunk(
        of: owner, Array(views[start..<min(start + CrowdChunk.fullness, count)]))
      chunk.adopt()
      chunk.isMarked = chunk.views.contains { $0.subtreeNeedsLayout }
      chunks.append(chunk)
    }
    renumber(from: 0)
    // A layout pass that was on its way through the old chunks goes on in the next round.
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
    // The bits behind the last chunk are clear, so that a new one has none.
    if let last = marks.indices.last, chunks.count % 64 != 0 {
      marks[last] &= 1 << UInt64(chunks.count % 64) - 1
    }
  }
}

// MARK: - What needs layout

extension Crowd {
  /// Some view of the chunk may need layout.
  func mark(_ chunk: CrowdChunk) {
    guard !chunk.isMarked else { return }
    chunk.isMarked = true
    setMark(of: chunk)
  }

  private func setMark(of chunk: CrowdChunk) {
    let bit: UInt64 = 1 << UInt64(chunk.number % 64)
    if chunk.isMarked { marks[chunk.number / 64] |= bit } else { marks[chunk.number / 64] &= ~bit }
  }

  /// The next marked chunk that has at least a number; its mark is cleared.
  ///
  /// - Complexity: O(*n*), at 8,000 views a step.
  func takeMarked(from number: Int) -> CrowdChunk? {
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
  func isMarked(_ chunk: CrowdChunk) -> Bool {
    chunk.isMarked && marks[chunk.number / 64] & (1 << UInt64(chunk.number % 64)) != 0
  }
}

// MARK: - As an array

extension Crowd {
  /// After so many changes in a row the array of the views is not kept up to date any more.
  private static let mostUnseenChanges = 4

  /// Whether the array of the views is worth keeping up to date: as long as it is read between
  /// changes, a change of it is cheaper than a new one.
  var isArrayInUse: Bool { unseenChanges <= Crowd.mostUnseenChanges }

  func arrayWasRead() { unseenChanges = 0 }
}

// MARK: - Invariants

extension Crowd {
  /// What does not hold of it; empty when all is well.
  func violations() -> [String] {
    var violations: [String] = []
    func expect(_ holds: Bool, _ message: String) { if !holds { violations.append(message) } }
    expect(count == chunks.reduce(0) { $0 + $1.views.count }, "its count is wrong")
    expect(count > 0 || chunks.isEmpty, "it has chunks and no views")
    var before = 0
    for (number, chunk) in chunks.enumerated() {
      expect(chunk.number == number && chunk.isInCrowd, "chunk \(number) has another number")
      unsafe expect(chunk.owner.toOpaque() == owner.toOpaque(), "chunk \(number) has another owner")
      expect(!chunk.views.isEmpty, "chunk \(number) is empty")
      expect(chunk.views.count <= CrowdChunk.mostViews, "chunk \(number) is too long")
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
