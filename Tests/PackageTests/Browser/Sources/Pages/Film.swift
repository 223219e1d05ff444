import ViewKernelPictures
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

  /// Times are written as multiples of some microseconds: whoever looks just before or after an
  /// instant keeps this distance, in seconds.
  private static let distance = 20e-6

  init(of scene: Scene) {
    let builder = RecordingBuilder()
    scene.play(into: [builder])
    let recording = builder.recording!
    name = scene.name
    precision = 0.1
    svg = recording.animatedSVG(precision: precision)
    moments = Film.glances(at: recording, frames: 26, instants: 12).map { glance in
      Moment(
        time: glance.lookedAt,
        views: Geometry.views(of: recording.displayList(at: glance.time, glance.side)))
    }
  }

  /// A moment of a recording at which its animated picture is looked at.
  struct Glance {
    let time: Double
    let side: InstantSide

    /// When it is looked at, in seconds.
    var lookedAt: Double { time + (side == .before ? -Film.distance : Film.distance) }
  }

  /// Some of the moments of a recording: so many frames at most, and so many instants of events,
  /// which are looked at twice.
  static func glances(at recording: Recording, frames: Int, instants: Int) -> [Glance] {
    let moments = apart(recording)
    let all = moments.filter { $0.kind != .before && $0.kind != .after }
    let events = moments.filter { $0.kind == .before && $0.time > 0 }
    return some(frames, of: all).map { Glance(time: $0.time, side: .after) }
      + some(instants, of: events).flatMap { instant in
        [InstantSide.before, .after].map { Glance(time: instant.time, side: $0) }
      }
  }

  /// The moments without those that another time comes too close to.
  private static func apart(_ recording: Recording) -> [Recording.Moment] {
    let times = recording.moments.map { $0.time }
    return recording.moments.filter { moment in
      !times.contains { $0 != moment.time && abs($0 - moment.time) < 2 * distance }
    }
  }

  /// Some members of a list, evenly distributed, the first and the last one among them.
  private static func some<Member>(_ count: Int, of list: [Member]) -> [Member] {
    guard list.count > count else { return list }
    return (0..<count).map { list[$0 * (list.count - 1) / (count - 1)] }
  }
}
