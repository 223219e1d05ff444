/// Answers the bytes of a file beside a scene file; `nil` where there is none of that name.
typealias SceneFileReader = (_ path: String) -> [UInt8]?

/// What the values of one document share while they are read: its files, and its mistakes.
///
/// Readers throw a mistake. Whoever can go on without the value that was refused lets it be told here
/// and reads on (`attempt`); when enough have been told, telling throws, too, and all reading ends.
/// With one that is enough, the first mistake ends it.
final class SceneDocument {
  /// Answers the bytes of a file that the document names; `nil` where there are none to be named.
  let readFile: SceneFileReader?
  /// All that were told, in the order in which they were found.
  private(set) var mistakes: [SceneError] = []

  private var told: Set<SceneError> = []
  private let enough: Int

  /// - Parameter enough: How many mistakes end the reading.
  init(readFile: SceneFileReader? = nil, enough: Int = 1) {
    self.readFile = readFile
    self.enough = enough
  }

  /// Takes note of a mistake. One that has been told already is not told again, so a reader may tell
  /// what is wrong inside a value and refuse the whole value for it.
  ///
  /// - Throws: The mistake, when enough have been told.
  func tell(_ mistake: SceneError) throws(SceneError) {
    if told.insert(mistake).inserted { mistakes.append(mistake) }
    if mistakes.count >= enough { throw mistake }
  }

  /// Tries to read something, and reports its mistake.
  ///
  /// - Returns: `nil` when it was refused. What is made of a document with mistakes is thrown away,
  ///   so anything may stand in.
  func attempt<Value>(
    _ read: () throws(SceneError) -> Value
  ) throws(SceneError) -> Value? {
    do throws(SceneError) {
      return try read()
    } catch {
      try tell(error)
      return nil
    }
  }
}

// MARK: - The order of the document

extension SceneDocument {
  /// The mistakes in the order of the document: those of a value before those inside it, and those of
  /// one place in the order in which they were found.
  ///
  /// - Parameter root: The whole document.
  func mistakes(inOrderOf root: SceneNode) -> [SceneError] {
    guard mistakes.count > 1 else { return mistakes }
    var ranks: [String: Int] = [:]
    for mistake in mistakes { ranks[mistake.place] = .max }
    var count = 0
    root.forEachNode { node in
      if ranks[node.place] == .max { ranks[node.place] = count }
      count += 1
    }
    let ranked = mistakes.enumerated().map {
      (rank: ranks[$0.element.place] ?? .max, index: $0.offset, mistake: $0.element)
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map { $0.mistake }
  }
}
