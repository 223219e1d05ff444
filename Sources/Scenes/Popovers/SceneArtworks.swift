import ViewKernelWidgets

/// Images that replace the artwork of GIK: `{"up": …, "sideTop": …}`.
struct SceneArtworks: SceneValue {
  let images: [GIKArtwork: Image]

  init(_ node: SceneNode) throws(SceneError) {
    images = try node.table(of: GIKArtwork.allCases.map { ($0.rawValue, $0) })
  }
}

/// An arrow image for each direction: `{"up": …, "left": …}`.
struct SceneArrowImages: SceneValue {
  let images: [ArrowDirection: Image]

  init(_ node: SceneNode) throws(SceneError) {
    images = try node.table(of: ArrowDirection.named.filter { $0.1.isSingle })
  }
}

extension SceneNode {
  /// Reads a table whose keys are some of the names. Other keys are refused.
  func table<Key: Hashable, Value: SceneValue>(
    of names: [(String, Key)]
  ) throws(SceneError) -> [Key: Value] {
    let fields = try fields()
    var table: [Key: Value] = [:]
    for (name, key) in names { table[key] = try fields.optional(name) }
    try fields.finish()
    return table
  }
}
