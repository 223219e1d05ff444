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
