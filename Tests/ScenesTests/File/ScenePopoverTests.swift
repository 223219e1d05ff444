import Testing
import ViewKernelTimeline

@testable import ViewKernelScenes
import ViewKernelWidgets

@Suite("Popovers of scene files")
struct ScenePopoverTests {
  private static let views = """
    [{"id": "source", "frame": [180, 10, 40, 20]}, {"id": "other", "frame": [180, 200, 40, 20]},
     {"kind": "button", "title": "Below", "frame": [0, 250, 50, 40]}]
    """

  private static func show(_ keys: String = "") -> String {
    """
    {"at": 0, "do": "showPopover", "in": "source", "animated": false, \(keys)
     "content": {"frame": [0, 0, 60, 40]}, "background": {"id": "p", "kind": "gikPopover"}}
    """
  }

  private func scene(_ actions: String...) throws -> TestScene {
    try TestScene(
      views: ScenePopoverTests.views,
      actions: "[\(actions.joined(separator: ", "))]")
  }

  @Test("F36: it stands beside its source, and its parts have names")
  func place() throws {
    let scene = try scene(ScenePopoverTests.show())
    scene.advance(to: 0)
    #expect(try scene.view("p").frame == Rect(x: 162, y: 30, width: 76, height: 75))
    #expect(try scene.view("p.arrow").frame.minX == 19.5)
    #expect(scene.diagnostics.isEmpty)
  }

  @Test("F45: it fades in, and goes over to another source")
  func move() throws {
    let scene = try scene(
      ScenePopoverTests.show().replacing("\"animated\": false,", with: ""),
      "{\"at\": 1, \"do\": \"movePopover\", \"popover\": \"p\", \"in\": \"other\"}")
    scene.advance(to: 0.125)
    #expect(try scene.view("p").presentation.opacity == 0.5)
    scene.advance(to: 1.125)
    #expect(try scene.view("p").presentation.opacity == 1)
    // Half way between (162, 30) and, below its arrow now, (162, 125).
    #expect(try scene.view("p").presentation.frame.minY == 77.5)
    scene.advance(to: 1.25)
    #expect(try scene.view("p").frame.maxY == 200)
  }

  @Test("F44: dismissed it can be shown again; a popover that is not visible is reported")
  func dismiss() throws {
    let dismiss = "\"do\": \"dismissPopover\", \"popover\": \"p\", \"animated\": false"
    let scene = try scene(
      ScenePopoverTests.show(), "{\"at\": 1, \(dismiss)}", "{\"at\": 2, \(dismiss)}",
      "{\"at\": 3, \"do\": \"movePopover\", \"popover\": \"p\", \"in\": \"other\"}")
    scene.advance(to: 1)
    #expect(!scene.has("p"))
    scene.advance(to: 2)
    #expect(
      scene.diagnostics == [
        "actions[2]: PopoverController : dismiss: the popover is not visible at 2 s"
      ])
    scene.advance(to: 3)
    #expect(scene.has("p"))
  }

  @Test("A popover that is shown later cannot be dismissed before")
  func tooEarly() throws {
    let scene = try scene(
      "{\"at\": 0, \"do\": \"dismissPopover\", \"popover\": \"p\"}",
      "{\"at\": 0, \"do\": \"resizePopover\", \"popover\": \"p\", \"size\": [1, 1]}",
      "{\"at\": 0, \"do\": \"movePopover\", \"popover\": \"p\", \"in\": \"other\"}",
      ScenePopoverTests.show().replacing("\"at\": 0", with: "\"at\": 5"))
    scene.advance(to: 0)
    #expect(
      scene.diagnostics == [
        "actions[0].popover: the popover \"p\" has not been shown at 0 s",
        "actions[1].popover: the popover \"p\" has not been shown at 0 s",
        "actions[2].popover: the popover \"p\" has not been shown at 0 s",
      ])
  }

  @Test("F44, F46: a tap beside it dismisses it, unless it may not or the tap passes")
  func taps() throws {
    let tap = "{\"at\": 1, \"do\": \"tap\", \"point\": [10, 260]}"
    let passing = """
      {"at": 0, "do": "addView", "view": {"id": "through", "frame": [0, 250, 50, 40]}},
      """
    for (keys, before, isThere) in [
      ("", "", false), ("\"shouldDismiss\": false,", "", true),
      ("\"passthroughViews\": [\"through\"],", passing, true),
    ] {
      let scene = try scene(before + ScenePopoverTests.show(keys), tap)
      scene.advance(to: 2)
      #expect(scene.has("p") == isThere, "\(keys)")
    }
  }

  @Test("F35, F38, F41: directions, margins and overlap are those of the file")
  func settings() throws {
    let scene = try scene(
      ScenePopoverTests.show(
        """
        "permittedArrowDirections": ["down"], "popoverLayoutMargins": 3,
        "canOverlapSourceViewRect": true,
        """))
    scene.advance(to: 0)
    #expect(try scene.view("p").frame == Rect(x: 162, y: 3, width: 76, height: 75))
    let without = try self.scene(
      ScenePopoverTests.show("\"permittedArrowDirections\": [],"))
    without.advance(to: 0)
    #expect(try (without.view("p") as? PopoverBackground)?.arrowDirection == [])
  }

  @Test("F47: it moves with a window that is turned")
  func turn() throws {
    let scene = try scene(
      ScenePopoverTests.show("\"from\": [0, 0, 40, 20],"),
      """
      {"at": 1, "do": "resizeWindow", "size": [230, 400], "duration": 1, "curve": "linear"}
      """)
    scene.advance(to: 1.5)
    // Kept off the edge: from 162 to 144, half way.
    #expect(try scene.view("p").presentation.frame.minX == 153)
    #expect(try scene.view("p").frame.maxX == 220)
    #expect(scene.diagnostics.isEmpty)
  }

  @Test("A window in which a popover is shown is freed when nobody holds it")
  func freed() throws {
    weak var window: Window?
    do {
      let scene = try scene(ScenePopoverTests.show())
      scene.advance(to: 1)
      window = scene.window
      #expect(window != nil)
    }
    #expect(window == nil)
  }
}
