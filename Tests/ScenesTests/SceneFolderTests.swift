import Foundation
import Testing
import ViewKernelScenes
import ViewKernelWidgets

/// A scene file of the package, played in a window.
private final class PackageScene {
  let scene: Scene
  let window: Window
  private(set) var diagnostics: [String] = []

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenes")

  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  init(_ name: String) throws {
    let text = try Data(contentsOf: PackageScene.folder.appending(path: "\(name).json"))
    scene = try Scene(json: Array(text), name: name) { file in
      (try? Data(contentsOf: PackageScene.folder.appending(path: file))).map { Array($0) }
    }
    window = scene.makeWindow()
    window.onDiagnostic = { [unowned self] in diagnostics.append($0.message) }
  }

  func popover(_ id: String, at time: Double) throws -> PopoverBackground {
    window.advance(to: time)
    return try #require(window.view(named: id) as? PopoverBackground, "no \(id) at \(time)")
  }
}

@Suite("The tour of a popover")
struct PopoverTourTests {
  @Test("All of GIK's images are shown, and every tip stands at its place")
  func tour() throws {
    let window = try #require(Scene.builtIn.first { $0.name == "popover-tour" }).makeWindow()
    var shown: Set<GIKArtwork> = []
    for direction: ArrowDirection in [.up, .down, .left, .right] {
      for place in 1...5 {
        let source = try #require(window.view(named: "\(direction.name).\(place)"))
        window.advance(to: (window.now / 0.3125).rounded(.up) * 0.3125 + 0.25)
        let popover = try #require(
          window.view(named: direction.name) as? GIKPopoverBackground)
        #expect(popover.arrowDirection == direction)
        let center = popover[GIKPopoverBackground.arrowCenter]
        let choice = popover.stretchedArtwork(in: popover.bounds.size, arrowCenter: center)
        if let artwork = choice.artwork { shown.insert(artwork) }
        let frame = popover.frame
        let tip = direction.isVertical ? frame.minX + center : frame.minY + center
        let middle = direction.isVertical ? source.frame.midX : source.frame.midY
        #expect(tip == middle, "\(direction.name) \(place)")
      }
    }
    #expect(shown == Set(GIKArtwork.allCases))
  }
}

@Suite("The scenes of the package")
struct SceneFolderTests {
  @Test("Each is about one founding text or one rule, and all of them are there")
  func names() throws {
    let expected = [
      "card", "deck", "flight", "popover-above-keyboard", "popover-gik", "popover-mb",
      "popover-rotate", "popover-treehouse", "popover-triangles", "sheet",
    ]
    #expect(try PackageScene.names() == expected)
  }

  @Test("Every scene is in the documentation")
  func documented() throws {
    let documentation = try packageFile("Documentation/Scenes.md")
    for name in try Scene.builtIn.map({ $0.name }) + PackageScene.names() {
      #expect(documentation.contains("`\(name)`"), "\(name)")
    }
  }

  @Test("Each plays to its end without a diagnostic, and leaves no popover behind")
  func plays() throws {
    for name in try PackageScene.names() {
      let story = try PackageScene(name)
      story.window.advance(to: story.scene.duration)
      #expect(story.diagnostics == [], "\(name)")
      #expect(story.window.view(named: "popover.root") == nil, "\(name)")
      #expect(story.scene.title != name)
    }
  }

  @Test("F7, F42: above the keyboard the arrow of MBPopoverBackgroundView is not below the popover")
  func clampedArrow() throws {
    let story = try PackageScene("popover-mb")
    let popover = try story.popover("tall", at: 1.6)
    #expect(popover.frame.maxY == 758)
    story.window.advance(to: 2.2)
    #expect(popover.frame == Rect(x: 280, y: 54, width: 338, height: 352))
    #expect(popover.arrowView.frame == Rect(x: 0, y: 304, width: 18, height: 36))
  }

  @Test("F4: the blue popover has measures of its own")
  func ownMeasures() throws {
    let story = try PackageScene("popover-mb")
    let popover = try story.popover("blue", at: 4)
    #expect(popover.metrics.contentViewInsets == EdgeInsets(20))
    #expect(popover.metrics.arrowEdgeInset == 15)
    #expect(popover.arrowDirection == .down)
    #expect(popover.bounds.size == Size(width: 260, height: 166))
  }

  @Test(
    "F6, F12: Treehouse's square arrow stands in the middle of each edge",
    arguments: [
      ("below", 1.3, Rect(x: 97.5, y: 0, width: 25, height: 25)),
      ("above", 2.1, Rect(x: 97.5, y: 140, width: 25, height: 25)),
      ("right", 2.9, Rect(x: 0, y: 97.5, width: 25, height: 25)),
      ("left", 3.7, Rect(x: 140, y: 97.5, width: 25, height: 25)),
    ])
  func squareArrow(id: String, time: Double, frame: Rect) throws {
    let story = try PackageScene("popover-treehouse")
    let popover = try story.popover(id, at: time)
    // Turned by a quarter, sides are off by a rounding.
    #expect(popover.arrowView.frame.center.distance(to: frame.center) < 1e-9)
    #expect(popover.bodyView.image?.isBitmap == true)
  }

  @Test("F23–F25: GIK's popover shows an image for the corner, then one that is stretched twice")
  func artworks() throws {
    let story = try PackageScene("popover-gik")
    let popover = try #require(try story.popover("plain", at: 0.5) as? GIKPopoverBackground)
    func shown(by popover: GIKPopoverBackground) -> GIKStretchedArtwork {
      popover.stretchedArtwork(
        in: popover.bounds.size, arrowCenter: popover[GIKPopoverBackground.arrowCenter])
    }
    #expect(shown(by: popover).description == "upRight")
    story.window.advance(to: 1)
    #expect(shown(by: popover).artwork == .up && shown(by: popover).firstLength != nil)
    let ruby = try #require(try story.popover("ruby", at: 2) as? GIKPopoverBackground)
    #expect(shown(by: ruby).isMirrored)
  }

  @Test("F43: under the keyboard's rise and fall the shadow is glued to the popover")
  func gluedShadow() throws {
    for (name, id) in [("popover-above-keyboard", "card"), ("popover-gik", "ruby")] {
      let story = try PackageScene(name)
      let popover = try story.popover(id, at: 2)
      for step in 0...24 {
        story.window.advance(to: 2 + Double(step) / 20)
        let shown = popover.presentation
        let rect = popover.geometry.backgroundFrame(in: shown.bounds)
        #expect(shown.shadowPath == Path(rect: rect), "\(name) at \(story.window.now)")
      }
    }
  }

  @Test("F47: the popover turns with its window, its tip on its source all the while")
  func turned() throws {
    let story = try PackageScene("popover-rotate")
    let popover = try story.popover("sharing", at: 0.6)
    let share = try #require(story.window.view(named: "share"))
    for step in 0...8 {
      story.window.advance(to: 0.6 + Double(step) / 20)
      let (shown, source) = (popover.presentation.frame, share.presentation.frame)
      let tip = shown.minX + popover.arrowView.presentation.frame.midX
      #expect(abs(tip - source.midX) < 1e-9, "at \(story.window.now)")
      #expect(abs(shown.minY - source.maxY) < 1e-9, "at \(story.window.now)")
    }
    let adding = try story.popover("adding", at: 2.2)
    #expect(adding.arrowDirection == .down)
    story.window.advance(to: 3)
    #expect(adding.arrowDirection == .left)
    #expect(adding.frame.height == 748)
  }

  @Test("D47: the sheet is thrown, flies past its place, is caught there and settles where it was")
  func sheet() throws {
    let story = try PackageScene("sheet")
    let sheet = try #require(story.window.view(named: "sheet"))
    let frame = sheet.frame
    story.window.advance(to: 0.6)
    #expect(sheet.center == Point(x: 180, y: 450))
    #expect(sheet.presentation.center.y == 660)
    #expect(sheet.presentation.velocity(of: .center) == Point(x: 0, y: -900))
    var highest = 660.0
    while story.window.now < 1.2 {
      story.window.advance(to: story.window.now + 0.005)
      highest = min(highest, sheet.presentation.center.y)
    }
    #expect(highest < 410)
    story.window.advance(to: story.scene.duration)
    #expect(sheet.presentation.frame == frame)
    #expect(sheet.animationKeys.isEmpty)
  }

  @Test("D47: neither the throw nor the catch is a kink in the velocity", arguments: [0.6, 0.92])
  func velocityGoesOn(time: Double) throws {
    let story = try PackageScene("sheet")
    let sheet = try #require(story.window.view(named: "sheet"))
    func velocity(at time: Double) -> Double {
      story.window.advance(to: time)
      return sheet.presentation.velocity(of: .center).y
    }
    // Far from any change of the acceleration the sheet is slower than this, in points per second
    // squared; a jump of the velocity would be beyond it by far.
    let acceleration = 50_000.0
    let step = 1e-6
    let (before, at, after) = (
      velocity(at: time - step), velocity(at: time), velocity(at: time + step)
    )
    #expect(at < -100)
    #expect(abs(at - before) < acceleration * step)
    #expect(abs(after - at) < acceleration * step)
    story.window.checkInvariants()
  }

  @Test("F11: each direction has its own image, and no other than the one it points to")
  func directions() throws {
    let story = try PackageScene("popover-triangles")
    let popover = try story.popover("two-tone", at: 0)
    var images: Set<Image> = []
    for (time, direction) in [(0.5, ArrowDirection.up), (1.5, .down), (2.5, .left), (3.2, .right)] {
      story.window.advance(to: time)
      #expect(popover.arrowDirection == direction)
      #expect(popover.arrowView.transform == .identity)
      images.insert(try #require(popover.arrowView.image))
    }
    #expect(images.count == 4)
  }
}
