#if !hasFeature(Embedded)
  /// Suggests the nearest known name for a misspelt one.
  package enum NearestName {
    /// Returns the name nearest to a misspelt name, or `nil` if none is near.
    ///
    /// A name is near if it differs by at most one edit for every three characters; one edit is
    /// always allowed. Case does not count. If no name is near, the parts of names after a dot are
    /// compared. For them the limit has no minimum of one edit: `alert.button.Delete` is found for
    /// `Delete`, but `center.x` is not found for `x`.
    ///
    /// The time of a comparison grows with the product of both lengths. So words and names of more
    /// than 64 bytes are not compared.
    package static func find(_ word: String, in names: [String]) -> String? {
      guard isShort(word) else { return nil }
      let names = names.filter(isShort)
      let limit = word.count / 3
      if let name = nearest(to: word, in: names, max(1, limit), { [$0] }) { return name }
      return word.count < 2 ? nil : nearest(to: word, in: names, limit, ends)
    }

    private static func isShort(_ name: String) -> Bool { name.utf8.count <= 64 }

    /// Returns the name with the reading that is nearest to a word. A reading is the name itself or
    /// a part of it.
    private static func nearest(
      to word: String, in names: [String], _ limit: Int, _ readings: (String) -> [String]
    ) -> String? {
      let word = Array(word.lowercased())
      var best: (name: String, distance: Int)?
      for name in names {
        for reading in readings(name) {
          // Only a nearer name replaces the best one.
          let limit = best.map { $0.distance - 1 } ?? limit
          if let distance = distance(word, Array(reading.lowercased()), atMost: limit) {
            best = (name, distance)
          }
        }
      }
      return best?.name
    }

    /// The parts of a name after its dots: `button.Delete` and `Delete` of `alert.button.Delete`.
    private static func ends(of name: String) -> [String] {
      name.indices.filter { name[$0] == "." }.map { String(name[name.index(after: $0)...]) }
    }

    /// The end of a message with the nearest name, such as `, did you mean "opacity"?`, or an empty
    /// string.
    package static func hint(_ word: String, in names: [String]) -> String {
      find(word, in: names).map { ", did you mean \"\($0)\"?" } ?? ""
    }

    /// The edit distance, or `nil` if it is above a limit: insertions, removals, replacements and
    /// swaps of neighbours (Damerau, 1964, restricted).
    private static func distance(
      _ a: [Character], _ b: [Character], atMost limit: Int
    ) -> Int? {
      guard abs(a.count - b.count) <= limit else { return nil }
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
        // No later row has a smaller distance than the smallest of this row.
        guard row.contains(where: { $0 <= limit }) else { return nil }
        older = old
        old = row
      }
      return old[b.count] <= limit ? old[b.count] : nil
    }
  }
#endif
