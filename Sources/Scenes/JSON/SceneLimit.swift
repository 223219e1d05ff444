import ViewKernelTimeline

/// Limits of numbers in scene files: what is wrong with a number, or `nil`.
enum SceneLimit {
  /// What the kernel takes as progress, and as a fraction of a duration (A20).
  static let progress = -1e9...1e9

  /// Refuses sizes below 0.
  @Sendable static func hasSize(_ size: Size) -> String? {
    guard size.width < 0 || size.height < 0 else { return nil }
    return "expected a size of at least 0, got \(size)"
  }

  /// Refuses insets below 0.
  @Sendable static func atLeastZero(_ insets: EdgeInsets) -> String? {
    let least = min(insets.top, insets.left, insets.bottom, insets.right)
    return least < 0 ? "expected insets of at least 0, got \(insets)" : nil
  }

  /// Refuses numbers below 0.
  @Sendable static func atLeastZero(_ number: Double?) -> String? {
    number.flatMap { atLeastZero($0) }
  }

  /// Refuses numbers below 0.
  @Sendable static func atLeastZero(_ number: Int) -> String? {
    number < 0 ? "expected a number of at least 0, got \(number)" : nil
  }

  /// Refuses numbers below 0.
  @Sendable static func atLeastZero(_ number: Double) -> String? {
    number < 0 ? "expected a number of at least 0, got \(number.shortText)" : nil
  }
}
