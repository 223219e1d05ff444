import ViewKernelPictures

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

  /// Creates a golden of a name.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without `.ndjson`.
  ///   - file: The file of the test.
  public init(_ name: String, besides file: String) {
    self.init(path: "\(Golden.folder(besides: file))/\(name).ndjson")
  }

  /// The path of the folder `Goldens` beside the file of a test.
  static func folder(besides file: String) -> String {
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    return "\(folder)Goldens"
  }

  /// Creates a golden of a path, which ends in `.ndjson`.
  public init(path: String) { self.path = path }

  /// Where a recording is put that differs.
  public var newPath: String { "\(stem)\(Golden.newSuffix)" }

  /// How paths of recordings end that differ.
  public static var newSuffix: String { ".new.ndjson" }

  /// Where a page is put that shows both, when they differ, and one that plays a new golden. It goes with the
  /// next recording that is the same.
  public var pagePath: String { "\(stem).html" }

  /// The folder that it is in.
  public var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }

  private var stem: Substring {
    path.hasSuffix(Golden.suffix) ? path.dropLast(Golden.suffix.count) : path[...]
  }

  private static var suffix: String { ".ndjson" }

  /// What a recording is to its golden.
  public enum Outcome: Equatable, Sendable {
    /// They are the same, within the tolerances.
    case same
    /// There was no golden, or it was to be made anew: the recording is the golden now, and a page that
    /// plays it is at `pagePath`.
    case written
    /// There was no golden, and none was to be made: the recording was put at `newPath`, and a page that
    /// plays it at `pagePath`.
    case missing
    /// They differ; the recording was put at `newPath`, and a page at `pagePath`.
    case different(RecordingDifferences)
  }

  /// Compares a recording with the golden, and leaves files beside it that tell how they differ, if they
  /// can be written.
  ///
  /// - Parameters:
  ///   - recording: What was recorded.
  ///   - tolerance: How far the two may be from each other; without one every bit counts.
  ///   - mode: Whether the golden is written.
  /// - Throws: Where the golden cannot be read, or a new one not be written.
  public func check(
    _ recording: Recording, tolerance: Tolerance = .exact, mode: Mode = .recordMissing
  ) throws(GoldenError) -> Outcome {
    try check(recording, tolerance, mode, once: false)
  }

  /// - Parameter once: Whether a file in which this run has written another recording is an error.
  package func check(
    _ recording: Recording, _ tolerance: Tolerance, _ mode: Mode, once: Bool
  ) throws(GoldenError) -> Outcome {
    noteUse()
    let bytes = mode == .recordAll ? nil : try contents()
    guard let bytes else {
      let target = mode == .compare ? newPath : path
      if once && mode != .recordMissing { try claim(target, recording) }
      try write(recording, to: target)
      if mode != .compare { removeNew() }
      writePage(of: recording)
      return mode == .compare ? .missing : .written
    }
    let golden: Recording
    do throws(RecordingError) {
      golden = try Recording(ndjson: bytes)
    } catch {
      // So that it can be accepted in the place of what is broken.
      try? write(recording, to: newPath)
      throw .unreadable("\(path): \(error)")
    }
    let differences = recording.differences(from: golden, tolerance: tolerance)
    if differences.isEmpty {
      removeNew()
      return .same
    }
    if once { try claim(newPath, recording) }
    try? write(recording, to: newPath)
    writePage(of: recording, comparedWith: golden, tolerance)
    return .different(differences)
  }

  /// Puts a page beside the golden, if it can be written.
  private func writePage(
    of recording: Recording, comparedWith golden: Recording? = nil, _ tolerance: Tolerance = .exact
  ) {
    let page = recording.page(comparedWith: golden, tolerance: tolerance)
    try? write(to: pagePath) { $0.write(page) }
  }

  /// The bytes of the golden, or `nil` where there is none.
  ///
  /// - Throws: Where there is one, or something else in its place, that cannot be read: that is never
  ///   taken for missing, and overwritten.
  private func contents() throws(GoldenError) -> [UInt8]? {
    if let bytes = Golden.bytes(at: path) { return bytes }
    guard exists else { return nil }
    let isFolder = (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
    throw .unreadable("\(path): \(isFolder ? "is a folder" : "cannot be read")")
  }

  /// The bytes of a file, or `nil` where there is none that can be read.
  package static func bytes(at path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }

  /// Takes a file for a recording.
  ///
  /// - Throws: Where this run has written another recording there, which would be lost: two tests have
  ///   goldens of one name.
  private func claim(_ path: String, _ recording: Recording) throws(GoldenError) {
    guard let summary = recording.summary, !GoldensOfRun.all.claim(path, for: summary) else {
      return
    }
    throw .shared(
      "two different recordings of this run are called \(path); give each golden a name of its own")
  }

  private func write(_ recording: Recording, to path: String) throws(GoldenError) {
    try write(to: path) { recording.replay(into: $0.makeSink(.ndjson)) }
  }

  private func write(
    to path: String, _ body: (TimelineFile) -> Void
  ) throws(GoldenError) {
    // Why it could not be made shows when the file is.
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    do throws(TimelineFileError) {
      let file = try TimelineFile(replacing: path)
      body(file)
      try file.commit()
    } catch {
      throw .unwritable("cannot write \(error.description)")
    }
  }
}

// MARK: - Accepting

extension Golden {
  /// Whether the golden is there.
  public var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// Whether there is a recording that differed, and may be accepted.
  public var hasNew: Bool { FileManager.default.fileExists(atPath: newPath) }

  /// Whether a page was written that shows how they differ.
  public var hasPage: Bool { FileManager.default.fileExists(atPath: pagePath) }

  /// Puts the recording that differed in the golden's place.
  ///
  /// - Throws: Where there is none, or it cannot be moved.
  public func accept() throws(GoldenError) {
    guard let bytes = FileManager.default.contents(atPath: newPath) else {
      throw .unreadable("\(newPath): there is nothing to accept")
    }
    try write(to: path) { $0.write(Array(bytes)) }
    removeNew()
  }

  /// The goldens in a folder, and in those inside of it, that have new recordings; `nil` where there is
  /// no such folder. Folders whose names begin with a dot, and links to folders, are left out.
  public static func different(in folder: String) -> [Golden]? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return nil
    }
    return names.sorted().flatMap { name -> [Golden] in
      let path = "\(folder)/\(name)"
      if name.hasSuffix(newSuffix) {
        return [Golden(path: "\(path.dropLast(newSuffix.count))\(suffix)")]
      }
      let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
      return name.hasPrefix(".") || isLink ? [] : different(in: path) ?? []
    }
  }

  /// What told of differences is out of date.
  private func removeNew() {
    for path in [newPath, pagePath] { try? FileManager.default.removeItem(atPath: path) }
    GoldensOfRun.all.release(newPath)
  }
}

extension Golden: CustomStringConvertible {
  /// The path.
  public var description: String { path }
}

/// Why a golden cannot be compared with, or replaced.
public enum GoldenError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A file is not there, or is no recording; with its path, and why.
  case unreadable(String)
  /// A file cannot be written; with its path, and why.
  case unwritable(String)
  /// Another recording of the same run is in the file; with its path.
  case shared(String)

  /// File and reason, for people.
  public var description: String {
    switch self {
    case .unreadable(let reason), .unwritable(let reason), .shared(let reason): reason
    }
  }
}
