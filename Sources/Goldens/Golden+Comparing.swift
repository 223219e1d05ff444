import ViewKernelPictures

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
      // So that the user can accept the recording in place of the broken file.
      try writeDifferent(recording, by: test)
      throw .unreadable("\(path): \(error)")
    }
    let differences = recording.differences(from: golden, tolerance: tolerance)
    if differences.isEmpty {
      if !isReported(byOtherThan: test) { removeNewAndPage() }
      return .same
    }
    try writeDifferent(recording, from: golden, tolerance, by: test)
    return .different(differences)
  }

  /// Writes a recording to `newPath`, and a page that shows it beside the golden, if there is one.
  private func writeDifferent(
    _ recording: Recording, from golden: Recording? = nil, _ tolerance: Tolerance = .exact,
    by test: ComparingTest?
  ) throws(GoldenError) {
    try claim(newPath, recording, by: test)
    writeNew(recording)
    writePage(of: recording, comparedWith: golden, tolerance)
  }

  /// Writes a recording that is not compared with a golden, and a page that plays it.
  private func writeUncompared(
    _ recording: Recording, _ mode: Mode, by test: ComparingTest?
  ) throws(GoldenError) -> Outcome {
    let target = mode == .compare ? newPath : path
    try claim(target, recording, by: test)
    try write(recording, to: target)
    if mode != .compare { removeNewAndPage() }
    writePage(of: recording)
    return mode == .compare ? .missing : .written
  }

  /// The bytes of the golden file, or `nil` if there is none.
  ///
  /// - Throws: If something exists at the path that cannot be read. It is never treated as missing,
  ///   and never overwritten.
  private func contents() throws(GoldenError) -> [UInt8]? {
    if let bytes = FileSystem.bytes(at: path) { return bytes }
    guard exists else { return nil }
    let reason = FileSystem.isFolder(at: path) ? "is a folder" : "cannot be read"
    throw .unreadable("\(path): \(reason)")
  }

  /// Reserves a file for the recording of a test, if the test is known.
  ///
  /// - Throws: If this process has written another recording there, which would be lost. Two tests
  ///   use the same golden name.
  private func claim(
    _ path: String, _ recording: Recording, by test: ComparingTest?
  ) throws(GoldenError) {
    guard let test, let summary = recording.summary,
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
}
