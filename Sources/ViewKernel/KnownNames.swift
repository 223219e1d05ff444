#if !hasFeature(Embedded)
  /// A list of names, prepared for suggestions for many misspelt words.
  ///
  ///     let names = KnownNames(["opacity", "center"])
  ///     names.nearest(to: "opactiy")  // "opacity"
  package struct KnownNames {
    /// A name, with the letters that are compared: those of the name, or of its part after a dot.
    private struct Candidate {
      let name: String
      let letters: Letters
    }

    private let wholeNames: [Candidate]
    /// The parts of names after a dot, for all dots.
    private let nameEnds: [Candidate]

    /// - Complexity: O(*n*), where *n* is the number of names.
    package init(_ names: [String]) {
      let names = names.filter(KnownNames.isShort)
      wholeNames = names.map { Candidate(name: $0, letters: Letters($0)) }
      nameEnds = names.flatMap { name in
        name.indices.filter { name[$0] == "." }.map { dot in
          Candidate(name: name, letters: Letters(name[name.index(after: dot)...]))
        }
      }
    }

    /// Returns the name nearest to a misspelt word, or `nil` if none is near. `NearestName.find`
    /// describes the rules.
    ///
    /// - Complexity: O(*n*), where *n* is the number of names.
    package func nearest(to word: String) -> String? {
      guard KnownNames.isShort(word) else { return nil }
      let limit = word.count / 3
      let letters = Letters(word)
      if let name = KnownNames.nearest(to: letters, in: wholeNames, max(1, limit)) {
        return name
      }
      return word.count < 2 ? nil : KnownNames.nearest(to: letters, in: nameEnds, limit)
    }

    private static func nearest(
      to word: Letters, in candidates: [Candidate], _ limit: Int
    ) -> String? {
      var best: String?
      var limit = limit
      for candidate in candidates {
        guard let distance = word.distance(to: candidate.letters, atMost: limit) else { continue }
        best = candidate.name
        // Only a nearer name replaces the best one.
        limit = distance - 1
        if distance == 0 { break }
      }
      return best
    }

    private static func isShort(_ name: String) -> Bool { name.utf8.count <= 64 }
  }

  /// The letters of a name, without case.
  private struct Letters {
    private let characters: [Character]
    /// One bit for each ASCII letter and digit that occurs; some of them share a bit. Punctuation
    /// has no bit: a semicolon, for example, equals the Greek question mark, which is not ASCII.
    private var kinds: UInt64 = 0

    init(_ text: some StringProtocol) {
      characters = Array(text.lowercased())
      for character in characters where character.isLetter || character.isNumber {
        if let code = character.asciiValue { kinds |= 1 << UInt64(code & 63) }
      }
    }

    /// The edit distance, or `nil` if it is above a limit: insertions, removals, replacements and
    /// swaps of neighbours (Damerau, 1964, restricted).
    ///
    /// - Complexity: O(*n* · `limit`), where *n* is the number of letters.
    func distance(to other: Letters, atMost limit: Int) -> Int? {
      let (a, b) = (characters, other.characters)
      guard abs(a.count - b.count) <= limit,
        // A letter that the other name does not have costs an edit.
        (kinds & ~other.kinds).nonzeroBitCount <= limit,
        (other.kinds & ~kinds).nonzeroBitCount <= limit
      else { return nil }
      // Entry (i, j) is the distance of the first i and the first j letters. It is at least
      // |i - j|, so only a band of entries around the diagonal can be within the limit.
      let beyond = limit + 1
      var older = Array(repeating: beyond, count: b.count + 1)
      var old = (0...b.count).map { min($0, beyond) }
      var row = older
      for i in 0..<a.count {
        let low = max(0, i - limit)
        let high = min(b.count, i + limit + 1)
        row[low] = low == 0 ? min(i + 1, beyond) : beyond
        var least = row[low]
        for j in low..<max(low, high) {
          var cost = min(old[j + 1] + 1, row[j] + 1, old[j] + (a[i] == b[j] ? 0 : 1))
          if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
            cost = min(cost, older[j - 1] + 1)
          }
          row[j + 1] = min(cost, beyond)
          least = min(least, cost)
        }
        if high < b.count { row[high + 1] = beyond }
        // No later row has a smaller distance than the smallest of this row.
        guard least <= limit else { return nil }
        swap(&older, &old)
        swap(&old, &row)
      }
      return old[b.count] <= limit ? old[b.count] : nil
    }
  }
#endif
