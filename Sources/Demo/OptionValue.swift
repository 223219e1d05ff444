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

  /// What follows the last dot of a file's name, in small letters; `nil` where there is none.
  static func suffix(of path: String) -> String? {
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}

/// How far numbers of two recordings may be from each other.
struct Tolerances: Equatable {
  static let name = "--tolerance"

  /// Of tracks that are not named below.
  var all = 0.0
  /// Of tracks of some names.
  var tracks: [String: Double] = [:]

  /// Whether there is a track of each name.
  func check(_ recordings: Recording...) throws(CommandError) {
    let known = recordings.flatMap { $0.tracks.map { $0.name } }
    for name in tracks.keys.sorted() where !known.contains(name) {
      throw .usage(
        "\(Tolerances.name): there is no track \"\(name)\"\(NearestName.hint(name, in: known))")
    }
  }

  /// Takes what stands behind an option: `0.5`, or `opacity=0.01`.
  mutating func take(_ text: String) throws(CommandError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let number = Double(parts[parts.count - 1]), number >= 0 else {
      throw .usage(
        "\(Tolerances.name): expected a number or track=number, at least 0, got \"\(text)\"")
    }
    if parts.count == 2 { tracks[String(parts[0])] = number } else { all = number }
  }
}
