import Testing
import ViewKernelTimeline

@testable import ViewKernelScenes
import ViewKernelWidgets

@Suite("Backgrounds of popovers in scene files")
struct SceneBackgroundTests {
  private static let image =
    "{\"size\": [40, 20], \"drawing\": [{\"fill\": {\"rect\": [0, 0, 40, 20]}}]}"

  private func background(_ keys: String) throws -> PopoverBackground {
    let scene = try TestScene(
      views: "[{\"id\": \"p\", \"frame\": [0, 0, 320, 240], \"direction\": \"left\", \(keys)}]")
    scene.advance(to: 0)
    #expect(scene.diagnostics.isEmpty)
    return try #require(try scene.view("p") as? PopoverBackground)
  }

  @Test("F11, F21: without measures each background has those of its text")
  func measures() throws {
    let gik = try background("\"kind\": \"gikPopover\"").metrics
    #expect(gik.arrowBase == 37 && gik.arrowHeight == 19 && gik.arrowEdgeInset == 7)
    let border = try background("\"kind\": \"borderPopover\"").metrics
    #expect(border.arrowBase == 25 && border.arrowHeight == 25 && border.arrowEdgeInset == 25)
    let arrow = try background("\"kind\": \"arrowPopover\"").metrics
    #expect(arrow.arrowBase == 20 && arrow.arrowHeight == 30 && arrow.arrowEdgeInset == 0)
    let image = try background(
      "\"kind\": \"imagePopover\", \"arrowImage\": \(SceneBackgroundTests.image)")
    #expect(image.metrics.arrowBase == 40 && image.metrics.arrowHeight == 20)
    #expect(image.metrics.arrowEdgeInset == 12 && image.metrics.contentViewInsets == EdgeInsets(10))
    #expect(image.arrowView.frame == Rect(x: 0, y: 100, width: 20, height: 40))
  }

  @Test(
    "A file changes the measures that it names, and no others",
    arguments: ["gikPopover", "imagePopover", "borderPopover", "arrowPopover"])
  func changedMeasures(kind: String) throws {
    let before = try background("\"kind\": \"\(kind)\"").metrics
    let one = try background(
      "\"kind\": \"\(kind)\", \"metrics\": {\"contentViewInsets\": 20}"
    ).metrics
    var expected = before
    expected.contentViewInsets = EdgeInsets(20)
    #expect(one == expected)
    let all = try background(
      """
      "kind": "\(kind)", "metrics": {"arrowBase": 1, "arrowHeight": 2, "contentViewInsets": [3, 4, 5, 6],
        "arrowEdgeInset": 7}
      """
    ).metrics
    #expect(
      all
        == PopoverMetrics(
          arrowBase: 1, arrowHeight: 2,
          contentViewInsets: EdgeInsets(top: 3, left: 4, bottom: 5, right: 6), arrowEdgeInset: 7))
  }

  @Test("F11b: caps are those of the file, and the arrow stays off them")
  func caps() throws {
    let image = SceneBackgroundTests.image
    let body = try background(
      """
      "kind": "imagePopover", "backgroundImage": \(image), "backgroundImageCapInsets": [1, 2, 3, 4]
      """)
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(body.bodyView.image?.capInsets == insets)
    #expect(body.metrics.arrowEdgeInset == 4)
    let border = try background(
      "\"kind\": \"borderPopover\", \"borderImage\": \(image), \"borderCapInset\": 8")
    #expect(border.bodyView.image?.capInsets == EdgeInsets(8))
    #expect(border.metrics.arrowEdgeInset == 8)
  }

  @Test("F21: artwork of a file has caps of its own, or those of GIK's image")
  func artworks() throws {
    let gik = try #require(
      try background(
        """
        "kind": "gikPopover", "artworks": {"side": \(SceneBackgroundTests.image),
          "up": {"size": [40, 20], "drawing": [], "capInsets": 5}}
        """) as? GIKPopoverBackground)
    #expect(gik.capInsets(of: .side) == GIKArtwork.side.capInsets)
    #expect(gik.capInsets(of: .up) == EdgeInsets(5))
    #expect(gik.image(for: .down) == gik.rendered(.down))
  }

  @Test("F29: GIK's popover is drawn in the colours of the file")
  func colors() throws {
    let plain = try background("\"kind\": \"gikPopover\"")
    let white = try background(
      """
      "kind": "gikPopover", "popoverBorderColor": "#ffffff", "popoverGradientFromColor": "#ffffff",
      "popoverGradientToColor": "#ffffff"
      """)
    let drawing = try #require(white.presentation.drawing)
    #expect(drawing != plain.presentation.drawing)
    for item in drawing.items {
      switch item.content {
      case .fill(_, .linear(let gradient), _):
        #expect(gradient.stops.allSatisfy { $0.color == .white })
      case .stroke(_, let color, _, _): #expect(color == .white)
      default: Issue.record("\(item)")
      }
    }
  }
}
