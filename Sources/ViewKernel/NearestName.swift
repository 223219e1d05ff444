#if !hasFeature(Embedded)
  /// Suggests the nearest known name for a misspelt one. For many words and the same names,
  /// `KnownNames` is faster.
  package enum NearestName {
    /// Returns the name nearest to a misspelt name, or `nil` if none is near.
    ///
    /// A name is near if it differs by at most one edit for every three characters; one edit is
    /// always allowed. Case does not count. If no name is near, the parts of names after a dot are
    /// compared. For them the limit has no minimum of one edit: `alert.button.Delete` is found for
    /// `Delete`, but `center.x` is not found for `x`.
    ///
    /// The time of a comparison grows with the product of the length and the limit. So words and
    /// names of more than 64 bytes are not compared.
    package static func find(_ word: String, in names: [String]) -> String? {
      KnownNames(names).nearest(to: word)
    }

    /// The end of a message with the nearest name, such as `, did you mean "opacity"?`, or other
    /// advice if no name is near.
    package static func hint(
      _ word: String, in names: [String], otherwise advice: String = ""
    ) -> String {
      find(word, in: names).map(suggestion) ?? advice
    }

    /// The end of a message that suggests a name.
    package static func suggestion(_ name: String) -> String { ", did you mean \"\(name)\"?" }
  }
#endif
