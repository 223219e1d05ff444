import ViewKernelTimeline
import ViewKernelWidgets

/// The changes of a popover's metrics in a scene file: `{"contentViewInsets": 20}`. In points.
struct SceneMetrics: Sendable {
  private var arrowBase: Double?
  private var arrowHeight: Double?
  private var contentViewInsets: EdgeInsets?
  private var arrowEdgeInset: Double?

  /// Reads the key `metrics`, if there is one.
  init(_ fields: SceneFields) throws(SceneError) {
    guard let fields = try fields.node("metrics")?.fields() else { return }
    arrowBase = try fields.amount("arrowBase")
    arrowHeight = try fields.amount("arrowHeight")
    contentViewInsets = try fields.optional("contentViewInsets")
    arrowEdgeInset = try fields.amount("arrowEdgeInset")
    try fields.finish()
  }

  /// Returns the metrics with these changes.
  func applied(to metrics: PopoverMetrics) -> PopoverMetrics {
    PopoverMetrics(
      arrowBase: arrowBase ?? metrics.arrowBase, arrowHeight: arrowHeight ?? metrics.arrowHeight,
      contentViewInsets: contentViewInsets ?? metrics.contentViewInsets,
      arrowEdgeInset: arrowEdgeInset ?? metrics.arrowEdgeInset)
  }
}
