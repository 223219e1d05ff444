/// A mistake in a scene file, with its place.
///
///     views[2].frame: expected 4 numbers, got 3
public struct SceneError: Error, Hashable, Sendable {
  /// The place of the mistake, such as `views[2].frame`. In a text that is not JSON, the place is
  /// `line 3, column 5`, both counted from 1. Empty for the whole document.
  public let place: String
  /// The expected value, and the value that was found.
  public let message: String

  init(_ place: String, _ message: String) {
    self.place = place
    self.message = message
  }
}

// MARK: - CustomStringConvertible

extension SceneError: CustomStringConvertible {
  /// The place and the message: "views[2].frame: expected 4 numbers, got 3".
  public var description: String { place.isEmpty ? message : "\(place): \(message)" }
}
