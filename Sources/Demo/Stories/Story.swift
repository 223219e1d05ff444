import ViewKernelTimeline

/// A scene that the program carries with it: a window and what happens in it.
///
/// Stories know nothing of files or of the machine, so that the same sources play in every build,
/// Embedded Swift and WebAssembly included.
struct Story {
  /// The name on the command line and in files.
  let name: String
  /// What it shows, in a line.
  let summary: String
  /// Seconds from the start to the end.
  let duration: Double
  /// Makes the window, with everything that will happen in it already scheduled.
  let makeWindow: () -> Window

  /// All of them, in the order they are listed and played.
  static var all: [Story] { [.alert, .alertCancel, .popoverKeyboard, .popoverDirections] }
}
