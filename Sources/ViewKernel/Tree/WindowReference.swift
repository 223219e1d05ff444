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

/// A weak reference to a view in a window. It is `nil` after the view was deallocated or added to
/// another window, and while the view is in no window.
public struct ViewReference {
  private let core: WindowCore

  /// The view's number in its window; see `View.identifier`.
  public let identifier: Int

  /// Creates a reference to a view, or returns `nil` if the view is in no window.
  public init?(_ view: View) {
    guard let core = view.currentCore else { return nil }
    core.register(view)
    self.core = core
    identifier = view.identifier
  }

  /// The view while it is in its window, otherwise `nil`.
  ///
  /// - Complexity: O(1).
  public var view: View? { core.registeredView(identifier) }
}

extension ViewReference: CustomStringConvertible {
  /// The description of the view, or "no view".
  public var description: String { view?.description ?? "no view" }
}
