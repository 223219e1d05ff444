import Foundation

/// A folder of its own, as that of a test file; it goes with the last who holds it.
final class TestFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "goldens-\(UUID())")

  var testFile: String { url.appending(path: "CardTests.swift").path }

  init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The goldens in it.
  var files: [String] {
    let path = url.appending(path: "Goldens").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
