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
