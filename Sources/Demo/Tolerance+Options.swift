import ViewKernelScenes

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

  /// Throws if a tolerance names a track that no recording has and no window can have.
  func check(_ recordings: Recording...) throws(CommandError) {
    try check(known: recordings.flatMap { $0.tracks.map { $0.name } })
  }

  /// Throws if a tolerance names a track that is not known and that no window can have.
  func check(known: [String]) throws(CommandError) {
    let known = known + ViewTracks.names
    for name in tracks.keys.sorted() where !known.contains(name) {
      throw .usage("--tolerance: there is no track \"\(name)\"\(KnownNames(known).hint(name))")
    }
  }

  /// Reads the value of one option: `0.5`, or `opacity=0.01`.
  mutating func take(_ name: String, _ text: String) throws(CommandError) {
    let isTime = name == "--time-tolerance"
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard !isTime || parts.count == 1,
      let number = OptionValue.number(parts[parts.count - 1]), number >= 0
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
