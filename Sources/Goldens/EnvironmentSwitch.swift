#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What people ask tests for by a variable of the environment.
enum EnvironmentSwitch {
  /// Whether a variable is there, and does not say no.
  static func isOn(_ variable: String) -> Bool {
    ProcessInfo.processInfo.environment[variable].map { saysYes($0) } ?? false
  }

  static func saysYes(_ value: String) -> Bool {
    !["", "0", "no", "off", "false"].contains(value.lowercased())
  }
}
