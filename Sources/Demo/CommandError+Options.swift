/// Errors about options that do not fit together, which several commands report.
extension CommandError {
  /// Returns the error for an option that is given for another output format.
  ///
  /// - Parameters:
  ///   - option: The option in the message.
  ///   - supported: The formats and options that the option can be combined with, in the message.
  ///   - used: The output format.
  ///   - advised: An output format that the option can be combined with.
  static func option(
    _ option: String, isFor supported: String, not used: String, use advised: String
  ) -> CommandError {
    .usage("\(option) is for \(supported), not for \(used); remove it, or use --format \(advised)")
  }

  /// Returns the error for two options that cannot be combined.
  static func options(_ option: String, cannotBeCombinedWith other: String) -> CommandError {
    .usage("\(option) cannot be combined with \(other); remove one of the two")
  }

  /// Returns the error for an option that is given without a time of a still picture.
  static func optionForStillPictures(_ option: String) -> CommandError {
    .usage("\(option) is for still pictures; add a time, such as --at 0.5")
  }

  /// Returns the error for a command that is to read standard input twice.
  static func twoStandardInputs(of command: String) -> CommandError {
    .usage("\(command): only one of the two can be -; give a file for the other one")
  }

  /// Returns the error for an output whose suffix selects no format.
  static func unknownSuffix(_ suffix: String, expected: String) -> CommandError {
    .usage("--output: unknown suffix .\(suffix); expected \(expected)")
  }
}
