import ViewKernelTimeline

/// A view that displays a drawing from a scene file, in its own space.
final class SceneCanvas: View {
  /// The displayed drawing; `nil` displays nothing.
  var content: Drawing? {
    didSet { if oldValue != content { setNeedsDisplay() } }
  }

  override func drawing(_ shown: ViewPresentation) -> Drawing? {
    content ?? super.drawing(shown)
  }
}
