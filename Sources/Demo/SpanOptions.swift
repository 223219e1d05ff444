import ViewKernelScenes

/// The options for the part of a scene to play, and its frames.
struct SpanOptions: Equatable {
  static let names = ["--fps", "--from", "--to"]
  /// These options, and the options for recordings only.
  static let namesOfRecordings = names + ["--times"]

  /// Frames per second; `nil` is the frame rate of the scene.
  var frameRate: FrameRate?
  /// The start in seconds; `nil` is the start of the scene.
  var from: Double?
  /// The end in seconds; `nil` is the end of the scene.
  var to: Double?
  /// The times of all frames in seconds, ascending; `nil` for frames at the frame rate.
  var times: [Double]?

  /// Reads the value of one option.
  mutating func take(_ name: String, _ value: String) throws(CommandError) {
    switch name {
    case "--fps": frameRate = try OptionValue.frameRate(value, for: name)
    case "--times": times = try OptionValue.times(value, for: name)
    case "--from": from = try OptionValue.seconds(value, for: name)
    default: to = try OptionValue.seconds(value, for: name)
    }
  }

  /// Throws if the options contradict each other.
  func check() throws(CommandError) {
    if times != nil && (frameRate != nil || from != nil || to != nil) {
      throw .usage("--times cannot be combined with --fps, --from or --to; remove these")
    }
    if let from, let to, from > to {
      throw .usage("--from \(from.shortText) is after --to \(to.shortText); exchange them")
    }
  }

  /// Returns the span of a scene that the options select.
  func span(of scene: Scene) throws(CommandError) -> Scene.Span {
    let start = from ?? times?.first ?? 0
    let end = to ?? times?.last ?? scene.duration
    guard start <= end else {
      throw .usage(
        "--from \(start.shortText) is after the end of the scene, \(end.shortText) s; "
          + "give an earlier time")
    }
    return Scene.Span(from: start, to: end, frameRate: frameRate, times: times)
  }
}
