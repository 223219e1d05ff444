import ViewKernelTimeline

// Nothing of the machine and no files: these sources play in every build, Embedded Swift and
// WebAssembly included.

extension Scene {
  /// The scenes that come with the library, in the order they are listed and played.
  public static var stories: [Scene] {
    [alert, alertCancel, popoverKeyboard, popoverDirections, popoverTour]
  }
}
