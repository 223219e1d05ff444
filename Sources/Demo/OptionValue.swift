import ViewKernelScenes

/// Values of options, as they are written on a command line.
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

  /// Times with commas between them, ascending.
  static func times(_ text: String, for name: String) throws(CommandError) -> [Double] {
    var times: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let time = try seconds(String(part), for: name)
      if let last = times.last, last >= time {
        throw .usage("\(name): \(time.shortText) is not after \(last.shortText)")
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

  /// One of a few words.
  static func word<Word: RawRepresentable & CaseIterable>(
    _ text: String, for name: String
  ) throws(CommandError) -> Word where Word.RawValue == String {
    guard let word = Word(rawValue: text) else {
      throw .usage("\(name): expected \(names(of: Word.self)), got \"\(text)\"")
    }
    return word
  }

  /// What may be written: "ndjson or csv", "svg, html or trace".
  static func names<Word: RawRepresentable & CaseIterable>(
    of words: Word.Type
  ) -> String where Word.RawValue == String {
    let names = Word.allCases.map { $0.rawValue }
    return "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
  }

  /// The folder of a path, with its slash, and what comes after it.
  static func split(_ path: String) -> (folder: Substring, name: Substring) {
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    return (path[..<start], path[start...])
  }

  /// What follows the last dot of a file's name, in small letters; `nil` where there is none.
  static func suffix(of path: String) -> String? {
    let name = split(path).name
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}

extension Tolerance {
  /// The options that make one.
  static let options = ["--tolerance", "--time-tolerance"]
  /// Which of them may be given more than once.
  static let repeatableOptions = ["--tolerance"]

  /// What they do, for people.
  static let help = """
      --tolerance <t>     the largest accepted difference of numbers: for one track (bounds=0.5), or
                          for all tracks, including opacities and colours (0.01); repeatable
      --time-tolerance <s>
                          the largest accepted difference of times of events and animations, in
                          seconds
    """

  /// Whether there is a track of each name.
  func check(_ recordings: Recording...) throws(CommandError) {
    let known = recordings.flatMap { $0.tracks.map { $0.name } }
    for name in tracks.keys.sorted() where !known.contains(name) {
      throw .usage("--tolerance: there is no track \"\(name)\"\(NearestName.hint(name, in: known))")
    }
  }

  /// Takes one of the options: `0.5`, or `opacity=0.01`.
  mutating func take(_ name: String, _ text: String) throws(CommandError) {
    let isTime = name == "--time-tolerance"
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard !isTime || parts.count == 1, let number = Double(parts[parts.count - 1]), number >= 0
    else {
      let expected = isTime ? "seconds" : "a number or track=number"
      throw .usage("\(name): expected \(expected), at least 0, got \"\(text)\"")
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
