import ViewKernelTimeline
import ViewKernelWidgets

/// The window in which a scene file is played, with its views and its popovers by id.
final class SceneStage {
  /// The window. Its planned actions retain the stage, and run only while the window exists.
  unowned let window: Window

  /// A reference that does not retain the view.
  private struct WeakView {
    weak var view: View?
  }

  private var views: [String: WeakView] = [:]
  private var popovers: [String: PopoverController] = [:]

  /// - Complexity: O(*n*), where *n* is the number of views in the window.
  init(in window: Window) {
    self.window = window
    window.forEachView { view in
      if let id = view.accessibilityIdentifier, views[id] == nil {
        views[id] = WeakView(view: view)
      }
      return true
    }
  }

  /// Returns the view with an id, or `nil` if it is not in the window.
  ///
  /// A view that is in the table, in the window, and has the id, is found in O(1). Otherwise, the
  /// window is searched, and the table gets the view.
  func view(_ id: String) -> View? {
    if let view = views[id]?.view, view.window === window, view.accessibilityIdentifier == id {
      return view
    }
    let view = window.view(named: id)
    views[id] = view.map { WeakView(view: $0) }
    return view
  }

  /// Returns the popover that was added last with an id, or `nil` if there is none.
  func popover(_ id: String) -> PopoverController? { popovers[id] }

  /// Adds a popover, which later actions can show again.
  func add(_ popover: PopoverController, id: String) { popovers[id] = popover }
}
