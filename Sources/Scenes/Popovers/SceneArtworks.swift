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
