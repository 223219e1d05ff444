import ViewKernelTimeline

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A recording that is kept beside the tests, and that new ones must equal: a file in the folder
/// `Goldens` beside the file of the test.
public struct Golden: Equatable, Sendable {
  /// The path of the file.
  public let path: String

  /// The environment variable that makes tests write their goldens anew, and fail.
  public static var recordingVariable: String { "VIEWKERNEL_RECORD_GOLDEN" }
  /// How many sentences a failure has at most.
  public static var mostSentences: Int { 5 }

  /// Creates a golden of a name.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without `.ndjson`.
  ///   - file: The file of the test.
  public init(_ name: String, besides file: String) {
    path = "\(Golden.folder(besides: file))/\(name).ndjson"
  }

  /// The path of the folder `Goldens` beside the file of a test.
  static func folder(besides file: String) -> String {
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    return "\(folder)Goldens"
  }

  /// Where a recording is put that differs.
  public var newPath: String { "\(path.dropLast(".ndjson".count)).new.ndjson" }

  /// Fails where a recording differs from the golden.
  ///
  /// Where the golden is not there, or is to be recorded anew, it is written, and this fails all the
  /// same: nothing passes that nobody has looked at.
  ///
  /// - Parameters:
  ///   - recording: What a test has recorded.
  ///   - tolerance: How far numbers may be off; with 0 every bit counts.
  ///   - tolerances: The same for the tracks of some names.
  ///   - recordsAnew: Whether the golden is written anew; by default what the environment says.
  public func expect(
    _ recording: Recording, tolerance: Double = 0, tolerances: [String: Double] = [:],
    recordsAnew: Bool = Golden.recordsAnew
  ) throws(ExpectationFailure) {
    noteUse()
    if recordsAnew {
      try write(recording, to: path)
      throw ExpectationFailure(
        "\(path) was written; run again without \(Golden.recordingVariable)")
    }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      try write(recording, to: path)
      throw ExpectationFailure(
        "\(path) was not there, and has been written; look at it, and run again")
    }
    let differences = recording.differences(
      from: try read(Array(bytes)), tolerance: tolerance, tolerances: tolerances)
    if differences.isEmpty {
      try? FileManager.default.removeItem(atPath: newPath)
      return
    }
    try write(recording, to: newPath)
    throw ExpectationFailure(message(differences.sentences()))
  }

  /// Whether the environment asks for goldens to be written anew.
  public static var recordsAnew: Bool {
    ProcessInfo.processInfo.environment[recordingVariable] != nil
  }

  private func read(_ bytes: [UInt8]) throws(ExpectationFailure) -> Recording {
    do throws(RecordingError) {
      return try Recording(ndjson: bytes)
    } catch {
      throw ExpectationFailure("\(path): \(error)")
    }
  }

  private func message(_ sentences: [String]) -> String {
    var lines = Array(sentences.prefix(Golden.mostSentences))
    let rest = sentences.count - lines.count
    if rest > 0 { lines.append("and \(rest) more") }
    lines.append("accept it: mv '\(newPath)' '\(path)'")
    return lines.joined(separator: "\n")
  }

  private func write(
    _ recording: Recording, to path: String
  ) throws(ExpectationFailure) {
    // Why it could not be made shows when the file is.
    try? FileManager.default.createDirectory(
      atPath: String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]),
      withIntermediateDirectories: true)
    do throws(TimelineFileError) {
      let file = try TimelineFile(replacing: path)
      recording.replay(into: file.makeSink(.ndjson))
      try file.commit()
    } catch {
      throw ExpectationFailure("cannot write \(error.description)")
    }
  }
}

extension Golden: CustomStringConvertible {
  /// The path.
  public var description: String { path }
}
