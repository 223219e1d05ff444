/// Counts in a row, and which of them holds the *n*-th thing counted.
///
/// A binary indexed tree (Fenwick, "A new data structure for cumulative frequency tables", 1994):
/// entry *i* is the sum of the counts that end at *i* and are as many as its lowest bit says.
struct PrefixCounts {
  // One-based; the entry 0 is not used.
  private var sums: ContiguousArray<Int> = [0]

  /// - Complexity: O(*n*) for *n* counts.
  init(_ counts: some Sequence<Int>) {
    for count in counts { append(count) }
  }

  /// - Complexity: O(log *n*).
  mutating func append(_ count: Int) {
    let end = sums.count
    var sum = count
    // What the new entry covers besides its own count is covered by the entries before it.
    var index = end - 1
    let first = end - end & -end
    while index > first {
      sum += sums[index]
      index -= index & -index
    }
    sums.append(sum)
  }

  /// - Complexity: O(log *n*).
  mutating func add(_ difference: Int, at place: Int) {
    var index = place + 1
    while index < sums.count {
      sums[index] += difference
      index += index & -index
    }
  }

  /// The sum of all counts before a place.
  ///
  /// - Complexity: O(log *n*).
  func sum(before place: Int) -> Int {
    var index = place
    var sum = 0
    while index > 0 {
      sum += sums[index]
      index -= index & -index
    }
    return sum
  }

  /// The place whose count holds the thing of a number, and how many of it come before that.
  ///
  /// - Parameter number: 0 ..< the sum of all counts.
  /// - Complexity: O(log *n*).
  func place(of number: Int) -> (place: Int, offset: Int) {
    var rest = number
    var place = 0
    var step = 1 << (Int.bitWidth - 1 - max(sums.count - 1, 1).leadingZeroBitCount)
    while step > 0 {
      if place + step < sums.count, sums[place + step] <= rest {
        place += step
        rest -= sums[place]
      }
      step >>= 1
    }
    return (place, rest)
  }
}
