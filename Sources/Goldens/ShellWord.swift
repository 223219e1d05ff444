extension String {
  /// The text as one word of a shell command line. It is in single quotes unless it has only
  /// letters, digits and `/._-+=:@%,`.
  package var shellWord: String {
    let plain = "/._-+=:@%,"
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || plain.unicodeScalars.contains(scalar)
    }
    if isPlain && !isEmpty { return self }
    return
      "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
  }
}
