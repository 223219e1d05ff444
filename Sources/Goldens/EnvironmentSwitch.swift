#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Switches that users set in environment variables.
enum EnvironmentSwitch {
  /// Returns whether an environment variable is set and is not empty, `0`, `no`, `off` or `false`.
  static func isOn(_ variable: String) -> Bool {
    ProcessInfo.processInfo.environment[variable].map { saysYes($0) } ?? false
  }

  static func saysYes(_ value: String) -> Bool {
    !["", "0", "no", "off", "false"].contains(value.lowercased())
  }
}
