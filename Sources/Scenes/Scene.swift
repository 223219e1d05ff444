import ViewKernelTimeline

/// A window, its views, and the actions that happen in it.
///
/// A scene is loaded from a scene file, is built in, or is created in code. It can be built in any
/// number of windows; each build creates new views.
///
///     let scene = try Scene(json: text)  // a card that fades in for a quarter of a second
///     let window = scene.makeWindow()
///     window.advance(to: 0.125)
///     try window.view("card").presentation.opacity  // 0.5
///
///     scene.play().hash.text  // the hash of the whole timeline
public struct Scene {
  /// The name of the scene. Files that are written from the scene get this name.
  public let name: String
  /// The title of recordings.
  public let title: String
  /// A description of the scene in one line.
  public let summary: String
  /// The duration of the scene, in seconds.
  public let duration: Double
  /// The default frame rate, in frames per second.
  public let frameRate: FrameRate
  /// The size of the window at the start, in points.
  public let size: Size
  private let makeContent: (Window) -> Void

  /// Creates a scene from code.
  ///
  /// - Parameters:
  ///   - name: The name of the scene.
  ///   - title: The title of recordings; `nil` is the name.
  ///   - summary: A description in one line; `nil` is the title.
  ///   - duration: The duration of the scene, in seconds.
  ///   - frameRate: The default frame rate, in frames per second.
  ///   - size: The size of the window at the start, in points.
  ///   - build: Adds views to a window and schedules actions. It runs once for each window.
  public init(
    name: String, title: String? = nil, summary: String? = nil, duration: Double,
    frameRate: FrameRate = .sixty, size: Size = Scene.defaultSize,
    build: @escaping (Window) -> Void
  ) {
    self.name = name
    self.title = title ?? name
    self.summary = summary ?? title ?? name
    self.duration = duration
    self.frameRate = frameRate
    self.size = size
    makeContent = build
  }

  /// The default size of a window, in points: 1024 × 768.
  public static var defaultSize: Size { Size(width: 1024, height: 768) }
}

// MARK: - Building

extension Scene {
  /// Creates a window at time 0, with the views of the scene and all its actions scheduled.
  public func makeWindow() -> Window {
    let window = Window(size: size)
    makeContent(window)
    return window
  }

  /// Builds the scene in an existing window, which gets the scene's size.
  ///
  /// Use this for a window that you set up before the first view is added, for example with a
  /// handler of diagnostics. The times of a scene are times of the window's clock, so the window
  /// should be new, at time 0. Actions whose time has passed happen in the next advance, with a
  /// diagnostic.
  public func build(in window: Window) {
    window.frame = Rect(origin: .zero, size: size)
    makeContent(window)
  }
}

// MARK: - Playing

extension Scene {
  /// A part of a scene, and its frame rate.
  public struct Span {
    /// The time of frame 0, in seconds.
    public var from: Double
    /// The end, in seconds; `nil` is the end of the scene.
    public var to: Double?
    /// Frames per second; `nil` is the frame rate of the scene.
    public var frameRate: FrameRate?
    /// The times of the frames, in seconds, ascending; `nil` for frames at the frame rate.
    public var times: [Double]?

    /// Creates a span. Without arguments it is the whole scene.
    public init(
      from: Double = 0, to: Double? = nil, frameRate: FrameRate? = nil, times: [Double]? = nil
    ) {
      self.from = from
      self.to = to
      self.frameRate = frameRate
      self.times = times
    }
  }

  /// Plays the scene, or a part of it, in a new window, and records it.
  ///
  /// - Parameters:
  ///   - span: The part to play, and its frames.
  ///   - sinks: Objects that receive the timeline, such as a file writer.
  ///   - onDiagnostic: Called with a diagnostic for each value or call that is refused, clamped or
  ///     ignored. With `nil`, diagnostics are written to standard error.
  ///   - onProgress: Called after each frame, with the number of finished frames and the number of
  ///     all frames.
  /// - Returns: The number of frames and events, the end time, and the hashes.
  @discardableResult
  public func play(
    _ span: Span = Span(), into sinks: [TimelineSink] = [],
    onDiagnostic: DiagnosticHandler? = nil,
    onProgress: ((_ done: Int, _ total: Int) -> Void)? = nil
  ) -> TimelineSummary {
    let window = Window(size: size)
    if let onDiagnostic { window.onDiagnostic = onDiagnostic }
    makeContent(window)
    let recorder = Recorder(
      WindowSource(window), title: title, frameRate: span.frameRate ?? frameRate,
      times: span.times)
    recorder.sinks = sinks
    recorder.onProgress = onProgress
    return recorder.record(from: span.from, until: span.to ?? duration)
  }
}

// MARK: - CustomStringConvertible

extension Scene: CustomStringConvertible {
  /// The name, the duration and the frame rate: "alert, 3 s at 60 frames a second".
  public var description: String {
    "\(name), \(duration.shortText) s at \(frameRate) frames a second"
  }
}

extension Scene.Span: CustomStringConvertible {
  /// The times, and the frame rate if it is set: "0.5 s to 2 s", "0 s to the end at 24 frames a
  /// second".
  public var description: String {
    let end = to.map { "\($0.shortText) s" } ?? "the end"
    let rate =
      times.map { " at \($0.count) times" } ?? frameRate.map { " at \($0) frames a second" } ?? ""
    return "\(from.shortText) s to \(end)\(rate)"
  }
}
