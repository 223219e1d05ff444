import ViewKernelTimeline
import ViewKernelWidgets

/// Where a scene file is being played.
struct SceneStage {
  let window: Window
  let popovers: ShownPopovers
}

/// The popovers that a scene has shown in one window; each can be shown again.
final class ShownPopovers {
  private var controllers: [String: PopoverController] = [:]

  func add(_ controller: PopoverController, id: String) { controllers[id] = controller }

  func find(_ id: String) -> PopoverController? { controllers[id] }
}

extension SceneReference {
  /// The popover, if it has been shown; if not, the window reports it.
  func findPopover(on stage: SceneStage) -> PopoverController? {
    if let controller = stage.popovers.find(id) { return controller }
    stage.window.report("the popover \"\(id)\" has not been shown", at: place)
    return nil
  }
}
