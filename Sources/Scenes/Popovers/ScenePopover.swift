import ViewKernelTimeline
import ViewKernelWidgets

/// A popover background without artwork, with metrics from a scene file.
final class ScenePopover: PopoverBackground {
  private let fileMetrics: PopoverMetrics

  init(_ metrics: PopoverMetrics) {
    fileMetrics = metrics
    super.init(frame: .zero)
  }

  override func presentationMetrics() -> PopoverMetrics { fileMetrics }
}

/// Creates popover backgrounds of one kind: a named kind, or one with its own metrics.
struct ScenePopoverMaker: SceneValue {
  let make: () -> PopoverBackground

  private static let named: [(String, @Sendable () -> PopoverBackground)] = [
    ("mb", { MBPopover() }), ("treehouse", { TreehousePopover() }), ("gik", { GIKPopover() }),
    ("triangle", { TrianglePopover() }),
  ]

  /// The possible values in a file, for messages.
  static var examples: String {
    "one of: \(named.map { $0.0 }.joined(separator: ", ")), or an object with arrowBase, arrowHeight "
      + "and arrowEdgeInset"
  }

  init(_ node: SceneNode) throws(SceneError) {
    guard case .object = node.value else {
      make = try node.choice("kind of popover", of: ScenePopoverMaker.named)
      return
    }
    let fields = try node.fields()
    let metrics = PopoverMetrics(
      arrowBase: try fields.neededAmount("arrowBase") ?? 0,
      arrowHeight: try fields.neededAmount("arrowHeight") ?? 0,
      contentViewInsets: try fields.optional("contentViewInsets") ?? .zero,
      arrowEdgeInset: try fields.neededAmount("arrowEdgeInset") ?? 0)
    try fields.finish()
    make = { ScenePopover(metrics) }
  }
}
