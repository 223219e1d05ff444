#if !hasFeature(Embedded)
  /// Finds what somebody may have meant.
  package enum NearestName {
    /// The name nearest to a misspelt one, or `nil` when none is near.
    ///
    /// Near is one edit for every three characters, and at least one. Case does not count. Where no name is
    /// near, a name is taken whose end behind a dot is, without the least of one edit:
    /// `alert.button.Delete` for `Delete`, but no `center.x` for `x`.
    package static func find(_ word: String, in names: [String]) -> String? {
      let limit = word.count / 3
      if let name = nearest(to: word, in: names, max(1, limit), { [$0] }) { return name }
      return word.count < 2 ? nil : nearest(to: word, in: names, limit, ends)
    }

    /// The name of which a reading is nearest to a word.
    private static func nearest(
      to word: String, in names: [String], _ limit: Int, _ readings: (String) -> [String]
    ) -> String? {
      let word = Array(word.lowercased())
      var best: (name: String, distance: Int)?
      for name in names {
        for reading in readings(name) {
          let distance = distance(word, Array(reading.lowercased()))
          if distance <= limit && distance < best?.distance ?? .max { best = (name, distance) }
        }
      }
      return best?.name
    }

    /// The ends of a name at its dots: `button.Delete` and `Delete` of `alert.button.Delete`.
    private static func ends(of name: String) -> [String] {
      name.indices.filter { name[$0] == "." }.map { String(name[name.index(after: $0)...]) }
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
