/// A weak reference to a window: it does not keep the window alive, and becomes `nil` when the
/// window is deallocated. It also works in Embedded Swift, which has no `weak`.
public struct WindowReference {
  private let core: WindowCore

  /// Creates a reference to a window.
  public init(_ window: Window) { core = window.core }

  /// The window, or `nil` after it was deallocated.
  public var window: Window? { core.window }
}

extension WindowReference: CustomStringConvertible {
  /// The description of the window, or "no window".
  public var description: String { window?.description ?? "no window" }
}
