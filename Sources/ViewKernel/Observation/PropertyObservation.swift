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
  /// How many changes are being told right now, one inside the other.
  var depth = 0

  /// Observers that set values again in their callbacks are stopped at this depth (C4).
  static let mostDepth = 64
}

class ObserverRecord {
  let property: ObjectIdentifier
  let options: ObservationOptions

  init(_ property: PropertyToken, _ options: ObservationOptions) {
    self.property = property.root
    self.options = options
  }

  var isActive: Bool { false }
  func end() {}
}

final class TypedObserver<Value: Equatable>: ObserverRecord {
  var callback: ((PropertyChange<Value>) -> Void)?

  init(
    _ property: PropertyToken, _ options: ObservationOptions,
    _ callback: @escaping (PropertyChange<Value>) -> Void
  ) {
    self.callback = callback
    super.init(property, options)
  }

  override var isActive: Bool { callback != nil }
  override func end() { callback = nil }

  func tell(old: Value?, new: Value?, isPrior: Bool) {
    callback?(
      PropertyChange(
        old: options.contains(.old) ? old : nil, new: options.contains(.new) ? new : nil,
        isPrior: isPrior))
  }
}
