import ViewKernelPictures

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A golden file: a recording to which the recordings of later test runs are compared. With
/// `init(_:nextTo:)`, the file is in the folder `Goldens` next to the test file.
public struct Golden: Equatable, Sendable {
  /// The path of the file.
  public let path: String

  /// The environment variable that makes tests write their golden files again, and fail:
  /// `VIEWKERNEL_RECORD_GOLDEN`.
  public static var recordingVariable: String { "VIEWKERNEL_RECORD_GOLDEN" }

  /// Creates a golden with a name. Reads and writes no file.
  ///
  /// - Parameters:
  ///   - name: The name of the golden: the file name without `.ndjson`.
  ///   - file: The path of the test file.
  public init(_ name: String, nextTo file: String) {
    self.init(path: "\(Golden.folder(nextTo: file))/\(name).ndjson")
  }

  /// Returns the path of the folder `Goldens` that is in the folder of a test file.
  static func folder(nextTo file: String) -> String {
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    return "\(folder)Goldens"
  }

  /// Creates a golden with the path of its file, which ends in `.ndjson`. Reads and writes no file.
  public init(path: String) { self.path = path }

  /// The path of a recording that differs from the golden, or that has no golden in the mode
  /// `compare`. It ends in `.new.ndjson`.
  public var newPath: String { "\(stem)\(Golden.newSuffix)" }

  /// The end of the path of a differing recording: `.new.ndjson`.
  public static var newSuffix: String { ".new.ndjson" }

  /// The path of the page: it ends in `.html`. The page shows both recordings if they differ, or
  /// plays a recording that had no golden. It is removed when a recording equals the golden, unless
  /// the failure message of another test of the same process names it.
  public var pagePath: String { "\(stem).html" }

  /// The path of the folder that contains the golden file.
  public var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }

  private var stem: Substring {
    path.hasSuffix(Golden.suffix) ? path.dropLast(Golden.suffix.count) : path[...]
  }

  private static var suffix: String { ".ndjson" }

  /// The result of comparing a recording with its golden.
  public enum Outcome: Equatable, Sendable {
    /// The recordings are equal within the tolerance.
    case same
    /// There was no golden file, or the mode was `recordAll`. The recording is the golden now, and
    /// a page that plays it is at `pagePath`.
    case written
    /// There was no golden file, and the mode was `compare`. The recording is at `newPath`, and a
    /// page that plays it is at `pagePath`.
    case missing
    /// The recordings differ. The new recording is at `newPath`, and a page that shows both is at
    /// `pagePath`.
    case different(RecordingDifferences)
  }

  /// Compares a recording with the golden file, and writes the new recording and a page next to it
  /// if they differ.
  ///
  /// If these two files cannot be written, the result is still returned.
  ///
  /// - Parameters:
  ///   - recording: The new recording.
  ///   - tolerance: The largest accepted differences. The default accepts none: every bit counts.
  ///   - mode: Whether the golden file is written.
  /// - Throws: `GoldenError` if the golden file cannot be read, or if a new one cannot be written.
  public func check(
    _ recording: Recording, tolerance: Tolerance = .exact, mode: Mode = .recordMissing
  ) throws(GoldenError) -> Outcome {
    try check(recording, tolerance, mode, by: nil)
  }

  /// - Parameter test: The test that compares, if it is known. Then it is an error if this run has
  ///   written another recording to the file, and files that other tests have written stay.
  package func check(
    _ recording: Recording, _ tolerance: Tolerance, _ mode: Mode, by test: ComparingTest?
  ) throws(GoldenError) -> Outcome {
    GoldensOfRun.all.use(path)
    guard !path.hasSuffix(Golden.newSuffix) else {
      throw .unwritable(
        "cannot write \(path): only recordings that differ from a golden end in \(Golden.newSuffix); "
          + "give the golden another name")
    }
    let bytes = mode == .recordAll ? nil : try contents()
    guard let bytes else { return try writeUncompared(recording, mode, by: test) }
    let golden: Recording
    do throws(RecordingError) {
      golden = try Recording(ndjson: bytes)
    } catch {
      // Written so that the user can accept it in place of the broken file.
      try? write(recording, to: newPath)
      throw .unreadable("\(path): \(error)")
    }
    let differences = recording.differences(from: golden, tolerance: tolerance)
    if differences.isEmpty {
      if !isReported(byOtherThan: test) { removeNew() }
      return .same
    }
    if let test { try claim(newPath, recording, by: test) }
    try? write(recording, to: newPath)
    writePage(of: recording, comparedWith: golden, tolerance)
    return .different(differences)
  }

  /// Writes a recording that is not compared with a golden, and a page that plays it.
  private func writeUncompared(
    _ recording: Recording, _ mode: Mode, by test: ComparingTest?
  ) throws(GoldenError) -> Outcome {
    let target = mode == .compare ? newPath : path
    if let test { try claim(target, recording, by: test) }
    try write(recording, to: target)
    if mode != .compare { removeNew() }
    writePage(of: recording)
    return mode == .compare ? .missing : .written
  }

  /// Writes a page next to the golden file, if it can be written.
  private func writePage(
    of recording: Recording, comparedWith golden: Recording? = nil, _ tolerance: Tolerance = .exact
  ) {
    let page = recording.page(comparedWith: golden, tolerance: tolerance)
    try? write(to: pagePath) { $0.write(page) }
  }

  /// The bytes of the golden file, or `nil` if there is none.
  ///
  /// - Throws: If something exists at the path that cannot be read. It is never treated as missing,
  ///   and never overwritten.
  private func contents() throws(GoldenError) -> [UInt8]? {
    if let bytes = Golden.bytes(at: path) { return bytes }
    guard exists else { return nil }
    let isFolder = (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
    throw .unreadable("\(path): \(isFolder ? "is a folder" : "cannot be read")")
  }

  /// The bytes of a file, or `nil` if there is no readable file.
  package static func bytes(at path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }

  /// The names of the tracks in the golden file; empty if there is no readable one.
  package var trackNames: [String] {
    let recording = Golden.bytes(at: path).flatMap { try? Recording(ndjson: $0) }
    return recording?.tracks.map { $0.name } ?? []
  }

  /// Reserves a file for a recording.
  ///
  /// - Throws: If this run has written another recording there, which would be lost. Two tests use
  ///   the same golden name.
  private func claim(
    _ path: String, _ recording: Recording, by test: ComparingTest
  ) throws(GoldenError) {
    guard let summary = recording.summary,
      !GoldensOfRun.all.claim(path, for: summary, by: test)
    else { return }
    throw .duplicateName(
      "two different recordings of this run are called \(path); give each golden a name of its own")
  }

  /// Whether the message of another test, or of another case of this test, names the page and the
  /// recording that this run has written.
  private func isReported(byOtherThan test: ComparingTest?) -> Bool {
    guard let test else { return false }
    return [path, newPath].contains { GoldensOfRun.all.isWritten($0, byOtherThan: test) }
  }

  private func write(_ recording: Recording, to path: String) throws(GoldenError) {
    try write(to: path) { recording.replay(into: $0.makeSink(.ndjson)) }
  }

  private func write(
    to path: String, _ body: (TimelineFile) -> Void
  ) throws(GoldenError) {
    // If the folder cannot be created, the file reports the error.
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
  /// Whether the golden file exists.
  public var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// Whether a recording exists at `newPath`, so that `accept()` can make it the golden.
  public var hasNew: Bool { FileManager.default.fileExists(atPath: newPath) }

  /// Whether a page exists that shows the difference, or plays a new golden.
  public var hasPage: Bool { FileManager.default.fileExists(atPath: pagePath) }

  /// Replaces the golden file with the recording at `newPath`, and removes the page.
  ///
  /// - Throws: `GoldenError` if there is no such recording, if the file there is not a complete
  ///   recording, or if the golden file cannot be written. Then nothing is replaced or removed.
  public func accept() throws(GoldenError) {
    guard let bytes = Golden.bytes(at: newPath) else {
      throw .unreadable("\(newPath): there is nothing to accept")
    }
    do throws(RecordingError) {
      _ = try Recording(ndjson: bytes)
    } catch {
      throw .unreadable("\(newPath): is not a recording: \(error)")
    }
    try write(to: path) { $0.write(bytes) }
    removeNew()
  }

  /// Returns the goldens in a folder and its subfolders that have a recording at `newPath`, or
  /// `nil` if there is no such folder. Folders whose names begin with a dot, and links to folders,
  /// are skipped.
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

  /// Removes the differing recording and the page, which are out of date.
  private func removeNew() {
    for path in [newPath, pagePath] { try? FileManager.default.removeItem(atPath: path) }
    GoldensOfRun.all.release(newPath)
  }
}

extension Golden: CustomStringConvertible {
  /// The path of the golden file.
  public var description: String { path }
}

/// The reason why a golden file cannot be compared or replaced.
public enum GoldenError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A file is missing, or is not a recording; with its path and the reason.
  case unreadable(String)
  /// A file cannot be written; with its path and the reason.
  case unwritable(String)
  /// Two tests of one run would write different recordings to one file, because their goldens have
  /// one name; with the path of the file.
  case duplicateName(String)

  /// The file and the reason, as text.
  public var description: String {
    switch self {
    case .unreadable(let reason), .unwritable(let reason), .duplicateName(let reason): reason
    }
  }
}
