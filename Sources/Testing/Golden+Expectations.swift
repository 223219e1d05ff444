import Testing
import ViewKernelGoldens

extension Golden {
  /// How many sentences a failure has at most.
  public static var mostSentences: Int { 5 }

  /// Fails where a recording differs from the golden.
  ///
  /// A golden that is missing, or is to be recorded anew, is written as the mode says, and this fails all
  /// the same: no golden passes before somebody has looked at it. It also fails where two tests of one run
  /// would write different recordings into one file, and keeps the first.
  ///
  /// Swift Testing gets the page and the new recording as attachments.
  ///
  /// - Parameters:
  ///   - recording: What a test has recorded.
  ///   - tolerance: How far the two may be from each other; without one every bit counts.
  ///   - mode: Whether the golden is written; by default as the trait of the test or the environment says.
  public func expect(
    _ recording: Recording, tolerance: Tolerance = .exact, mode: Mode = .current,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws(ExpectationFailure) {
    let location = ExpectationFailure.SourceLocation(fileID, filePath, line, column)
    try ViewKernelTesting.expect(at: location) {
      let outcome = try check(recording, tolerance, mode, once: true)
      if outcome != .same { attachFiles(at: location) }
      return message(of: outcome, mode)
    }
  }

  private func message(of outcome: Outcome, _ mode: Mode) -> String? {
    switch outcome {
    case .same: return nil
    case .written where mode == .recordAll && Golden.recordsAnew:
      return "\(path) was written\(lookAtIt); run again without \(Golden.recordingVariable)"
    case .written where mode == .recordAll:
      return "\(path) was written\(lookAtIt); run again without recordAll"
    case .written: return "\(path) was not there, and has been written\(lookAtIt); run again"
    case .missing: return message(["there is no golden \(path)"])
    case .different(let differences): return message(differences.sentences())
    }
  }

  /// Attaches the page and the recording that differs to the running test, if it is one of Swift Testing.
  private func attachFiles(at location: ExpectationFailure.SourceLocation) {
    guard Test.current != nil, !ExpectationFailure.isAlwaysThrown else { return }
    for path in [pagePath, newPath] {
      guard let bytes = Golden.bytes(at: path), let name = path.split(separator: "/").last else {
        continue
      }
      Attachment.record(bytes, named: String(name), sourceLocation: location.ofSwiftTesting)
    }
  }

  private var lookAtIt: String { hasPage ? "; look at it: \(pagePath)" : "; look at it" }

  private func message(_ sentences: [String]) -> String {
    var lines = Array(sentences.prefix(Golden.mostSentences))
    let rest = sentences.count - lines.count
    if rest > 0 { lines.append("and \(rest) more") }
    if hasPage { lines.append("look at it: \(pagePath)") }
    if hasNew { lines.append("accept it: mv \(newPath.shellWord) \(path.shellWord)") }
    return lines.joined(separator: "\n")
  }
}

/// Fails where goldens lie beside the file of a test that no test has used, if the environment has
/// `VIEWKERNEL_UNUSED_GOLDENS`; else it does nothing.
///
/// To be asked when all tests of the folder are over, in a run without a filter.
///
/// - Parameters:
///   - file: The file of a test; by default the one that calls this.
///   - isAsked: Whether to look; by default what the environment says.
public func expectNoUnusedGoldens(
  besides file: String? = nil, isAsked: Bool = Golden.asksForUnused, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws(ExpectationFailure) {
  guard isAsked else { return }
  try expect(at: .init(fileID, filePath, line, column)) {
    let unused = Golden.unused(besides: file ?? filePath.description)
    guard !unused.isEmpty else { return nil }
    return "no test has used \(unused.count) of the goldens; remove them: rm "
      + unused.map { $0.path.shellWord }.joined(separator: " ")
  }
}
