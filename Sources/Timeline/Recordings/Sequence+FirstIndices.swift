extension Sequence where Element: Hashable {
  /// The indices of the elements, from 0. If an element occurs several times, the first one counts.
  var firstIndices: [Element: Int] {
    var indices: [Element: Int] = [:]
    for (index, element) in enumerated() where indices[element] == nil { indices[element] = index }
    return indices
  }
}
