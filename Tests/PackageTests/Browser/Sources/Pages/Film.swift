import ViewKernelScenes

/// An animated picture, and where everything in it should be at some moments.
struct Film: Encodable {
  let name: String
  let svg: String
  /// In points.
  let precision: Double
  let moments: [Moment]

  struct Moment: Encodable {
    /// When the picture is looked at, in seconds from its begin.
    let time: Double
    let views: [ViewGeometry]
  }

  /// How many moments are looked at of each kind, at most: frames, and instants of events, which are
  /// looked at twice.
  private static let counts = (frames: 26, instants: 12)
  /// Times are written as multiples of some microseconds: whoever looks just before or after an instant
  /// keeps this distance, in seconds.
  private static let distance = 20e-6

  init(of scene: Scene) {
    let builder = RecordingBuilder()
    scene.play(into: [builder])
    let recording = builder.recording!
    name = scene.name
    precision = 0.1
    svg = recording.animatedSVG(precision: precision)
    let moments = Film.apart(recording)
    let frames = moments.filter { $0.kind != .before && $0.kind != .after }
    let instants = moments.filter { $0.kind == .before && $0.time > 0 }
    self.moments =
      Film.some(Film.counts.frames, of: frames).map { Film.moment($0.time, .after, recording) }
      + Film.some(Film.counts.instants, of: instants).flatMap { instant in
        [InstantSide.before, .after].map { Film.moment(instant.time, $0, recording) }
      }
  }

  /// The moments without those that another time comes too close to.
  private static func apart(_ recording: Recording) -> [Recording.Moment] {
    let times = recording.moments.map { $0.time }
    return recording.moments.filter { moment in
      !times.contains { $0 != moment.time && abs($0 - moment.time) < 2 * distance }
    }
  }

  private static func moment(
    _ time: Double, _ side: InstantSide, _ recording: Recording
  ) -> Moment {
    Moment(
      time: time + (side == .before ? -distance : distance),
      views: Geometry.views(of: recording.displayList(at: time, side)))
  }

  /// Some members of a list, evenly distributed, the first and the last one among them.
  private static func some<Member>(_ count: Int, of list: [Member]) -> [Member] {
    guard list.count > count else { return list }
    return (0..<count).map { list[$0 * (list.count - 1) / (count - 1)] }
  }
}
