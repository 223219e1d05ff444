import ViewKernelGoldens

extension Golden {
  /// How many sentences a failure has at most.
  public static var mostSentences: Int { 5 }

  /// Fails where a recording differs from the golden.
  ///
  /// Where the golden is not there, or is to be recorded anew, it is written, and this fails all the
  /// same: nothing passes that nobody has looked at. It also fails where two tests of one run would
  /// write different recordings into one file, and keeps the first.
  ///
  /// - Parameters:
  ///   - recording: What a test has recorded.
  ///   - tolerance: How far the two may be from each other; without one every bit counts.
  ///   - recordsAnew: Whether the golden is written anew; by default what the environment says.
  public func expect(
    _ recording: Recording, tolerance: Tolerance = .none,
    recordsAnew: Bool = Golden.recordsAnew
  ) throws(ExpectationFailure) {
    let outcome: Outcome
    do throws(GoldenError) {
      outcome = try check(recording, tolerance, recordsAnew, once: true)
    } catch {
      throw ExpectationFailure(error.description)
    }
    switch outcome {
    case .same: return
    case .written where recordsAnew:
      throw ExpectationFailure(
        "\(path) was written\(lookAtIt); run again without \(Golden.recordingVariable)")
    case .written:
      throw ExpectationFailure(
        "\(path) was not there, and has been written\(lookAtIt); run again")
    case .different(let differences): throw ExpectationFailure(message(differences.sentences()))
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
///   - file: The file of a test.
///   - isAsked: Whether to look; by default what the environment says.
public func expectNoUnusedGoldens(
  besides file: String = #filePath, isAsked: Bool = Golden.asksForUnused
) throws(ExpectationFailure) {
  guard isAsked else { return }
  let paths = Golden.unused(besides: file).map { $0.path.shellWord }
  guard !paths.isEmpty else { return }
  throw ExpectationFailure(
    "no test has used \(paths.count) of the goldens; remove them: rm "
      + paths.joined(separator: " "))
}
