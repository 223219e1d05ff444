import Testing
import ViewKernelTimeline

@testable import ViewKernelScenes
import ViewKernelWidgets

private func items(_ text: String) throws -> [Drawing.Item] {
  try sceneValue("[\(text)]", as: Drawing.self).items
}

private let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))

@Suite("Drawings in scene files")
struct DrawingValueTests {
  @Test("Items stand back to front")
  func order() throws {
    let drawing: Drawing = try sceneValue(
      """
      [{"fill": {"rect": [0, 0, 10, 10]}}, {"stroke": {"rect": [0, 0, 10, 10]}, "color": "#ffffff"}]
      """)
    var expected = Drawing()
    expected.fill(square, .black)
    expected.stroke(square, .white, width: 1)
    #expect(drawing == expected)
    #expect(try sceneValue("[]", as: Drawing.self) == Drawing())
  }

  @Test("A fill has a colour and a rule")
  func fill() throws {
    let path = try sceneValue("\"M0 0 L10 0 L10 10 Z\"", as: Path.self)
    #expect(
      try items(
        "{\"fill\": \"M0 0 L10 0 L10 10 Z\", \"color\": [1, 1, 1, 1], \"rule\": \"evenOdd\"}")
        == [Drawing.Item(.fill(path, .color(.white), .evenOdd))])
    #expect(
      try items("{\"fill\": \"M0 0 L10 0 L10 10 Z\", \"rule\": \"winding\"}")
        == [Drawing.Item(.fill(path, .color(.black), .winding))])
  }

  @Test("Gradients have stops in pairs, or in one list as recordings have them")
  func gradients() throws {
    let stops = [GradientStop(0, .white), GradientStop(0.5, .black), GradientStop(0.5, .white)]
    let linear = LinearGradient(stops, from: .zero, to: Point(x: 0, y: 10))
    let pairs = "[[0, \"#ffffff\"], [0.5, [0, 0, 0, 1]], [0.5, \"#ffffffff\"]]"
    let flat = "[0, 1, 1, 1, 1, 0.5, 0, 0, 0, 1, 0.5, 1, 1, 1, 1]"
    for stops in [pairs, flat] {
      #expect(
        try items(
          "{\"fill\": {\"rect\": [0, 0, 10, 10]}, \"linear\": [0, 0, 0, 10], \"stops\": \(stops)}")
          == [Drawing.Item(.fill(square, .linear(linear), .winding))])
    }
    let radial = RadialGradient(
      stops, center: Point(x: 5, y: 6), radii: Size(width: 7, height: 8))
    #expect(
      try items(
        "{\"fill\": {\"rect\": [0, 0, 10, 10]}, \"radial\": [5, 6, 7, 8], \"stops\": \(pairs)}")
        == [Drawing.Item(.fill(square, .radial(radial), .winding))])
  }

  @Test("A stroke has a style and a side")
  func stroke() throws {
    let style = StrokeStyle(width: 3, cap: .round, join: .bevel, miterLimit: 4)
    #expect(
      try items(
        """
        {"stroke": {"rect": [0, 0, 10, 10]}, "width": 3, "cap": "round", "join": "bevel",
         "miterLimit": 4, "alignment": "inside", "color": "#ffffff"}
        """) == [Drawing.Item(.stroke(square, .white, style, .inside))])
  }

  @Test("A text is as wide as the kernel measures it, unless it says otherwise")
  func text() throws {
    let run = TextRun(
      "Tom", at: Point(x: 1, y: 20), width: 40, fontSize: 20, color: .white)
    #expect(
      try items(
        "{\"text\": \"Tom\", \"origin\": [1, 20], \"fontSize\": 20, \"color\": \"#ffffff\"}")
        == [Drawing.Item(.text(run))])
    let bold = TextRun(
      "Tom", at: .zero, width: 42.22, fontSize: 20, weight: .bold, color: .black)
    #expect(
      try items(
        "{\"text\": \"Tom\", \"origin\": [0, 0], \"fontSize\": 20, \"weight\": \"bold\"}")
        == [Drawing.Item(.text(bold))])
    let wide = TextRun("Tom", at: .zero, width: 99, fontSize: 17, color: .black)
    #expect(
      try items("{\"text\": \"Tom\", \"origin\": [0, 0], \"width\": 99}")
        == [Drawing.Item(.text(wide))])
  }

  @Test("An image is drawn at its size, or in a rect")
  func image() throws {
    let image = try Image(png: Base64.decode(fourPixels))
    var natural = Drawing()
    natural.draw(image, in: Rect(x: 0, y: 0, width: 2, height: 2))
    #expect(try items("{\"image\": {\"png\": \"\(fourPixels)\"}}") == natural.items)
    var faint = Drawing()
    faint.draw(image, in: Rect(x: 1, y: 2, width: 30, height: 40), opacity: 0.5)
    #expect(
      try items(
        """
        {"image": {"png": "\(fourPixels)"}, "rect": [1, 2, 30, 40], "opacity": 0.5}
        """) == faint.items)
  }

  @Test("A clip limits the item, and all items of an image")
  func clip() throws {
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 4, height: 4))
    let clipped = try items(
      """
      {"fill": {"rect": [0, 0, 10, 10]}, "clip": {"ellipse": [0, 0, 4, 4]}},
      {"image": {"size": [10, 10], "drawing": [{"fill": "M0 0 L9 9 L0 9 Z"}, {"stroke": "M0 0 L9 9"}]},
       "clip": {"ellipse": [0, 0, 4, 4]}}
      """)
    #expect(clipped.count == 3)
    #expect(clipped.allSatisfy { $0.clip == circle })
  }

  @Test(
    "Mistakes are reported",
    arguments: [
      ("5", "here: expected a list, got 5"),
      ("[5]", "here[0]: expected an object, got 5"),
      (
        "[{}]",
        "here[0]: expected a \"fill\", a \"stroke\", a \"text\" or an \"image\""
      ),
      (
        "[{\"fil\": \"M0 0\"}]",
        "here[0]: unknown key \"fil\", did you mean \"fill\"?"
      ),
      (
        "[{\"fill\": \"M0 0\", \"text\": \"x\"}]",
        "here[0]: expected a \"fill\", a \"stroke\", a \"text\" or an \"image\", got 2 of them"
      ),
      ("[{\"fill\": \"M0 0\", \"width\": 2}]", "here[0]: unknown key \"width\""),
      (
        "[{\"fill\": \"M0 0\", \"colour\": \"#ffffff\"}]",
        "here[0]: unknown key \"colour\", did you mean \"color\"?"
      ),
      (
        "[{\"fill\": \"0 0\"}]",
        "here[0].fill: unknown path command \"0\" at character 1; use M, L, Q, C, A or Z"
      ),
      (
        "[{\"fill\": \"M0 0\", \"rule\": \"evenodd\"}]",
        "here[0].rule: unknown rule \"evenodd\", did you mean \"evenOdd\"?"
      ),
      (
        "[{\"fill\": \"M0 0\", \"color\": \"#ffffff\", \"linear\": [0, 0, 1, 1]}]",
        "here[0]: expected a \"color\", a \"linear\" or a \"radial\", got 2 of them"
      ),
      ("[{\"fill\": \"M0 0\", \"linear\": [0, 0, 1, 1]}]", "here[0]: \"stops\" is missing"),
      (
        "[{\"fill\": \"M0 0\", \"linear\": [0, 0, 1], \"stops\": []}]",
        "here[0].linear: expected 4 numbers, got 3"
      ),
      (
        "[{\"fill\": \"M0 0\", \"radial\": [0, 0, 1, 1], \"stops\": []}]",
        "here[0].stops: expected stops, such as [[0, \"#ffffff\"], [1, \"#000000\"]], got a list"
      ),
      (
        "[{\"fill\": \"M0 0\", \"radial\": [0, 0, 1, 1], \"stops\": [0, 1, 1, 1]}]",
        "here[0].stops: expected 5 numbers for each stop, got 4"
      ),
      (
        "[{\"fill\": \"M0 0\", \"radial\": [0, 0, 1, 1], \"stops\": [0, 1, 1, 255, 1]}]",
        "here[0].stops[3]: expected a number in 0...1, got 255"
      ),
      (
        "[{\"fill\": \"M0 0\", \"linear\": [0, 0, 1, 1], \"stops\": [[0, \"#ffffff\"], [0.5]]}]",
        "here[0].stops[1]: expected an offset and a colour"
      ),
      (
        "[{\"fill\": \"M0 0\", \"linear\": [0, 0, 1, 1], \"stops\": [[0, \"white\"]]}]",
        "here[0].stops[0][1]: expected a colour such as \"#3366cc\" or \"#3366cc80\", got \"white\", did you mean "
          + "\"#ffffff\"?"
      ),
      (
        """
        [{"fill": "M0 0", "linear": [0, 0, 1, 1], "stops": [[1, "#ffffff"], [0.5, "#ffffff"]]}]
        """,
        "here[0].stops: expected ascending offsets, got 0.5 after 1"
      ),
      ("[{\"stroke\": \"M0 0\", \"rule\": \"evenOdd\"}]", "here[0]: unknown key \"rule\""),
      (
        "[{\"stroke\": \"M0 0\", \"width\": -1}]",
        "here[0].width: expected a number of at least 0, got -1"
      ),
      (
        "[{\"stroke\": \"M0 0\", \"miterLimit\": 0.5}]",
        "here[0].miterLimit: expected a number of at least 1, got 0.5"
      ),
      (
        "[{\"stroke\": \"M0 0\", \"cap\": \"flat\"}]",
        "here[0].cap: unknown cap \"flat\"; use one of: butt, round, square"
      ),
      (
        "[{\"stroke\": \"M0 0\", \"join\": \"rund\"}]",
        "here[0].join: unknown join \"rund\", did you mean \"round\"?"
      ),
      (
        "[{\"stroke\": \"M0 0\", \"alignment\": \"insid\"}]",
        "here[0].alignment: unknown alignment \"insid\", did you mean \"inside\"?"
      ),
      ("[{\"text\": \"x\"}]", "here[0]: \"origin\" is missing"),
      (
        "[{\"text\": \"a\\nb\", \"origin\": [0, 0]}]",
        "here[0].text: expected one line; give each line an item of its own"
      ),
      (
        "[{\"text\": \"x\", \"origin\": [0, 0], \"fontSize\": -1}]",
        "here[0].fontSize: expected a number of at least 0, got -1"
      ),
      (
        "[{\"image\": {}, \"rect\": [0, 0, 1, 1]}]",
        "here[0].image: expected a \"png\", a \"file\" or a \"drawing\""
      ),
      (
        "[{\"image\": {\"size\": [1, 1], \"drawing\": []}, \"rect\": [0, 0, -1, 1]}]",
        "here[0].rect: expected a size of at least 0, got (-1, 1)"
      ),
      (
        "[{\"text\": \"x\", \"origin\": [1e200, 0]}]",
        "here[0].origin[0]: expected a number in -1e100...1e100, got 1e+200"
      ),
    ])
  func mistakes(text: String, expected: String) {
    #expect(sceneMistake(text, as: Drawing.self) == expected)
  }

  @Test("A view shows its drawing, until it is given another one or none")
  func inView() throws {
    let scene = try TestScene(
      views: """
        [{"id": "a", "frame": [0, 0, 10, 10], "drawing": [{"fill": {"rect": [0, 0, 10, 10]}}]}]
        """,
      actions: """
        [{"at": 1, "do": "set", "view": "a", "property": "drawing",
          "value": [{"stroke": {"rect": [0, 0, 10, 10]}}]},
         {"at": 2, "do": "set", "view": "a", "property": "drawing", "value": null}]
        """)
    let view = try scene.view("a")
    #expect(view.presentation.drawing?.description == "fill (0, 0, 10, 10) rgba(0, 0, 0, 1)")
    scene.advance(to: 1)
    #expect(view.presentation.drawing?.items.count == 1)
    #expect(view.presentation.drawing?.description.hasPrefix("stroke") == true)
    scene.advance(to: 2)
    #expect(view.presentation.drawing == nil)
    #expect(scene.diagnostics.isEmpty)
  }
}
