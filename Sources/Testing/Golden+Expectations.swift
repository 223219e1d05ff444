import Testing
import ViewKernelGoldens

extension Golden {
  /// The largest number of sentences in a failure message: 5.
  public static var maximumSentences: Int { 5 }

  /// Fails if a recording differs from the golden file.
  ///
  /// The mode decides whether the recording becomes the golden file: `recordMissing` writes a
  /// missing file, and `recordAll` also replaces an existing file. The expectation fails even if
  /// the file was written, so that no golden passes before a person has looked at it. It also fails
  /// if two tests of one run would write different recordings to one file; the first recording is
  /// kept.
  ///
  /// In Swift Testing, the page is attached to the test, and the recording at `newPath` if there is
  /// one.
  ///
  /// - Parameters:
  ///   - recording: The recording of the test.
  ///   - tolerance: The largest accepted differences. The default accepts none: every bit counts.
  ///   - mode: Whether golden files are written. Default: the mode of the test's trait, or the mode
  ///     that the environment asks for.
  /// - Throws: `ExpectationFailure`, but only if no running test is known.
  public func expect(
    _ recording: Recording, tolerance: Tolerance = .exact, mode: Mode = .current,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws(ExpectationFailure) {
    let location = ExpectationFailure.SourceLocation(fileID, filePath, line, column)
    try ViewKernelTesting.expect(at: location) {
      let outcome: Outcome
      do throws(GoldenError) {
        outcome = try check(recording, tolerance, mode, by: .current)
      } catch .unreadable(let reason) where FileSystem.bytes(at: path) != nil {
        // The golden is not a recording, so the new one was written next to it.
        attachFiles(at: location)
        return message([reason])
      }
      if outcome != .same { attachFiles(at: location) }
      return message(of: outcome, mode)
    }
  }

  private func message(of outcome: Outcome, _ mode: Mode) -> String? {
    switch outcome {
    case .same: return nil
    case .written where mode == .recordAll:
      let setting = Golden.recordsAnew ? Golden.recordingVariable : "recordAll"
      return message(ofWritten: "was written", "then run again without \(setting)")
    case .written: return message(ofWritten: "did not exist and was written", "then run again")
    case .missing: return message(["there is no golden \(path)"])
    case .different(let differences): return message(differences.sentences())
    }
  }

  /// Attaches the page and the differing recording to the running test, if it is a Swift Testing
  /// test.
  private func attachFiles(at location: ExpectationFailure.SourceLocation) {
    guard Test.current != nil, !ExpectationFailure.isAlwaysThrown else { return }
    for path in [pagePath, newPath] {
      guard let bytes = FileSystem.bytes(at: path), let name = path.split(separator: "/").last
      else { continue }
      Attachment.record(bytes, named: String(name), sourceLocation: location.ofSwiftTesting)
    }
  }

  private func message(ofWritten verb: String, _ next: String) -> String {
    // No punctuation follows a path, so that a double click selects only the path.
    "\(path) \(verb)\nlook at it\(hasPage ? ": \(pagePath)" : "")\n\(next)"
  }

  private func message(_ sentences: [String]) -> String {
    var lines = Array(sentences.prefix(Golden.maximumSentences))
    let rest = sentences.count - lines.count
    if rest > 0 { lines.append("and \(rest) more") }
    if hasPage { lines.append("look at it: \(pagePath)") }
    if hasNew { lines.append("accept it: mv \(newPath.shellWord) \(path.shellWord)") }
    return lines.joined(separator: "\n")
  }
}

extension ComparingTest {
  /// The running test. XCTest does not name it, so all tests of XCTest count as one.
  fileprivate static var current: ComparingTest {
    let place = Test.current.map { "\($0.sourceLocation.fileID):\($0.sourceLocation.line)" }
    return ComparingTest(name: place ?? "", isCase: Test.Case.current?.isParameterized == true)
  }
}

/// Fails if the `Goldens` folder has files that no test has used. Does nothing unless the
/// environment variable `VIEWKERNEL_UNUSED_GOLDENS` is on.
///
/// Call it after all tests of the folder, in a test run without a filter.
///
/// - Parameters:
///   - file: The path of a test file next to the `Goldens` folder. Default: the calling file.
///   - isAsked: Whether to search. Default: whether the environment variable is on.
/// - Throws: `ExpectationFailure`, but only if no running test is known.
public func expectNoUnusedGoldens(
  nextTo file: String? = nil, isAsked: Bool = Golden.asksForUnused, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws(ExpectationFailure) {
  guard isAsked else { return }
  try expect(at: .init(fileID, filePath, line, column)) {
    let unused = Golden.unused(nextTo: file ?? filePath.description)
    guard !unused.isEmpty else { return nil }
    return "no test has used \(unused.count) of the goldens; remove them: rm "
      + unused.map { $0.path.shellWord }.joined(separator: " ")
  }
}
