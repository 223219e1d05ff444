extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element matches, or the end. All elements after a match must
  /// match, too.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitioningIndex(where belongsToSecondPartition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecondPartition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
