import ViewKernelTimeline

/// Limits of numbers in scene files. Each function returns a message, or `nil` for an accepted
/// value.
enum SceneLimit {
  /// The range that the kernel accepts for progress, and for fractions of a duration (A20).
  static let progress = -1e9...1e9

  /// The range of numbers that views accept, in messages (A20).
  static let usable = "-1e100...1e100"

  /// Refuses sizes with a width or a height below 0.
  @Sendable static func atLeastZero(_ size: Size) -> String? {
    guard size.width < 0 || size.height < 0 else { return nil }
    return "expected a size of at least 0, got \(size)"
  }

  /// Refuses rects with a width or a height below 0.
  @Sendable static func atLeastZero(_ rect: Rect) -> String? { atLeastZero(rect.size) }

  /// Refuses insets with an edge below 0.
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
