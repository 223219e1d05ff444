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

  /// The change has been told.
  func end() { value -= 1 }
}

extension View {
  /// Counts one more change that is about to be told in the view's tree, or reports that there are
  /// too many inside each other (C4).
  ///
  /// - Parameters:
  ///   - message: What is done in whose callbacks.
  ///   - thing: What is refused.
  /// - Returns: The count, to be ended when the change has been told; `nil` where it is refused.
  final func beginChange(
    _ message: @autoclosure () -> String, refusing thing: StaticString
  ) -> ChangeDepth? {
    let depth = membership?.changeDepth ?? root.rare.changeDepthOutside
    guard depth.value < ChangeDepth.most else {
      report(.limit, "\(message()), \(ChangeDepth.most) deep; \(thing) is refused")
      return nil
    }
    depth.value += 1
    return depth
  }
}

/// One observer of one property; tells nothing by itself.
class ObserverRecord {
  /// Retained: the place of a token in memory is its identity.
  private let token: PropertyToken
  let property: ObjectIdentifier
  let options: ObservationOptions
  /// Whether a part of the property is observed.
  let isComponent: Bool

  init(_ token: PropertyToken, _ options: ObservationOptions, isComponent: Bool = false) {
    self.token = token
    property = token.root
    self.options = options
    self.isComponent = isComponent
  }

  var isActive: Bool { false }
  func end() {}

  /// Tells a change of the property that the observed one is a component of.
  func tell(oldWhole: UnsafeRawPointer, newWhole: UnsafeRawPointer, isPrior: Bool) {}
}

/// An observer of a property with values of one type.
final class TypedObserver<Value: Equatable>: ObserverRecord {
  private var callback: ((PropertyChange<Value>) -> Void)?
  /// Takes the observed component out of the whole value.
  private let component: ((UnsafeRawPointer) -> Value)?

  init(
    _ property: PropertyToken, _ options: ObservationOptions,
    component: ((UnsafeRawPointer) -> Value)? = nil,
    _ callback: @escaping (PropertyChange<Value>) -> Void
  ) {
    self.callback = callback
    self.component = component
    super.init(property, options, isComponent: component != nil)
  }

  override var isActive: Bool { callback != nil }

  override func end() {
    // What the closure holds may be user code's, and is let go of after the access.
    let ended = callback
    callback = nil
    withExtendedLifetime(ended) {}
  }

  override func tell(oldWhole: UnsafeRawPointer, newWhole: UnsafeRawPointer, isPrior: Bool) {
    guard let component else { return }
    tell(old: component(oldWhole), new: component(newWhole), isPrior: isPrior)
  }

  func tell(old: Value, new: Value, isPrior: Bool) {
    if options.contains(.distinct) && old == new { return }
    callback?(
      PropertyChange(
        old: options.contains(.old) ? old : nil,
        new: options.contains(.new) && !isPrior ? new : nil, isPrior: isPrior))
  }

  /// The first call of an observer that asked for one, before `observe` returns (C2).
  func tellInitial(_ value: Value) {
    guard options.contains(.initial) else { return }
    callback?(
      PropertyChange(old: nil, new: options.contains(.new) ? value : nil, isPrior: false))
  }
}

extension ObserverRecord {
  /// Tells a change of the whole property.
  ///
  /// - Parameter old: A value of the property `property`.
  @inline(__always)
  final func tell<Value: Equatable>(_ old: Value, _ new: Value, isPrior: Bool) {
    guard isComponent else {
      // The token is the root itself, so the record was made for its type of values.
      return unsafeDowncast(self, to: TypedObserver<Value>.self).tell(
        old: old, new: new, isPrior: isPrior)
    }
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in tell(oldWhole: old, newWhole: new, isPrior: isPrior) }
    }
  }
}
