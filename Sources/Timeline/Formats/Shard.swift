/// One of several parts of a job, for example when several machines do one part each.
public struct Shard: Hashable, Sendable {
  /// The number of this part, from 1.
  public let index: Int
  /// The number of parts. At least 1.
  public let count: Int

  /// Creates a part.
  ///
  /// - Returns: `nil` unless `1 <= index <= count`.
  public init?(_ index: Int, of count: Int) {
    guard index >= 1, index <= count else { return nil }
    self.index = index
    self.count = count
  }

  private init() { (index, count) = (1, 1) }

  /// The only part, 1/1.
  public static let whole = Shard()

  /// Creates a part from text such as `2/4`.
  ///
  /// - Returns: `nil` unless the text is two whole numbers with a slash between them, and
  ///   `1 <= index <= count`.
  public init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index, of: count)
  }

  /// Returns this part's range of `total` items, counted from 0. The ranges of all parts cover all
  /// items in order. If the items cannot be divided evenly, the first parts have one more.
  public func share(of total: Int) -> Range<Int> {
    let (length, longerCount) = max(total, 0).quotientAndRemainder(dividingBy: count)
    let start = length * (index - 1) + min(index - 1, longerCount)
    return start..<start + length + (index <= longerCount ? 1 : 0)
  }
}

extension Shard: CustomStringConvertible {
  /// The number of the part and the number of parts: "2/4".
  public var description: String { "\(index)/\(count)" }
}
