/// Frames a second, as a fraction of two whole numbers: 60, or 60000/1001.
public struct FrameRate: Hashable, Sendable {
  /// Frames in `denominator` seconds. At least 1.
  public let numerator: Int
  /// Seconds. At least 1.
  public let denominator: Int

  /// Creates a rate.
  ///
  /// - Returns: `nil` unless both numbers are at least 1.
  public init?(_ numerator: Int, per denominator: Int = 1) {
    guard numerator >= 1, denominator >= 1 else { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }

  private init(known numerator: Int) {
    self.numerator = numerator
    denominator = 1
  }

  /// 60 frames a second.
  public static let sixty = FrameRate(known: 60)

  /// When a frame is due, in seconds after the first one; never a running sum.
  public func time(ofFrame index: Int) -> Double {
    Double(index * denominator) / Double(numerator)
  }

  /// How many frames are due up to and including a time; 0 before the first one.
  ///
  /// At most 2⁵²: above, frames cannot be told apart any more.
  public func frameCount(upTo duration: Double) -> Int {
    guard duration >= 0 else { return 0 }
    let quotient = duration * Double(numerator) / Double(denominator)
    guard quotient < 0x1p52 else { return 1 << 52 }
    var count = Int(quotient)
    // The quotient may round to either side of a whole number; the frame times decide.
    while count > 0 && time(ofFrame: count) > duration { count -= 1 }
    while time(ofFrame: count + 1) <= duration { count += 1 }
    return count + 1
  }
}
