#if !hasFeature(Embedded)
  /// An error in a line.
  struct LineError: Error {
    let reason: String
    /// Whether the line ended where more of it was expected.
    let isAtEnd: Bool

    init(_ reason: String, isAtEnd: Bool = false) {
      self.reason = reason
      self.isAtEnd = isAtEnd
    }
  }
#endif
