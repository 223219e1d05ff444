import ViewKernelAnimation
import ViewKernelGeometry

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
  private let record: ObserverRecord

  init(_ record: ObserverRecord) { self.record = record }

  deinit { record.end() }

  /// Ends the observation: the closure is released and not called any more, even by a change that
  /// is just being told (C5).
  public func cancel() { record.end() }
}

/// A property that can be observed and has no animations, such as `frame`.
public final class ObservableProperty<Value: Equatable & Sendable>: PropertyToken,
  @unchecked Sendable
{
  let read: @Sendable (View) -> Value?

  /// Makes a property of a class of views.
  ///
  /// The class tells its observers with `View.setObserved(_:from:to:store:)`.
  ///
  /// - Parameters:
  ///   - name: The name in diagnostics.
  ///   - read: The value of a view; `nil` where the view is of a class without the property.
  public init(_ name: String, read: @escaping @Sendable (View) -> Value?) {
    self.read = read
    super.init(name: name)
  }
}

extension ObservableProperty where Value == Rect {
  /// `View.frame`: changes with bounds, center, transform and anchor point (C7).
  public static var frame: ObservableProperty<Rect> { ObservedProperties.frame }
}

enum ObservedProperties {
  static let frame = ObservableProperty<Rect>("frame") { $0.frame }
}

/// The observers of one view, in the order of registration.
struct ObserverList {
  var records: ContiguousArray<ObserverRecord> = []
}

/// How many changes are being told right now, one inside the other: of properties to their
/// observers, of focus to views.
///
/// One for each window, and one for each root outside (C4).
final class ChangeDepth {
  @exclusivity(unchecked) var value = 0  // a number: nothing is called while it is written

  /// What is changed in callbacks again and again is refused at this depth (C4).
  static let most = 64
}

/// One observer of one property.
final class ObserverRecord {
  /// Retained: the place of a token in memory is its identity.
  private let token: PropertyToken
  let property: ObjectIdentifier
  let options: ObservationOptions
  private var receiver: ChangeReceiver?

  /// - Parameter receiver: Made by the token, or for the type of its values; `nil` for an
  ///   observation that never tells anything.
  init(_ token: PropertyToken, _ options: ObservationOptions, _ receiver: ChangeReceiver?) {
    self.token = token
    property = token.root
    self.options = options
    self.receiver = receiver
  }

  var isActive: Bool { receiver != nil }

  func end() {
    // What the closure holds may be user code's, and is let go of after the access.
    let ended = receiver
    receiver = nil
    withExtendedLifetime(ended) {}
  }

  /// - Parameter old: A value of the property `property`: the type of its values is that of the
  ///   receiver, which was made for the same token.
  func tell<Value>(old: Value?, new: Value?, isPrior: Bool) {
    guard let receiver else { return }
    unsafeDowncast(receiver, to: TypedChangeReceiver<Value>.self).tell(
      old: old, new: new, isPrior: isPrior)
  }
}

extension ObservationOptions {
  /// What a receiver does with a change: leaves out what was not asked for.
  func filtered<Value: Equatable>(
    _ callback: @escaping (PropertyChange<Value>) -> Void
  ) -> (Value?, Value?, Bool) -> Void {
    { old, new, isPrior in
      if contains(.distinct), let old, let new, old == new { return }
      callback(
        PropertyChange(
          old: contains(.old) ? old : nil, new: contains(.new) && !isPrior ? new : nil,
          isPrior: isPrior))
    }
  }
}
