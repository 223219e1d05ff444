extension String {
  /// The text as one word of a shell's command line: in quotes where it has anything but letters,
  /// digits and `/._-+=:@%,`.
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
