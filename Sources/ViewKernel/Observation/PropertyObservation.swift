import ViewKernelAnimation
/// What a change tells its observer; asked for with `ObservationOptions` (C2).
public struct PropertyChange<Value> {
  /// The value before, if asked for.
  public let old: Value?
  /// The value after, if asked for; never in a call before the change.
  public let new: Value?
  /// Whether this call comes before the change.
  public let isPrior: Bool
}

/// When an observer is called, and what it is told (C2, C3).
public struct ObservationOptions: OptionSet, Hashable, Sendable {
  /// The packed options.
  public let rawValue: UInt8

  /// Creates options from their packed form.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Tells the value before the change.
  public static var old: ObservationOptions { ObservationOptions(rawValue: 1) }
  /// Tells the value after the change.
  public static var new: ObservationOptions { ObservationOptions(rawValue: 2) }
  /// Calls once before `observe` returns, with the value as new if asked for, never old.
  public static var initial: ObservationOptions { ObservationOptions(rawValue: 4) }
  /// Calls before each change too, never with the new value.
  public static var prior: ObservationOptions { ObservationOptions(rawValue: 8) }
  /// Leaves out sets of an equal value, which otherwise notify.
  public static var distinct: ObservationOptions { ObservationOptions(rawValue: 16) }
}

/// A registered observer. Releasing it ends the observation; when the observed view goes first, it
/// does nothing (C6).
public final class PropertyObservation {
  /// What the view tells; `nil` when that has gone, or there is none.
  ///
  /// Not retained: the record says when it goes.
  @exclusivity(unchecked) private var record: Unmanaged<ObserverRecord>?  // nothing is called

  init(_ record: ObserverRecord?) {
    self.record = record.map { .passUnretained($0) }
    record?.observation = .passUnretained(self)
  }

  deinit { cancel() }

  /// Ends the observation: the closure is not called any more, even by a change that is just being
  /// told, and let go of, at the latest when that has been told (C5).
  public func cancel() {
    let ended = record?.takeUnretainedValue()
    record = nil
    ended?.end()
  }

  func recordGoes() { record = nil }
}
