import ViewKernelTimeline

/// A view that shows a drawing of a scene file, in its own space.
final class SceneCanvas: View {
  /// What it shows; `nil` is nothing.
  var content: Drawing? {
    didSet { if oldValue != content { setNeedsDisplay() } }
  }

  override func drawing(_ shown: ViewPresentation) -> Drawing? {
    content ?? super.drawing(shown)
  }
}
