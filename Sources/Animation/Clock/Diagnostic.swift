/// A message about input that was refused, clamped or ignored, or about work that was cut short.
///
/// Diagnostics never change results: a program whose handler ignores them has the same timeline.
public struct Diagnostic: Hashable, Sendable {
  /// How the input was treated.
  public enum Kind: UInt8, Hashable, Sendable {
    /// The input was not used; the old value stays.
    case refused
    /// The input was moved into its range.
    case clamped
    /// The call had no effect, or only a part of its effect, because of the state of an object.
    case ignored
    /// A limit on repeated work was reached, and the rest was dropped.
    case limit
  }

  /// How the input was treated: refused, clamped, ignored or cut at a limit.
  public let kind: Kind

  /// What was expected and what was given, with the names of the object and of the property.
  public let message: String

  /// Creates a diagnostic of a kind with a message.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

/// A closure that receives the diagnostics of a clock and of all objects that use it.
public typealias DiagnosticHandler = (Diagnostic) -> Void
