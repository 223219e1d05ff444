import ViewKernelGeometry

/// When an observer is called, and which values it receives.
public struct ObservationOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt8

  /// Creates options from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Reports the old value.
  public static var old: ObservationOptions { ObservationOptions(rawValue: 1) }
  /// Reports the new value.
  public static var new: ObservationOptions { ObservationOptions(rawValue: 2) }
  /// Calls the observer once before `observe` returns. With `.new` it receives the current value;
  /// it does not receive an old value in this call.
  public static var initial: ObservationOptions { ObservationOptions(rawValue: 4) }
  /// Also calls the observer before each change. This call has no new value.
  public static var prior: ObservationOptions { ObservationOptions(rawValue: 8) }
  /// Does not call the observer when an equal value is set. Without this option it is called.
  public static var distinct: ObservationOptions { ObservationOptions(rawValue: 16) }
}

extension ObservationOptions: CustomStringConvertible {
  /// The names of the options, separated by commas, or "none".
  public var description: String {
    var names: [String] = []
    if contains(.old) { names.append("old") }
    if contains(.new) { names.append("new") }
    if contains(.initial) { names.append("initial") }
    if contains(.prior) { names.append("prior") }
    if contains(.distinct) { names.append("distinct") }
    return names.note(orElse: "none")
  }
}
