import ViewKernelTimeline

/// Something to play: a window, and what happens in it.
///
/// Built-in stories and scene files both become one, and are played in the same way.
struct Scene {
  /// The name on the command line, and of the files that are written.
  let name: String
  /// What recordings are called.
  let title: String
  /// What it shows, in a line.
  let summary: String
  /// Seconds from the start to the end.
  let duration: Double
  /// Frames a second, unless the command line says otherwise.
  let frameRate: FrameRate
  /// Makes the window, with everything that will happen in it already scheduled.
  let makeWindow: () -> Window
}

extension Scene {
  init(_ story: Story) {
    name = story.name
    title = story.name
    summary = story.summary
    duration = story.duration
    frameRate = .sixty
    makeWindow = story.makeWindow
  }
}

// MARK: - Playing

extension Scene {
  /// A part of a scene, and how finely it is played.
  struct Span {
    /// The time of frame 0, in seconds.
    var from = 0.0
    /// Where to stop; `nil` is the end of the scene.
    var to: Double?
    /// `nil` is the scene's own.
    var frameRate: FrameRate?
  }

  /// Plays the scene, or a part of it, in a window of its own.
  @discardableResult
  func play(
    _ span: Span = Span(), into sinks: [TimelineSink] = [],
    onProgress: ((_ done: Int, _ total: Int) -> Void)? = nil
  ) -> TimelineSummary {
    let recorder = Recorder(
      WindowSource(makeWindow()), title: title, frameRate: span.frameRate ?? frameRate)
    recorder.sinks = sinks
    recorder.onProgress = onProgress
    return recorder.record(from: span.from, until: span.to ?? duration)
  }
}
