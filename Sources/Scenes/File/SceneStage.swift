import ViewKernelTimeline
import ViewKernelWidgets

/// The window in which a scene file is played, its views by id, and its popovers.
struct SceneStage {
  let window: Window
  let views: NamedViews
  let popovers: ShownPopovers
}

/// The popovers that a scene has shown in one window, by id. Each can be shown again.
final class ShownPopovers {
  private var controllers: [String: PopoverController] = [:]

  func add(_ controller: PopoverController, id: String) { controllers[id] = controller }

  func find(_ id: String) -> PopoverController? { controllers[id] }
}

extension SceneReference {
  /// Returns the view, or `nil` if it is not in the window. The window then reports it.
  func find(on stage: SceneStage) -> View? {
    if let view = stage.views.find(id, in: stage.window) { return view }
    stage.window.report("\"\(id)\" is not in the window", at: place)
    return nil
  }

  /// Returns the popover, or `nil` if it has not been shown. The window then reports it.
  func findPopover(on stage: SceneStage) -> PopoverController? {
    if let controller = stage.popovers.find(id) { return controller }
    stage.window.report("the popover \"\(id)\" has not been shown", at: place)
    return nil
  }
}
