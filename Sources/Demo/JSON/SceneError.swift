/// What is wrong with a scene file, and where.
struct SceneError: Error, Equatable {
  /// A place such as `views[2].frame` or `line 3, column 5`; empty for the whole file.
  let place: String
  /// What was expected and what came.
  let message: String

  init(_ place: String, _ message: String) {
    self.place = place
    self.message = message
  }

  /// Place and message: "views[2].frame: expected 4 numbers, got 3".
  var text: String { place.isEmpty ? message : "\(place): \(message)" }
}
