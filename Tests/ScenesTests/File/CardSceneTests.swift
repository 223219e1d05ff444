import Foundation
import Testing
import ViewKernelTimeline

@testable import ViewKernelScenes
import ViewKernelWidgets

@Suite("The card scene")
struct CardSceneTests {
  private func card() throws -> Scene { try TestScene.scene(packageFile("Scenes/card.json")) }

  @Test("Plays for two seconds without a diagnostic")
  func plays() throws {
    let scene = try TestScene(packageFile("Scenes/card.json"))
    scene.advance(to: 2)
    #expect(scene.diagnostics.isEmpty)
    #expect(try (scene.view("title") as? Label)?.text == "Holiday")
    #expect(!scene.has("alert") && !scene.has("toast") && !scene.has("sharing"))
    #expect(try scene.view("card").center == Point(x: 300, y: 240))
    #expect(scene.window.bounds.size == Size(width: 600, height: 600))
  }

  @Test("What is typed goes into the alert's field")
  func typing() throws {
    let scene = try TestScene(packageFile("Scenes/card.json"))
    scene.advance(to: 1.1555)
    #expect(try scene.view("alert.field").isFirstResponder)
    scene.advance(to: 1.25)
    #expect(try (scene.view("alert.field") as? TextField)?.text == "Holiday")
  }

  @Test("The documentation's program is right: the card has popped out furthest at 0.24")
  func documented() throws {
    let text = try packageFile("Scenes/card.json")
    let scene = try Scene(json: text)  // of Scenes/card.json
    let window = scene.makeWindow()
    window.advance(to: 0.24)
    let expected = AffineTransform(scaleX: 1.1, y: 1.1)
    #expect(try window.view("card").presentation.transform == expected)
  }

  @Test("Two runs have one hash")
  func isStable() throws {
    let first = try card().play()
    #expect(first.frames == 121)
    #expect(try card().play() == first)
  }

  @Test("Every action and every kind of animation is in it")
  func usesMost() throws {
    let text = try packageFile("Scenes/card.json")
    for word in ["\"keyframe\"", "\"discrete\"", "\"additive\"", "\"autoreverses\"", "\"curves\""] {
      #expect(text.contains(word))
    }
  }
}

@Suite("Documentation of scene files")
struct SceneDocumentationTests {
  @Test("The example in the documentation is the file")
  func example() throws {
    let documentation = try packageFile("Documentation/Scenes.md")
    let example = try #require(documentation.range(of: "\n## An example\n")).upperBound
    let blocks = SceneDocumentationTests.blocks(in: documentation[example...])
    #expect(blocks == [try packageFile("Scenes/card.json")])
  }

  @Test("Every piece of a file in the documentation is read, and plays without a diagnostic")
  func pieces() throws {
    let documentation = try packageFile("Documentation/Scenes.md")
    let example = try #require(documentation.range(of: "\n## An example\n")).lowerBound
    let blocks = SceneDocumentationTests.blocks(in: documentation[..<example])
    #expect(blocks.count == 6)
    let views =
      "{\"id\": \"share\", \"frame\": [100, 20, 40, 20]}, {\"id\": \"sheet\"}"
    for block in blocks {
      let isAction = block.contains("\"do\"")
      let scene = try TestScene(
        views: "[\(views)\(isAction ? "" : ", \(block)")]", actions: "[\(isAction ? block : "")]")
      scene.advance(to: 10)
      #expect(scene.diagnostics.isEmpty)
      let addsNothing = block.contains("addAnimation") || block.contains("animateKeyframes")
      #expect(scene.window.subviews.count == (addsNothing ? 2 : 3))
    }
  }

  private static func blocks(in text: Substring) -> [String] {
    text.components(separatedBy: "```json\n").dropFirst().map {
      $0.components(separatedBy: "```\n")[0]
    }
  }

  @Test("Every property, action and kind is documented")
  func isComplete() throws {
    let documentation = try packageFile("Documentation/Scenes.md")
    let names =
      SceneProperty.all.map { $0.name } + SceneAction.Name.allCases.map { $0.rawValue }
      + SceneKind.named.map { $0.name } + TimingCurve.named.map { $0.0 }
      + ArrowDirection.named.map { $0.0 } + GIKArtwork.allCases.map { $0.rawValue }
      + ContentMode.allCases.map { $0.rawValue } + Image.ResizingMode.allCases.map { $0.rawValue }
      + LineCap.allCases.map { $0.rawValue } + LineJoin.allCases.map { $0.rawValue }
      + TextAlignment.allCases.map { $0.rawValue } + TextTruncation.allCases.map { $0.rawValue }
      + StrokeAlignment.allCases.map { $0.rawValue }
      + GIKArtwork.ArrowPlacement.allCases.map { $0.rawValue }
    for name in names { #expect(documentation.contains("`\(name)`"), "\(name)") }
  }

  @Test("Exactly the properties that can be animated are marked")
  func marks() throws {
    let lines = try packageFile("Documentation/Scenes.md").split(separator: "\n")
    for property in SceneProperty.all {
      let line = lines.first {
        $0.hasPrefix("| `") && $0.split(separator: "|")[0].contains("`\(property.name)`")
          && $0.split(separator: "|").count >= 4
      }
      #expect(line?.contains("●") == (property.readAnimation != nil), "\(property.name)")
    }
  }
}
