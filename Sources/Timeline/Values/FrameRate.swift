/// A frame rate, in frames per second, as a fraction of two whole numbers: 60, or 60000/1001.
public struct FrameRate: Hashable, Sendable {
  /// The number of frames in `denominator` seconds. At least 1.
  public let numerator: Int
  /// The number of seconds that `numerator` frames take. At least 1.
  public let denominator: Int

  /// Creates a rate of `numerator` frames per `denominator` seconds.
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

  /// 60 frames per second.
  public static let sixty = FrameRate(known: 60)
}

// MARK: - Times

extension FrameRate {
  /// Returns the time when a frame is due, in seconds after frame 0.
  ///
  /// The time is `index · denominator / numerator`, never a running sum. It is never earlier than
  /// the time of the previous frame.
  public func time(ofFrame index: Int) -> Double {
    // 64 bits, also where `Int` has 32.
    let (index, denominator) = (Int64(index), Int64(denominator))
    let (seconds, overflows) = index.multipliedReportingOverflow(by: denominator)
    guard overflows else { return Double(seconds) / Double(numerator) }
    // Each half is rounded once and both grow with the index, so the sum never decreases.
    let (high, low) = index.multipliedFullWidth(by: denominator)
    return (Double(high) * 0x1p64 + Double(low)) / Double(numerator)
  }

  /// Returns the number of frames that are due up to and including a time in seconds after frame 0;
  /// 0 for a negative time.
  ///
  /// The result is at most 2⁵², because later frames cannot be told apart.
  public func frameCount(upTo duration: Double) -> Int {
    guard duration >= 0 else { return 0 }
    let quotient = duration * Double(numerator) / Double(denominator)
    guard quotient < Double(FrameRate.maximumFrameCount) else { return FrameRate.maximumFrameCount }
    var count = Int(quotient)
    // The quotient may round to either side of a whole number; the frame times decide.
    while count > 0 && time(ofFrame: count) > duration { count -= 1 }
    while time(ofFrame: count + 1) <= duration { count += 1 }
    return count + 1
  }

  /// Returns the number of frames of a recording from a start to an end, in seconds; at least 1.
  ///
  /// The times of the frames decide, not the rounded length of the interval. The result is 1 where
  /// frames cannot be told apart: `Recorder.record(from:until:)` refuses such times.
  public func frameCount(from start: Double, until end: Double) -> Int {
    guard canTellFramesApart(at: start), canTellFramesApart(at: end) else { return 1 }
    var count = max(frameCount(upTo: end - start), 1)
    while count > 1 && start + time(ofFrame: count - 1) > end { count -= 1 }
    while start + time(ofFrame: count) <= end { count += 1 }
    return count
  }

  /// Whether frames around a time have distinct times. They do up to 2⁴⁹ frames from time 0: at 60
  /// frames per second, for 300,000 years.
  ///
  /// Up to there, neighbouring numbers are at most an eighth of a frame apart. A frame's time is a
  /// sum of two numbers and is rounded up to twice, so two frames always differ.
  func canTellFramesApart(at time: Double) -> Bool {
    time.magnitude * Double(numerator) / Double(denominator) <= 0x1p49
  }

  /// 2⁵², or the largest `Int` if that is less.
  static let maximumFrameCount = Int(clamping: (1 as Int64) << 52)
}

// MARK: - Text

extension FrameRate: CustomStringConvertible {
  /// The rate as a whole number or a fraction: "60", "60000/1001".
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }

  /// Creates a rate from text: a whole number, a decimal number, or a fraction of two whole
  /// numbers, such as `60`, `29.97` or `60000/1001`.
  ///
  /// A decimal number, of at most six decimal places, is taken exactly: 29.97 is 2997/100, not
  /// television's 30000/1001.
  ///
  /// - Returns: `nil` for any other text, and if the numerator or the denominator is outside
  ///   1...1,000,000. A decimal number is reduced to lowest terms first.
  public init?(text: String) {
    if let decimal = FrameRate(decimal: text) {
      self = decimal
      return
    }
    // `Int` reads a plus sign, too.
    guard !text.utf8.contains(UInt8(ascii: "+")) else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count <= 2, let first = parts.first, let numerator = first,
      let denominator = parts.count == 2 ? parts[1] : 1,
      numerator <= FrameRate.maximumPart, denominator <= FrameRate.maximumPart
    else { return nil }
    self.init(numerator, per: denominator)
  }

  /// Reads digits, a dot and at most six digits.
  private init?(decimal text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isDigits = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    guard parts.count == 2, isDigits, parts[1].count <= 6, var numerator = Int(parts[0] + parts[1])
    else { return nil }
    var denominator = 1
    for _ in parts[1] { denominator *= 10 }
    for factor in [2, 5] {
      while numerator % factor == 0 && denominator % factor == 0 && numerator > 0 {
        numerator /= factor
        denominator /= factor
      }
    }
    guard numerator <= FrameRate.maximumPart, denominator <= FrameRate.maximumPart else {
      return nil
    }
    self.init(numerator, per: denominator)
  }

  private static var maximumPart: Int { 1_000_000 }
}
