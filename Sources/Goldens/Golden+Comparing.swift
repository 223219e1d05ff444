import ViewKernelPictures

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Golden {
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

  /// Compares a recording for a test.
  ///
  /// Tests of one process must not replace each other's files. So the call throws if another
  /// recording was written to the file, and it keeps files that other tests have written.
  ///
  /// - Parameter test: The test; `nil` if it is not known. Then files are replaced.
  package func check(
    _ recording: Recording, _ tolerance: Tolerance, _ mode: Mode, by test: ComparingTest?
  ) throws(GoldenError) -> Outcome {
    GoldenUsage.shared.markAsUsed(path)
    guard !path.hasSuffix(Golden.newSuffix) else {
      throw .unwritable(
        "cannot write \(path): only recordings that differ from a golden end in "
          + "\(Golden.newSuffix); give the golden another name")
    }
    let bytes = mode == .recordAll ? nil : try contents()
    guard let bytes else { return try writeUncompared(recording, mode, by: test) }
    let golden: Recording
    do throws(RecordingError) {
      golden = try Recording(ndjson: bytes)
    } catch {
      // Written so that the user can accept it in place of the broken file.
      if let test { try claim(newPath, recording, by: test) }
      writeNew(recording)
      writePage(of: recording)
      throw .unreadable("\(path): \(error)")
    }
    let differences = recording.differences(from: golden, tolerance: tolerance)
    if differences.isEmpty {
      if !isReported(byOtherThan: test) { removeNewAndPage() }
      return .same
    }
    if let test { try claim(newPath, recording, by: test) }
    writeNew(recording)
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
    if mode != .compare { removeNewAndPage() }
    writePage(of: recording)
    return mode == .compare ? .missing : .written
  }

  /// Writes the recording that `accept()` uses. If it cannot be written, no older one is kept.
  private func writeNew(_ recording: Recording) {
    do {
      try write(recording, to: newPath)
    } catch {
      Golden.removeFile(at: newPath)
    }
  }

  /// Writes a page next to the golden file. If it cannot be written, no older one is kept.
  private func writePage(
    of recording: Recording, comparedWith golden: Recording? = nil, _ tolerance: Tolerance = .exact
  ) {
    let page = recording.page(comparedWith: golden, tolerance: tolerance)
    do {
      try write(to: pagePath) { $0.write(page) }
    } catch {
      Golden.removeFile(at: pagePath)
    }
  }

  /// The bytes of the golden file, or `nil` if there is none.
  ///
  /// - Throws: If something exists at the path that cannot be read. It is never treated as missing,
  ///   and never overwritten.
  private func contents() throws(GoldenError) -> [UInt8]? {
    if let bytes = Golden.bytes(at: path) { return bytes }
    guard exists else { return nil }
    throw .unreadable("\(path): \(Golden.isFolder(at: path) ? "is a folder" : "cannot be read")")
  }

  /// Reserves a file for a recording.
  ///
  /// - Throws: If this process has written another recording there, which would be lost. Two tests
  ///   use the same golden name.
  private func claim(
    _ path: String, _ recording: Recording, by test: ComparingTest
  ) throws(GoldenError) {
    guard let summary = recording.summary,
      !GoldenUsage.shared.claim(path, for: summary, by: test)
    else { return }
    throw .duplicateName(
      "two different recordings of this run are called \(path); give each golden a name of its own")
  }

  /// Whether the message of another test, or of another case of this test, names the page and the
  /// recording that it has written.
  private func isReported(byOtherThan test: ComparingTest?) -> Bool {
    guard let test else { return false }
    return [path, newPath].contains { GoldenUsage.shared.isWritten($0, byOtherThan: test) }
  }

  private func write(_ recording: Recording, to path: String) throws(GoldenError) {
    try write(to: path) { recording.replay(into: $0.makeSink(.ndjson)) }
  }

  /// Writes a file in the folder of the golden file, which is created if necessary.
  func write(
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

  /// Removes the differing recording and the page, which are out of date.
  func removeNewAndPage() {
    for path in [newPath, pagePath] { Golden.removeFile(at: path) }
    GoldenUsage.shared.release(newPath)
  }

  /// Removes a file. A folder of the user that has its name is kept.
  private static func removeFile(at path: String) {
    guard !isFolder(at: path) else { return }
    try? FileManager.default.removeItem(atPath: path)
  }
}
