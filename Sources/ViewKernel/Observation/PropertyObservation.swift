import ViewKernelAnimation

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

/// The handle of an observation. Releasing the handle ends the observation. After the observed view
/// is deallocated, the handle has no effect.
@safe public final class PropertyObservation {
  /// The registered observer; `nil` after the view was deallocated, or if nothing is observed.
  ///
  /// Not retained: the record clears this reference before it is deallocated.
  private var record: Unmanaged<ObserverRecord>?

  init(_ record: ObserverRecord?) {
    unsafe self.record = record.map { unsafe .passUnretained($0) }
    unsafe record?.observation = unsafe .passUnretained(self)
  }

  deinit { cancel() }

  /// Ends the observation. The closure is not called any more, not even for a change that is being
  /// reported. The closure is released after that report at the latest.
  public func cancel() {
    let ended = unsafe record?.takeUnretainedValue()
    unsafe record = nil
    ended?.end()
  }

  func forgetRecord() { unsafe record = nil }
}
