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

  /// Tiles of one colour that are turned and larger than their bitmap, which should look like one
  /// rectangle of that colour: no line shows where they touch. They reach beyond the picture, whose
  /// edge cuts them, so that nothing but the lines between them can differ.
  init(tiles count: Int) {
    let side = 8.0
    let area = Rect(x: 0, y: 0, width: side * Double(count), height: side * Double(count))
    let pixel: [UInt8] = [30, 60, 90, 255]
    let bitmap = Bitmap(width: 4, height: 4, pixels: (0..<16).flatMap { _ in pixel })!
    let patches = (0..<count * count).map { index in
      let column = Double(index % count)
      let row = Double(index / count)
      return ImagePatch(
        source: Rect(x: 0, y: 0, width: 4, height: 4),
        destination: Rect(x: column * side, y: row * side, width: side, height: side),
        isMirrored: index % 3 == 0)
    }
    func picture(_ content: Drawing.Content) -> String {
      let window = Window(size: Size(width: 160, height: 160))
      let view = DrawingView(content, frame: area)
      view.center = window.bounds.center
      view.transform = AffineTransform(scaleX: 1.37, y: 1.37).rotatedBy(0.12)
      window.addSubview(view)
      return window.svg()
    }
    name = "tiles"
    width = 160
    height = 160
    svg = picture(.image(ImagePlacement(bitmap, patches: patches)))
    let color = Color(red: 30.0 / 255, green: 60.0 / 255, blue: 90.0 / 255)
    stills = [Still(time: 0, svg: picture(.fill(Path(rect: area), .color(color), .winding)))]
  }
}

/// A view that draws one thing.
private final class DrawingView: View {
  private let content: Drawing.Content

  init(_ content: Drawing.Content, frame: Rect) {
    self.content = content
    super.init(frame: frame)
  }

  override func drawing(_ shown: ViewPresentation) -> Drawing? {
    var drawing = Drawing()
    drawing.items.append(Drawing.Item(content))
    return drawing
  }
}
