import ViewKernelTimeline
import ViewKernelWidgets

/// A reference to a view, or to a popover, by its id in the scene file.
struct SceneReference {
  let id: String
  let place: String

  /// Returns the view, or `nil` if it is not in the window. The window then reports it.
  func find(on stage: SceneStage) -> View? {
    if let view = stage.view(id) { return view }
    stage.window.report("\"\(id)\" is not in the window", at: place)
    return nil
  }

  /// Returns the popover, or `nil` if it has not been shown. The window then reports it.
  func findPopover(on stage: SceneStage) -> PopoverController? {
    if let controller = stage.popover(id) { return controller }
    stage.window.report("the popover \"\(id)\" has not been shown", at: place)
    return nil
  }
}

extension Window {
  /// Reports a problem that appears only while a scene plays.
  func report(_ problem: String, at place: String) {
    onDiagnostic(Diagnostic(.ignored, "\(place): \(problem)"))
  }
}
