import ViewKernelTimeline

/// The keyframe block of the action `animateKeyframes`, checked and ready to run.
struct SceneKeyframes {
  private let duration: Double
  private let curve: TimingCurve
  private let mode: CalculationMode
  private let options: SceneBlockOptions
  private let frames: [Frame]

  /// The changes of one keyframe. The start and the duration are fractions of the block's duration,
  /// in 0...1.
  private struct Frame {
    let start: Double
    let duration: Double
    let curve: TimingCurve
    let changes: [SceneChange]
  }

  init(_ fields: SceneFields, _ context: SceneContext) throws(SceneError) {
    duration = try fields.neededAmount("duration") ?? 0
    options = try SceneBlockOptions(fields)
    curve = try fields.optional("curve") ?? .linear
    mode = try fields.optional("calculationMode") ?? .linear
    frames = try fields.neededList("frames") { (node) throws(SceneError) in
      try SceneKeyframes.frame(node.fields(), context)
    }
  }

  private static func frame(
    _ fields: SceneFields, _ context: SceneContext
  ) throws(SceneError) -> Frame {
    // Animation blocks clamp a fraction to 0...1. The author of a file needs a message (D70).
    let start = try fields.neededNumber("relativeStart", in: 0...1) ?? 0
    let duration = try fields.neededNumber("relativeDuration", in: 0...1) ?? 0
    let curve = try fields.optional("curve") ?? TimingCurve.linear
    let changes = try [SceneChange](fields, context)
    try fields.finish()
    return Frame(start: start, duration: duration, curve: curve, changes: changes)
  }

  func run(on stage: SceneStage) {
    stage.window.animateKeyframes(
      duration: duration, delay: options.delay, curve: curve, calculationMode: mode,
      repeatCount: options.repeatCount, autoreverses: options.autoreverses,
      options: options.animationOptions
    ) { block in
      for frame in frames {
        block.add(
          relativeStart: frame.start, relativeDuration: frame.duration, curve: frame.curve
        ) {
          frame.changes.apply(on: stage)
        }
      }
    }
  }
}
