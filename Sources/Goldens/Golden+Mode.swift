extension Golden {
  /// Whether a check writes goldens.
  public enum Mode: String, CaseIterable, Sendable {
    /// Writes none. A recording without a golden is put beside it, as one that differs is.
    case compare
    /// Writes those that are missing.
    case recordMissing
    /// Writes all of them anew.
    case recordAll
  }

  /// Whether the environment asks for goldens to be written anew: with anything but nothing, `0`, `no`,
  /// `off` and `false`.
  public static var recordsAnew: Bool { EnvironmentSwitch.isOn(recordingVariable) }
}

extension Golden.Mode {
  /// The mode that the task was given.
  @TaskLocal package static var ofTask: Golden.Mode?

  /// The mode that the task was given; else `recordAll` where the environment asks for it
  /// (`Golden.recordsAnew`), and `recordMissing` where it does not.
  public static var current: Golden.Mode {
    ofTask ?? (Golden.recordsAnew ? .recordAll : .recordMissing)
  }
}
