import ViewKernelTimeline

// These sources use no files and nothing of the machine, so they work in every build, including
// Embedded Swift and WebAssembly.

extension Scene {
  /// The built-in scenes, in the order in which they are listed and played.
  public static var builtIn: [Scene] {
    [alert, alertCancel, popoverKeyboard, popoverDirections, popoverTour]
  }
}
