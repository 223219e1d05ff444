/// A type of animation in scene files.
enum SceneAnimationType: String, CaseIterable, SceneValue {
  case basic, keyframe, spring, decay

  init(_ node: SceneNode) throws(SceneError) { self = try node.name("type of animation") }

  /// The keys that only animations of this type have. Springs and decays also have `velocity`.
  var ownKeys: [String] {
    switch self {
    case .basic: []
    case .keyframe:
      [
        "values", "path", "rotationMode", "startsAtUnderlyingValue", "endsAtUnderlyingValue",
        "tensions", "continuities", "biases", "keyTimes", "curves", "calculationMode",
      ]
    case .spring: ["spring", "initialVelocity"]
    case .decay: ["decelerationRate", "limits", "limitSpring"]
    }
  }
}
