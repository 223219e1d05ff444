#if !hasFeature(Embedded)
  /// Finds what somebody may have meant.
  package enum NearestName {
    /// The name nearest to a misspelt one, or `nil` when none is near.
    ///
    /// Near is one edit for every three characters, and at least one. Case does not count.
    package static func find(_ word: String, in names: [String]) -> String? {
      let word = Array(word.lowercased())
      let limit = max(1, word.count / 3)
      var best: (name: String, distance: Int)?
      for name in names {
        let distance = distance(word, Array(name.lowercased()))
        if distance <= limit && distance < best?.distance ?? .max { best = (name, distance) }
      }
      return best?.name
    }

    /// A half sentence with the nearest name, or nothing: `, did you mean "opacity"?`
    package static func hint(_ word: String, in names: [String]) -> String {
      find(word, in: names).map { ", did you mean \"\($0)\"?" } ?? ""
    }

    /// Insertions, removals, replacements and swaps of neighbours (Damerau, 1964, restricted).
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
      var older: [Int] = []
      var old = Array(0...b.count)
      for i in 0..<a.count {
        var row = [i + 1]
        for j in 0..<b.count {
          var cost = min(old[j + 1] + 1, row[j] + 1, old[j] + (a[i] == b[j] ? 0 : 1))
          if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
            cost = min(cost, older[j - 1] + 1)
          }
          row.append(cost)
        }
        older = old
        old = row
      }
      return old[b.count]
    }
  }
#endif
