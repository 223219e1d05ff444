#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Switches that users set in environment variables.
enum EnvironmentSwitch {
  /// Returns whether an environment variable is set and is not empty, `0`, `no`, `off` or `false`.
  static func isOn(_ variable: String) -> Bool {
    ProcessInfo.processInfo.environment[variable].map { isOn(value: $0) } ?? false
  }

  /// Returns whether a variable with this value is on.
  static func isOn(value: String) -> Bool {
    !["", "0", "no", "off", "false"].contains(value.lowercased())
  }
}
