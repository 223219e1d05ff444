/// A reference to a window that does not keep it alive and becomes `nil` when the window is deallocated,
/// in every build. (Embedded Swift has no `weak`.)
public struct WindowReference {
  private let core: WindowCore

  /// Refers to a window.
  public init(_ window: Window) { core = window.core }

  /// The window, or `nil` after it was deallocated.
  public var window: Window? { unsafe core.window?.takeUnretainedValue() }
}

extension WindowReference: CustomStringConvertible {
  /// The description of the window, or "no window".
  public var description: String { window?.description ?? "no window" }
}

/// A reference to a view in a window that does not keep it alive. It becomes `nil` when the view is
/// deallocated or enters another window, and is `nil` while the view is in no window.
public struct ViewReference {
  private let core: WindowCore

  /// The view's number in its window; see `View.identifier`.
  public let identifier: Int

  /// Refers to a view; `nil` for a view in no window.
  public init?(_ view: View) {
    guard let core = view.membership else { return nil }
    core.name(view)
    self.core = core
    identifier = view.identifier
  }

  /// The view, while it is in its window.
  ///
  /// - Complexity: O(1).
  public var view: View? { core.namedView(identifier) }
}

extension ViewReference: CustomStringConvertible {
  /// The description of the view, or "no view".
  public var description: String { view?.description ?? "no view" }
}
