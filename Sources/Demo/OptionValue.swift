import ViewKernelScenes

/// Readers for the values of options on a command line.
enum OptionValue {
  static func seconds(_ text: String, for name: String) throws(CommandError) -> Double {
    guard let seconds = Double(text), (0...Scene.longestDuration).contains(seconds) else {
      let longest = Scene.longestDuration.shortText
      throw .usage("\(name): expected seconds in 0...\(longest), got \"\(text)\"")
    }
    return seconds
  }

  static func factor(
    _ text: String, in range: ClosedRange<Double>, for name: String
  ) throws(CommandError) -> Double {
    guard let factor = Double(text), range.contains(factor) else {
      throw .usage(
        "\(name): expected a factor in "
          + "\(range.lowerBound.shortText)...\(range.upperBound.shortText), got \"\(text)\"")
    }
    return factor
  }

  /// Reads times in seconds, separated by commas, ascending.
  static func times(_ text: String, for name: String) throws(CommandError) -> [Double] {
    var times: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let time = try seconds(String(part), for: name)
      if let last = times.last, last >= time {
        throw .usage(
          "\(name): \(time.shortText) is not after \(last.shortText); "
            + "give the times in ascending order")
      }
      times.append(time)
    }
    return times
  }

  static func frameRate(_ text: String, for name: String) throws(CommandError) -> FrameRate {
    guard let rate = FrameRate(text: text) else {
      throw .usage("\(name): expected \(FrameRate.expectation), got \"\(text)\"")
    }
    return rate
  }

  /// Reads one of a few words.
  static func word<Word: RawRepresentable & CaseIterable>(
    _ text: String, for name: String
  ) throws(CommandError) -> Word where Word.RawValue == String {
    guard let word = Word(rawValue: text) else {
      throw .usage("\(name): expected \(names(of: Word.self)), got \"\(text)\"")
    }
    return word
  }

  /// Returns the allowed words, for messages: "ndjson or csv", "svg, html or trace".
  static func names<Word: RawRepresentable & CaseIterable>(
    of words: Word.Type
  ) -> String where Word.RawValue == String {
    let names = Word.allCases.map { $0.rawValue }
    return "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
  }

  /// Splits a path into the folder, with its slash, and the file name.
  static func split(_ path: String) -> (folder: Substring, name: Substring) {
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    return (path[..<start], path[start...])
  }

  /// Returns the suffix of a file name without its dot, in lower case, or `nil` if there is none.
  static func suffix(of path: String) -> String? {
    let name = split(path).name
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}

extension Tolerance {
  /// The options that define a tolerance.
  static let options = ["--tolerance", "--time-tolerance"]
  /// The options that may be given several times.
  static let repeatableOptions = ["--tolerance"]

  /// The help text of these options.
  static let help = """
      --tolerance <t>     the largest accepted difference between numbers: for one recorded
                          property (bounds=0.5), or for all properties, including opacities and
                          colours (0.01); can be given several times
      --time-tolerance <s>
                          the largest accepted difference between times of events and
                          animations, in seconds
    """

  /// Throws if a tolerance names a track that no recording has.
  func check(_ recordings: Recording...) throws(CommandError) {
    try check(known: recordings.flatMap { $0.tracks.map { $0.name } })
  }

  /// Throws if a tolerance names an unknown track.
  func check(known: [String]) throws(CommandError) {
    for name in tracks.keys.sorted() where !known.contains(name) {
      throw .usage("--tolerance: there is no track \"\(name)\"\(NearestName.hint(name, in: known))")
    }
  }

  /// Reads the value of one option: `0.5`, or `opacity=0.01`.
  mutating func take(_ name: String, _ text: String) throws(CommandError) {
    let isTime = name == "--time-tolerance"
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard !isTime || parts.count == 1, let number = Double(parts[parts.count - 1]), number >= 0
    else {
      let expected =
        isTime
        ? "at least 0 seconds,"
        : "a number of at least 0, or a property and a number, such as bounds=0.5;"
      throw .usage("\(name): expected \(expected) got \"\(text)\"")
    }
    if isTime {
      times = number
    } else if parts.count == 2 {
      tracks[String(parts[0])] = number
    } else {
      values = number
    }
  }
}
