#if !hasFeature(Embedded)
  extension String {
    /// The text of a file for an error message, shortened to 40 characters.
    package var shortened: String {
      // A character can have any number of scalars, such as accents.
      let scalars = prefix(40).unicodeScalars.prefix(160)
      let isWhole = scalars.endIndex == unicodeScalars.endIndex
      return "\(String(String.UnicodeScalarView(scalars)))\(isWhole ? "" : "…")"
    }

    /// The same text in quotes.
    package var shortQuoted: String { "\"\(shortened)\"" }
  }
#endif
