// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import ViewKernelGeometry

extension Window {
  // The second argument keeps it from overriding the constructor of View.
  @available(*, unavailable, message: "Window(size:): a window has its origin at (0, 0)")
  public convenience init(frame: Rect, _ window: Void = ()) { gone() }
}

extension _ViewNames where Self: Window {
  @available(
    *, unavailable,
    message: "a window has no screen: advance(to:) moves its time, snapshot() lists visible views"
  )
  public func makeKeyAndVisible() {}
}
