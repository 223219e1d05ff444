import Foundation
import Testing
import ViewKernelGoldens
import ViewKernelScenes
import ViewKernelWidgets

/// The pictures of the documentation, which are golden files.
enum Picture: String, CaseIterable {
  case alert
  case animatedAlert = "alert-animated"
  case animatedTour = "popover-tour-animated"
  case artworks
  case backgrounds
  case popover
  case popoverTour = "popover-tour"
  case sheet = "sheet-animated"

  var url: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Documentation/Pictures/\(rawValue).svg")
  }

  func svg() throws -> String {
    switch self {
    case .alert: Picture.alertStrip()
    case .animatedAlert: Picture.animated(Picture.builtIn("alert"))
    case .animatedTour: Picture.animated(Picture.builtIn("popover-tour"))
    case .artworks: Picture.allArtworks()
    case .backgrounds: Picture.allBackgrounds()
    case .popover: Picture.popoverStrip()
    case .popoverTour: Picture.tourStrip()
    case .sheet: Picture.animated(try Scene(json: packageFile("Scenes/sheet.json"), name: "sheet"))
    }
  }

  private static let directions: [ArrowDirection] = [.up, .down, .left, .right]

  private static func builtIn(_ name: String) -> Scene { Scene.builtIn.first { $0.name == name }! }

  /// A scene from its begin to its end, over and over.
  private static func animated(_ scene: Scene) -> String {
    let builder = RecordingBuilder()
    scene.play(into: [builder])
    return builder.recording!.animatedSVG()
  }

  /// An alert pops in, receives a text, and fades out.
  private static func alertStrip() -> String {
    let scene = builtIn("alert")
    let window = scene.makeWindow()
    var strip = FilmStrip(size: scene.size)
    for time in [0, 0.08, 0.1533, 0.2044, 0.4, 1.2, 2.1, 2.4] {
      window.advance(to: time)
      strip.add(window.displayList(), caption: "\(time) s")
    }
    return strip.svg()
  }

  /// The tour of a popover: a row for each direction, a column for each place.
  private static func tourStrip() -> String {
    let scene = builtIn("popover-tour")
    let window = scene.makeWindow()
    var strip = FilmStrip(size: scene.size, columns: 5)
    for stop in 1...20 {
      // The way to a place is over, and the next one has not begun.
      window.advance(to: Double(stop) * 0.3125 - 0.0625)
      strip.add(window.displayList(), caption: "\(window.now) s")
    }
    return strip.svg()
  }

  /// GIK's popover at five sizes in four directions; all seven images are among them.
  private static func allArtworks() -> String {
    let window = Window(size: Size(width: 1160, height: 1010))
    window.backgroundColor = .white
    for (row, direction) in directions.enumerated() {
      var x = 30.0
      let sizes: [(Double, Double, Double)] = [
        (100, 90, 0), (180, 120, -70), (180, 180, 70), (240, 200, 40), (320, 160, -20),
      ]
      for (width, height, offset) in sizes {
        let popover = GIKPopoverBackground(
          frame: Rect(x: x, y: 30 + Double(row) * 245, width: width, height: height))
        popover.arrowDirection = direction
        popover.arrowOffset = offset
        window.addSubview(popover)
        x += width + 25
      }
    }
    window.layoutIfNeeded()
    return window.svg()
  }

  /// The other backgrounds: of two images, of a border and an arrow, of triangles.
  private static func allBackgrounds() -> String {
    let window = Window(size: Size(width: 1000, height: 580))
    window.backgroundColor = .white
    for (column, direction) in directions.enumerated() {
      let border = BorderPopoverBackground()
      border.borderImage = roundedImage(60, corner: 12, Color(red: 0.2, green: 0.5, blue: 0.8))
      border.arrowImage = arrowImage(25, 25, Color(red: 0.2, green: 0.5, blue: 0.8))
      let triangles = ArrowPopoverBackground()
      triangles.color = Color(red: 0.9, green: 0.6, blue: 0.1)
      for (row, popover) in [RedPopover(), border, triangles].enumerated() {
        popover.frame = Rect(
          x: 20 + Double(column) * 245, y: 20 + Double(row) * 185, width: 225, height: 165)
        popover.arrowDirection = direction
        popover.arrowOffset = 30
        window.addSubview(popover)
      }
    }
    window.layoutIfNeeded()
    return window.svg()
  }

  /// A popover beside a field makes room for the keyboard, its arrow on the field all the while.
  private static func popoverStrip() -> String {
    let window = Window(size: Size(width: 640, height: 480))
    window.backgroundColor = .white
    let popover = GIKPopoverBackground(frame: Rect(x: 200, y: 40, width: 300, height: 400))
    popover.arrowDirection = .left
    window.addSubview(popover)
    let field = View(frame: Rect(x: 60, y: 170, width: 120, height: 30))
    field.backgroundColor = Color(red: 0.8, green: 0.9, blue: 1)
    field.borderWidth = 1
    window.addSubview(field)
    popover.arrowOffset = 185 - popover.frame.midY
    window.layoutIfNeeded()
    var strip = FilmStrip(size: window.frame.size)
    func show(_ time: Double) {
      window.advance(to: time)
      strip.add(window.displayList(), caption: "\(time) s")
    }
    show(0)
    window.animate(duration: 0.25) {
      popover.frame.size.height = 200
      popover.arrowOffset = 185 - popover.frame.midY
      popover.layoutIfNeeded()
    }
    for time in [0.05, 0.125, 0.25] { show(time) }
    return strip.svg()
  }

  fileprivate static func roundedImage(_ side: Double, corner: Double, _ color: Color) -> Image {
    let rect = Rect(x: 0.5, y: 0.5, width: side - 1, height: side - 1)
    var drawing = Drawing()
    let path = Path(roundedRect: rect, cornerRadius: corner)
    drawing.fill(
      path, .linear(LinearGradient(.white, color, from: .zero, to: Point(x: 0, y: side))))
    drawing.stroke(path, color, width: 1)
    return Image(drawing, size: Size(width: side, height: side))!
  }

  fileprivate static func arrowImage(_ base: Double, _ height: Double, _ color: Color) -> Image {
    var path = Path()
    path.move(to: Point(x: base / 2, y: 0))
    path.addLine(to: Point(x: base, y: height))
    path.addLine(to: Point(x: 0, y: height))
    path.close()
    var drawing = Drawing()
    drawing.fill(path, color)
    return Image(drawing, size: Size(width: base, height: height))!
  }
}

/// MBPopoverBackgroundView with two images.
private final class RedPopover: ImagePopoverBackground {
  private static var red: Color { Color(red: 0.8, green: 0.1, blue: 0.15) }
  override class var arrowImage: Image? { Picture.arrowImage(36, 18, red) }
  override class var backgroundImage: Image? {
    Picture.roundedImage(128, corner: 10, red)
  }
}

@Suite("Pictures")
struct PictureTests {
  /// Set to write the files anew; the tests fail then, whatever they hold.
  private let isRecording = Golden.recordsAnew

  @Test(
    "A picture of the documentation is what is drawn, byte for byte", arguments: Picture.allCases)
  func matchesFile(picture: Picture) throws {
    let svg = try picture.svg()
    if isRecording {
      try Data(svg.utf8).write(to: picture.url)
      Issue.record(
        "\(picture.rawValue).svg was written; run again without VIEWKERNEL_RECORD_GOLDEN")
      return
    }
    let expected = try String(contentsOf: picture.url, encoding: .utf8)
    let lines = zip(svg.split(separator: "\n"), expected.split(separator: "\n"))
    if let (line, wanted) = lines.first(where: { $0 != $1 }) { #expect(line == wanted) }
    #expect(svg == expected)
  }

  @Test("All of GIK's images are shown")
  func allArtworks() {
    var shown: Set<GIKArtwork> = []
    for direction: ArrowDirection in [.up, .down, .left, .right] {
      for offset in [-200.0, 0, 200] {
        let popover = GIKPopoverBackground(frame: Rect(x: 0, y: 0, width: 300, height: 300))
        popover.arrowDirection = direction
        let choice = popover.stretchedArtwork(in: popover.bounds.size, arrowCenter: 150 + offset)
        if let artwork = choice.artwork { shown.insert(artwork) }
      }
    }
    #expect(shown == Set(GIKArtwork.allCases))
  }
}
