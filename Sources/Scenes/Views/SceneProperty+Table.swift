import ViewKernelTimeline

// The order of properties matters in a new view. The text is set before the size. The anchor point
// is set before the frame, so that the frame is as in the file with any anchor point.

extension SceneProperty {
  /// Returns all properties that a scene file can use.
  ///
  /// - Parameter custom: The custom properties of the program.
  /// - Returns: The properties, in the order in which a new view gets them.
  static func all(with custom: [PropertyToken]) -> [SceneProperty] {
    let anchor = animatable.filter { $0.name == "anchorPoint" }
    let others = animatable.filter { $0.name != "anchorPoint" }
    return ofKinds + anchor + fixed + others + custom.compactMap { SceneProperty($0) }
  }

  /// The properties of some kinds of views.
  private static let ofKinds: [SceneProperty] = {
    let rows = SceneKind.named.flatMap { $0.properties }
    var names: Set<String> = []
    return rows.filter { names.insert($0.name).inserted }.map { first in
      SceneProperty(first.name, ofKinds: rows.filter { $0.name == first.name })
    }
  }()

  /// The properties of all views that cannot be animated.
  private static let fixed: [SceneProperty] = [
    SceneProperty(ofAllViews: .property("frame", \View.frame, check: SceneLimit.atLeastZero)),
    SceneProperty(ofAllViews: .property("isHidden", \View.isHidden)),
    SceneProperty(ofAllViews: .property("clipsToBounds", \View.clipsToBounds)),
    SceneProperty(
      ofAllViews: .property("isUserInteractionEnabled", \View.isUserInteractionEnabled)),
  ]

  /// The animatable properties, from the table of properties.
  private static let animatable: [SceneProperty] =
    (ViewProperties.all + ViewProperties.components).compactMap { SceneProperty($0) }
}
