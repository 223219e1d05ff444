#if !hasFeature(Embedded)
  /// A list of names, prepared for suggestions for misspelt words.
  ///
  ///     let names = KnownNames(["opacity", "center"])
  ///     names.nearest(to: "opactiy")  // "opacity"
  ///     names.hint("opactiy")  // , did you mean "opacity"?
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

    /// Returns the name nearest to a misspelt word, or `nil` if none is near.
    ///
    /// A name is near if it differs by at most one edit for every three characters; one edit is
    /// always allowed. Case does not count. If no name is near, the parts of names after a dot are
    /// compared. For them the limit has no minimum of one edit: `alert.button.Delete` is found for
    /// `Delete`, but `center.x` is not found for `x`.
    ///
    /// The time of a comparison grows with the product of the lengths. So words and names of more
    /// than 64 bytes are not compared.
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

    /// The end of a message with the nearest name, such as `, did you mean "opacity"?`, or other
    /// advice if no name is near.
    package func hint(_ word: String, otherwise advice: String = "") -> String {
      nearest(to: word).map(KnownNames.suggestion) ?? advice
    }

    /// The end of a message that suggests a name.
    package static func suggestion(_ name: String) -> String { ", did you mean \"\(name)\"?" }

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
    /// - Complexity: O(*n* · *m*), where *n* and *m* are the numbers of letters.
    func distance(to other: Letters, atMost limit: Int) -> Int? {
      let (a, b) = (characters, other.characters)
      guard abs(a.count - b.count) <= limit,
        // A letter that the other name does not have costs an edit.
        (kinds & ~other.kinds).nonzeroBitCount <= limit,
        (other.kinds & ~kinds).nonzeroBitCount <= limit
      else { return nil }
      // Entry j of row i is the distance of the first i and the first j letters.
      var (older, old) = ([Int](), Array(0...b.count))
      for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
          var cost = min(old[j + 1] + 1, row[j] + 1, old[j] + (a[i] == b[j] ? 0 : 1))
          if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
            cost = min(cost, older[j - 1] + 1)
          }
          row.append(cost)
        }
        // No later row has a smaller distance than the smallest of this row.
        guard row.contains(where: { $0 <= limit }) else { return nil }
        (older, old) = (old, row)
      }
      return old[b.count] <= limit ? old[b.count] : nil
    }
  }
#endif
