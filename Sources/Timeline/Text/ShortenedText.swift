#if !hasFeature(Embedded)
  extension String {
    /// The text of a file for an error message, shortened to 40 characters.
    package var shortened: String {
      // A character can have any number of scalars, such as accents.
      if dropFirst(40).isEmpty && unicodeScalars.dropFirst(160).isEmpty { return self }
      return "\(String(String.UnicodeScalarView(prefix(39).unicodeScalars.prefix(159))))…"
    }

    /// The same text in quotes.
    package var shortQuoted: String { "\"\(shortened)\"" }
  }
#endif
