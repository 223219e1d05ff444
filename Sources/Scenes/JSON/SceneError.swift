/// Why a text is no scene, and where in it.
///
///     views[2].frame: expected 4 numbers, got 3
public struct SceneError: Error, Hashable, Sendable {
  /// A place such as `views[2].frame`; in text that is no JSON `line 3, column 5`, both counted
  /// from 1. Empty for the whole document.
  public let place: String
  /// What was expected, and what came.
  public let message: String

  init(_ place: String, _ message: String) {
    self.place = place
    self.message = message
  }
}

// MARK: - CustomStringConvertible

extension SceneError: CustomStringConvertible {
  /// Place and message: "views[2].frame: expected 4 numbers, got 3".
  public var description: String { place.isEmpty ? message : "\(place): \(message)" }
}
