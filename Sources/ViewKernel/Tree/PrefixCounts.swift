/// A list of counts with fast prefix sums, which finds the count that contains the *n*-th counted
/// item.
///
/// A binary indexed tree (P. M. Fenwick, "A new data structure for cumulative frequency tables",
/// 1994). Entry *i* is the sum of the counts that end at *i*; the number of these counts is the
/// value of the lowest set bit of *i*.
struct PrefixCounts {
  // Indices start at 1; entry 0 is not used.
  private var sums: ContiguousArray<Int> = [0]

  /// - Complexity: O(*n*) for *n* counts.
  init(_ counts: some Sequence<Int>) {
    for count in counts { append(count) }
  }

  /// - Complexity: O(log *n*).
  mutating func append(_ count: Int) {
    let end = sums.count
    var sum = count
    // The new entry also includes counts that earlier entries already sum.
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

  /// The sum of all counts before an index.
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

  /// The index of the count that contains the counted item `number`, and the offset of the item in
  /// that count.
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
