import Foundation

/// A file of the package.
func packageFile(_ path: String) throws -> String {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..")
  return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
}
