/// Returns the bytes of a file in the folder of a scene file, or `nil` if there is no such file.
typealias SceneFileReader = (_ path: String) -> [UInt8]?

/// The state that all values of one document share while they are read: its files, and its
/// mistakes.
///
/// Readers throw a mistake. A caller that can continue without the refused value reports the
/// mistake here (`attempt`) and reads on. When the largest number of mistakes is reached, reporting
/// throws, too, and all reading ends. With a largest number of 1, the first mistake ends the
/// reading.
final class SceneDocument {
  /// Returns the bytes of a file that the document names; `nil` if documents cannot name files.
  let readFile: SceneFileReader?
  /// Called with each object before its keys are read. Tests compare the keys with the schema.
  var onObject: ((SceneFields) -> Void)?
  /// All reported mistakes, in the order in which they were found.
  private(set) var mistakes: [SceneError] = []

  private var reported: Set<SceneError> = []
  private let limit: Int

  /// - Parameter limit: The number of mistakes that ends the reading.
  init(readFile: SceneFileReader? = nil, limit: Int = 1) {
    self.readFile = readFile
    self.limit = limit
  }

  /// Reports a mistake. A mistake that was reported already is ignored. So a reader may report a
  /// mistake inside a value and then refuse the whole value with it.
  ///
  /// - Throws: The mistake, if their number reaches the limit.
  func report(_ mistake: SceneError) throws(SceneError) {
    if reported.insert(mistake).inserted { mistakes.append(mistake) }
    if mistakes.count >= limit { throw mistake }
  }

  /// Calls a reader, and reports its mistake.
  ///
  /// - Returns: The value, or `nil` if it was refused. The caller may use any value in its place,
  ///   because the result of a document with mistakes is dropped.
  func attempt<Value>(
    _ read: () throws(SceneError) -> Value
  ) throws(SceneError) -> Value? {
    do throws(SceneError) {
      return try read()
    } catch {
      try report(error)
      return nil
    }
  }
}

// MARK: - The order of the document

extension SceneDocument {
  /// Returns the mistakes in the order of the document. Mistakes of a value precede mistakes inside
  /// it. Mistakes of one place are in the order in which they were found.
  ///
  /// - Parameter root: The whole document.
  func mistakes(inOrderOf root: SceneNode) -> [SceneError] {
    guard mistakes.count > 1 else { return mistakes }
    var rest = Dictionary(grouping: mistakes) { $0.place }
    var ordered: [SceneError] = []
    root.forEachNode { ordered += rest.removeValue(forKey: $0.place) ?? [] }
    // Mistakes at places that are not values of the document are last.
    return ordered + mistakes.filter { rest[$0.place] != nil }
  }
}
