import ViewKernelTimeline

/// The delay of an animation block in seconds, its repeat count, and its options.
struct SceneBlockOptions {
  let delay: Double
  let repeatCount: Double
  let autoreverses: Bool
  let animationOptions: AnimationOptions

  private static let named: [(String, AnimationOptions)] = [
    ("beginFromCurrentState", .beginFromCurrentState),
    ("allowUserInteraction", .allowUserInteraction),
    ("overrideInheritedDuration", .overrideInheritedDuration),
    ("overrideInheritedCurve", .overrideInheritedCurve),
    ("repeat", .repeat), ("autoreverse", .autoreverse), ("layoutSubviews", .layoutSubviews),
  ]

  init(_ fields: SceneFields) throws(SceneError) {
    delay = try fields.amount("delay") ?? 0
    repeatCount = try fields.optional("repeatCount", SceneNode.amountOrInfinite) ?? 1
    autoreverses = try fields.optional("autoreverses") ?? false
    let options = try fields.list("options") { (node) throws(SceneError) in
      try node.choice("option", of: SceneBlockOptions.named)
    }
    animationOptions = AnimationOptions(options)
  }
}
