import ViewKernelGeometry

/// A change of a property, as reported to its observers. `ObservationOptions` select the values in
/// it.
public struct PropertyChange<Value> {
  /// The old value, with the option `.old`.
  public let old: Value?
  /// The new value, with the option `.new`. It is `nil` in a call before the change.
  public let new: Value?
  /// Whether the observer is called before the change.
  public let isPrior: Bool
}

extension PropertyChange: CustomStringConvertible {
  /// The values that were requested, such as "old (0, 0), new (1, 2)"; starts with "prior" for a
  /// call before the change.
  public var description: String {
    var parts: [String] = isPrior ? ["prior"] : []
    // Embedded Swift cannot print values of any type.
    #if !hasFeature(Embedded)
      if let old { parts.append("old \(old)") }
      if let new { parts.append("new \(new)") }
    #endif
    return parts.note(orElse: "changed")
  }
}
