import ViewKernelTimeline

/// A scene: a window, its views, and the actions in it.
///
/// A scene is read from a scene file, built in, or made by code. It can be built in any number of
/// windows; each time it creates new views.
///
///     let scene = try Scene(json: text)  // a card that fades in for a quarter of a second
///     let window = scene.makeWindow()
///     window.advance(to: 0.125)
///     try window.view("card").presentation.opacity  // 0.5
///
///     scene.play().hash.text  // the fingerprint of the whole
public struct Scene {
  /// The name of the scene, and of files that are written of it.
  public let name: String
  /// The title of recordings.
  public let title: String
  /// A description of the scene in one line.
  public let summary: String
  /// Seconds from the start to the end.
  public let duration: Double
  /// The default frame rate.
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
  ///   - duration: Seconds from the start to the end.
  ///   - frameRate: Frames a second.
  ///   - size: The size of the window at the start, in points.
  ///   - build: Adds views to a window and schedules actions.
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
  /// Makes a window with everything that will happen in it already scheduled.
  public func makeWindow() -> Window {
    let window = Window(size: size)
    makeContent(window)
    return window
  }

  /// Builds the scene in a window of yours, which takes the scene's size.
  ///
  /// For a window that is set up before the first view comes, with a diagnostics handler for
  /// instance. The times of a scene are those of the window's clock, so the window should be new,
  /// at time 0: what is before its time happens at once, with a diagnostic.
  public func build(in window: Window) {
    window.frame = Rect(origin: .zero, size: size)
    makeContent(window)
  }
}

// MARK: - Playing

extension Scene {
  /// A part of a scene, and how finely it is played.
  public struct Span {
    /// The time of frame 0, in seconds.
    public var from: Double
    /// Where to stop, in seconds; `nil` is the end of the scene.
    public var to: Double?
    /// Frames a second; `nil` is the scene's own.
    public var frameRate: FrameRate?
    /// When frames are, in seconds, ascending; `nil` where they come at the rate.
    public var times: [Double]?

    /// Creates a span; without arguments it is the whole scene.
    public init(
      from: Double = 0, to: Double? = nil, frameRate: FrameRate? = nil, times: [Double]? = nil
    ) {
      self.from = from
      self.to = to
      self.frameRate = frameRate
      self.times = times
    }
  }

  /// Plays the scene, or a part of it, in a window of its own, and records it.
  ///
  /// - Parameters:
  ///   - span: Which part, and how finely.
  ///   - sinks: What takes the timeline: a file format, a log in memory.
  ///   - onDiagnostic: Told what is refused, clamped or ignored on the way; `nil` leaves it to standard
  ///     error.
  ///   - onProgress: Told after every frame how many are done, and how many there will be.
  /// - Returns: Counts and the hash.
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
  /// "alert, 3 s at 60 frames a second".
  public var description: String {
    "\(name), \(duration.shortText) s at \(frameRate) frames a second"
  }
}

extension Scene.Span: CustomStringConvertible {
  /// "0.5 s to 2 s", "0 s to the end at 24 frames a second".
  public var description: String {
    let end = to.map { "\($0.shortText) s" } ?? "the end"
    let rate =
      times.map { " at \($0.count) times" } ?? frameRate.map { " at \($0) frames a second" } ?? ""
    return "\(from.shortText) s to \(end)\(rate)"
  }
}
