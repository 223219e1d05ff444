import ViewKernelScenes

/// Readers for the values of options on a command line.
enum OptionValue {
  /// Returns a finite decimal number, or `nil` for another text. Unlike `Double(_:)`, this does not
  /// read hexadecimal numbers and names such as `inf`.
  static func number(_ text: some StringProtocol) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789.+-eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  static func seconds(_ text: String, for name: String) throws(CommandError) -> Double {
    guard let seconds = number(text), (0...Scene.maximumDuration).contains(seconds) else {
      let longest = Scene.maximumDuration.shortText
      throw .usage("\(name): expected seconds in 0...\(longest), got \"\(text)\"")
    }
    return seconds
  }

  static func factor(
    _ text: String, in range: ClosedRange<Double>, for name: String
  ) throws(CommandError) -> Double {
    guard let factor = number(text), range.contains(factor) else {
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

  /// Reads the path of an output, or `-`.
  static func output(_ text: String, for name: String) throws(CommandError) -> String {
    guard !text.isEmpty else {
      throw .usage("\(name): expected a path, or - for standard output, got \"\"")
    }
    return text
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
}
