import Testing
import ViewKernelTimeline

@testable import ViewKernelScenes

extension SceneProperty {
  /// All properties of views without custom ones.
  static let all = all(with: [])
}

/// A scene from text, played in a window.
final class TestScene {
  let window: Window
  private(set) var diagnostics: [String] = []

  init(_ text: String) throws {
    window = try TestScene.scene(text).makeWindow()
    window.onDiagnostic = { [unowned self] in diagnostics.append($0.message) }
  }

  /// A scene with some parts of its file given.
  convenience init(
    views: String = "[]", animations: String = "[]", actions: String = "[]"
  ) throws {
    try self.init(
      """
      {"duration": 10, "window": {"size": [400, 300]}, "views": \(views),
       "animations": \(animations), "actions": \(actions)}
      """)
  }

  static func scene(_ text: String) throws -> Scene {
    do throws(SceneError) {
      return try Scene(json: text, name: "test")
    } catch {
      Issue.record("\(error)\n\(text)")
      throw error
    }
  }

  /// The message for a text that is not a scene.
  static func error(_ text: String) -> String? {
    do throws(SceneError) {
      _ = try Scene(json: text, name: "test")
      return nil
    } catch {
      return error.description
    }
  }

  func advance(to time: Double) { window.advance(to: time) }

  func view(_ id: String) throws -> View {
    try #require(window.view(named: id), "no view \(id)")
  }

  func has(_ id: String) -> Bool { window.view(named: id) != nil }
}
