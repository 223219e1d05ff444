import Foundation
import ViewKernelScenes

@testable import ViewKernelDemo

/// A folder of its own for a test, gone with it.
final class TemporaryFolder {
  let path: String

  /// - Parameter files: The texts of files, by their paths.
  init(_ files: [String: String] = [:]) throws {
    path = NSTemporaryDirectory() + "demo-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: path + "/Scenes", withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
  }
}

/// What a run of the program left behind.
struct RunResult: Equatable {
  var status: Int32
  var output: String
  var errors: String
}

extension TemporaryFolder {
  /// Runs the program inside the test's own process, with this folder as its directory.
  func run(_ arguments: String...) throws -> RunResult { try run(arguments) }

  /// Runs the program inside the test's own process, with this folder as its directory.
  func run(_ arguments: [String]) throws -> RunResult {
    let files = ["output", "errors"].map { "\(path)/.\($0)" }
    let handles = try files.map { file in
      _ = FileManager.default.createFile(atPath: file, contents: nil)
      return try FileHandle(forWritingTo: URL(fileURLWithPath: file))
    }
    let program = Program(
      directory: path,
      output: TimelineFile(stream: handles[0].fileDescriptor, name: "standard output"),
      errors: TimelineFile(stream: handles[1].fileDescriptor, name: "standard error"))
    // A handle closes its file as soon as nobody needs it, which release builds see here.
    let status = withExtendedLifetime(handles) { program.run(arguments) }
    let texts = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
    for file in files { try FileManager.default.removeItem(atPath: file) }
    return RunResult(status: status, output: texts[0], errors: texts[1])
  }

  /// Runs the built program through a shell, with this folder as its current directory.
  ///
  /// - Parameter script: `$VIEWKERNEL` is the program.
  func shell(_ script: String) throws -> RunResult {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    process.environment = ["VIEWKERNEL": try TemporaryFolder.program()]
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Small enough for the pipes' own memory in every test.
    let texts = [output, errors].map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    process.waitUntilExit()
    return RunResult(status: process.terminationStatus, output: texts[0], errors: texts[1])
  }

  /// The built program lies beside the tests.
  private static func program() throws -> String {
    let bundles = Bundle.allBundles.map { $0.bundleURL }.filter { $0.pathExtension == "xctest" }
    let tests = bundles.first ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let path = tests.deletingLastPathComponent().appendingPathComponent("viewkernel").path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: path])
    }
    return path
  }
}
