extension Golden {
  /// Whether a comparison writes golden files.
  public enum Mode: String, CaseIterable, Sendable {
    /// Writes no golden files. A recording without a golden file is written to `newPath`, like a
    /// recording that differs.
    case compare
    /// Writes missing golden files.
    case recordMissing
    /// Writes all golden files again.
    case recordAll
  }

  /// The environment variable that makes tests write their golden files again, and fail:
  /// `VIEWKERNEL_RECORD_GOLDEN`.
  public static var recordingVariable: String { "VIEWKERNEL_RECORD_GOLDEN" }

  /// Whether the environment variable `VIEWKERNEL_RECORD_GOLDEN` is on: tests then write all golden
  /// files again. It is off if it is unset, empty, `0`, `no`, `off` or `false`, in any letter case.
  public static var recordsAnew: Bool { EnvironmentSwitch.isOn(recordingVariable) }
}

extension Golden.Mode {
  /// The mode of the current task, if one was set.
  @TaskLocal package static var ofTask: Golden.Mode?

  /// The mode of the current task, if one was set. Otherwise `recordAll` if the environment asks
  /// for it (`Golden.recordsAnew`), and `recordMissing` if not.
  public static var current: Golden.Mode {
    ofTask ?? (Golden.recordsAnew ? .recordAll : .recordMissing)
  }
}
