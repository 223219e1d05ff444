import Foundation

private func packageURL(_ path: String) -> URL {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").appendingPathComponent(path)
}

/// A file of the package.
func packageFile(_ path: String) throws -> String {
  try String(contentsOf: packageURL(path), encoding: .utf8)
}

/// The bytes of a file of the package.
func packageData(_ path: String) throws -> Data { try Data(contentsOf: packageURL(path)) }

/// Writes a file of the package.
func writePackageFile(_ path: String, _ text: String) throws {
  try text.write(to: packageURL(path), atomically: true, encoding: .utf8)
}
