import Testing
import ViewKernelTimeline

@testable import ViewKernelScenes
import ViewKernelWidgets

@Suite("Images in scene files")
struct ImageValueTests {
  private let bitmap = Bitmap(
    width: 2, height: 2,
    pixels: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 128])!

  @Test("A PNG file in base64 is a bitmap")
  func png() throws {
    #expect(try sceneValue("{\"png\": \"\(fourPixels)\"}") == Image(bitmap))
    #expect(
      try sceneValue("{\"png\": \"\(fourPixels)\", \"scale\": 2}") == Image(bitmap, scale: 2))
  }

  @Test("A PNG file beside the scene is asked for by its name")
  func file() throws {
    var asked: [String] = []
    let bytes = try Base64.decode(fourPixels)
    let image: Image = try sceneValue("{\"file\": \"images/menu.png\"}") {
      asked.append($0)
      return bytes
    }
    #expect(image == Image(bitmap))
    #expect(asked == ["images/menu.png"])
    let scene = try Scene(
      json: """
        {"duration": 1, "views": [{"id": "a", "subviews": [
          {"id": "b", "kind": "imageView", "image": {"file": "x.png"}}]}]}
        """, readFile: { _ in bytes })
    #expect((scene.makeWindow().view(named: "b") as? ImageView)?.image == Image(bitmap))
  }

  @Test("A drawing with a size is an image")
  func drawing() throws {
    var drawing = Drawing()
    drawing.fill(Path(rect: Rect(x: 0, y: 0, width: 5, height: 5)), .black)
    #expect(
      try sceneValue("{\"drawing\": [{\"fill\": {\"rect\": [0, 0, 5, 5]}}], \"size\": [20, 10]}")
        == Image(drawing, size: Size(width: 20, height: 10)))
  }

  @Test("Caps, mode and tint make another image")
  func stretching() throws {
    let png = "\"png\": \"\(fourPixels)\""
    #expect(
      try sceneValue("{\(png), \"capInsets\": [0, 1, 0, 1]}")
        == Image(bitmap).resizable(capInsets: EdgeInsets(top: 0, left: 1, bottom: 0, right: 1)))
    #expect(
      try sceneValue("{\(png), \"capInsets\": 0.5, \"mode\": \"stretch\"}")
        == Image(bitmap).resizable(capInsets: EdgeInsets(0.5), mode: .stretch))
    #expect(
      try sceneValue("{\(png), \"tintColor\": \"#ffffff\"}")
        == Image(bitmap).withTintColor(.white))
  }

  @Test(
    "Mistakes are reported",
    arguments: [
      ("5", "here: expected an image, got 5"),
      ("{}", "here: expected a \"png\", a \"file\" or a \"drawing\""),
      ("{\"pgn\": \"\"}", "here: unknown key \"pgn\", did you mean \"png\"?"),
      (
        "{\"png\": \"\", \"file\": \"\"}",
        "here: expected a \"png\", a \"file\" or a \"drawing\", got 2 of them"
      ),
      ("{\"png\": \"a-b\"}", "here.png: expected base64, got \"-\" at character 2"),
      ("{\"png\": \"QUJDRA\"}", "here.png: expected whole groups of 4 characters at character 6"),
      ("{\"png\": \"QUJD\"}", "here.png: byte 0: expected the signature of a PNG file"),
      ("{\"png\": 5}", "here.png: expected a text, got 5"),
      (
        "{\"png\": \"\(fourPixels)\", \"scale\": 0}",
        "here.scale: expected a number above 0, got 0"
      ),
      ("{\"png\": \"\(fourPixels)\", \"size\": [1, 1]}", "here: unknown key \"size\""),
      (
        "{\"png\": \"\(fourPixels)\", \"capInsets\": -1}",
        "here.capInsets: expected insets of at least 0, got (-1, -1, -1, -1)"
      ),
      (
        "{\"png\": \"\(fourPixels)\", \"mode\": \"strech\"}",
        "here.mode: unknown resizing mode \"strech\", did you mean \"stretch\"?"
      ),
      ("{\"drawing\": []}", "here: \"size\" is missing"),
      (
        "{\"drawing\": [], \"size\": [0, 1]}",
        "here.size: expected a size above 0, got (0, 1)"
      ),
      ("{\"drawing\": [], \"size\": [1, 1], \"scale\": 2}", "here: unknown key \"scale\""),
      (
        "{\"drawing\": [{\"fill\": 5}], \"size\": [1, 1]}",
        "here.drawing[0].fill: expected a path text or a shape, got 5"
      ),
      ("{\"file\": \"a.png\"}", "here.file: this scene cannot read files; use \"png\" with base64"),
    ])
  func mistakes(text: String, expected: String) {
    #expect(sceneMistake(text, as: Image.self) == expected)
  }

  @Test(
    "Only files beside the scene can be named", arguments: ["/a", "../a", "a/../b", "", "a//b"])
  func files(path: String) {
    let message = sceneMistake("{\"file\": \"\(path)\"}", as: Image.self) { _ in [] }
    #expect(message == "here.file: expected the name of a file beside the scene, got \"\(path)\"")
  }

  @Test("A file that does not exist, or is no PNG file, is reported")
  func badFiles() {
    #expect(
      sceneMistake("{\"file\": \"a.png\"}", as: Image.self) { _ in nil }
        == "here.file: there is no file \"a.png\" beside the scene that can be read")
    #expect(
      sceneMistake("{\"file\": \"a.png\"}", as: Image.self) { _ in [1, 2] }
        == "here.file: byte 0: expected the signature of a PNG file")
  }

  @Test("An image view without a size takes that of its image")
  func size() throws {
    let scene = try TestScene(
      views: """
        [{"id": "a", "kind": "imageView", "image": {"png": "\(fourPixels)"}, "center": [10, 10]},
         {"id": "b", "kind": "imageView", "frame": [0, 0, 9, 8], "image": {"png": "\(fourPixels)"}}]
        """)
    #expect(try scene.view("a").frame == Rect(x: 9, y: 9, width: 2, height: 2))
    #expect(try scene.view("b").frame == Rect(x: 0, y: 0, width: 9, height: 8))
  }
}

@Suite("Base64")
struct Base64Tests {
  @Test(
    "Texts of RFC 4648 are read",
    arguments: [
      ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"),
      ("Zm9vYmE=", "fooba"), ("Zm9vYmFy", "foobar"), (" Zm9v\nYmFy\t", "foobar"),
    ])
  func reads(text: String, expected: String) throws {
    #expect(try Base64.decode(text) == Array(expected.utf8))
  }

  @Test("All digits are read")
  func digits() throws {
    let text = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    let bytes = try Base64.decode(text)
    #expect(bytes.prefix(4) == [0, 16, 131, 16])
    #expect(bytes.suffix(3) == [243, 223, 191])
    #expect(bytes.count == 48)
  }

  @Test(
    "Anything else is refused",
    arguments: ["Z", "Zg", "Zg=", "=", "Z===", "Zg==Zg==x", "Zg=x", "Zm9v-", "Zm9vä", "Zg==="])
  func refuses(text: String) {
    #expect(throws: Base64.Mistake.self) { try Base64.decode(text) }
  }
}
