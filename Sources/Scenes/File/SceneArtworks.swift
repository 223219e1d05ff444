import ViewKernelWidgets

/// Images in place of GIK's: `{"up": …, "sideTop": …}`.
struct SceneArtworks: SceneValue {
  let images: [GIKArtwork: Image]

  init(_ node: SceneNode) throws(SceneError) {
    images = try node.table(of: GIKArtwork.allCases.map { ($0.rawValue, $0) })
  }
}

/// An image for each direction: `{"up": …, "left": …}`.
struct SceneArrowImages: SceneValue {
  let images: [ArrowDirection: Image]

  init(_ node: SceneNode) throws(SceneError) {
    images = try node.table(of: ArrowDirection.named.filter { $0.1.isSingle })
  }
}

extension SceneNode {
  /// Values under some of the names; keys that are none of them are refused.
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

extension GIKChoice.Placement: SceneValue {
  init(_ node: SceneNode) throws(SceneError) { self = try node.name("placement") }
}
