import ViewKernelPictures
import ViewKernelScenes

/// An animated picture, and still ones of the same recording, which it should look like.
struct FilmStills: Encodable {
  let name: String
  /// In points.
  let width: Double
  let height: Double
  let svg: String
  let stills: [Still]

  struct Still: Encodable {
    /// When the animated picture is looked at, in seconds from its begin.
    let time: Double
    let svg: String
  }

  init(of scene: Scene) {
    let builder = RecordingBuilder()
    scene.play(into: [builder])
    let recording = builder.recording!
    name = scene.name
    width = scene.size.width
    height = scene.size.height
    svg = recording.animatedSVG(size: scene.size)
    stills = Film.glances(at: recording, frames: 6, instants: 4).map { glance in
      Still(
        time: glance.lookedAt,
        svg: recording.svg(at: glance.time, glance.side, size: scene.size))
    }
  }
}
