import Foundation

/// A file of the package.
func packageFile(_ path: String) throws -> String {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..")
  return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
}

/// Writes a file of the package.
func writePackageFile(_ path: String, _ text: String) throws {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..")
  try text.write(to: root.appendingPathComponent(path), atomically: true, encoding: .utf8)
}
