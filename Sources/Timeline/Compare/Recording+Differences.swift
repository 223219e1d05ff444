import ViewKernel

extension Recording {
  /// Compares the recording with another one.
  ///
  /// - Parameters:
  ///   - golden: The recording that is right.
  ///   - tolerance: The largest allowed differences. Without one, every bit counts.
  /// - Complexity: O(*n* log *m*) in the numbers of changes and of moments.
  public func differences(
    from golden: Recording, tolerance: Tolerance = .exact
  ) -> RecordingDifferences {
    RecordingDifferences(findings: DifferenceFinder(self, golden, tolerance).findings())
  }
}
