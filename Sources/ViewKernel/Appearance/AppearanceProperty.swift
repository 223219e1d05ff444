import ViewKernelAnimation

/// A typed token for something that a view has and that is not animated, such as an image or a
/// colour of a control: set by the view's class or on the view itself (C12, C13).
///
/// Tokens are compared by identity: make them once, and keep them.
///
///     final class Shelf: View {
///       static let gap = AppearanceProperty("gap", initial: 8.0, .layout)
///     }
///
///     window.appearance(for: Shelf.self)[Shelf.gap] = 4
///     shelf[Shelf.gap] = 12  // this one has a gap of its own
public final class AppearanceProperty<Value: Equatable & Sendable>: ObservableProperty<Value>,
  @unchecked Sendable
{
  /// The value where neither the view nor its window's rules have one.
  public let initial: Value

  fileprivate let invalidations: [Invalidation]

  /// Makes a property that any view may have.
  ///
  /// - Parameters:
  ///   - name: The name in diagnostics.
  ///   - initial: The value where none was set.
  ///   - invalidations: What a change to another value makes necessary, in the order given.
  public init(_ name: String, initial: Value, _ invalidations: Invalidation...) {
    self.initial = initial
    self.invalidations = invalidations
    super.init(name)
  }

  override func read(_ view: View) -> Value? { value(of: view) }

  fileprivate func value(of view: View) -> Value {
    let identity = ObjectIdentifier(self)
    guard let rare = view.rareReference,
      let box = rare._withUnsafeGuaranteedRef({ $0.plainValues?.box(of: identity) })
    else { return initial }
    // The box was found by the identity of this token, which it retains: it was made for it.
    return box._withUnsafeGuaranteedRef { unsafeDowncast($0, to: ValueBox<Value>.self).value }
  }

  fileprivate func store(_ value: Value, in view: View, from origin: ValueOrigin) {
    let values = view.rare.plainValues ?? OwnValues()
    view.rare.plainValues = values
    if let box = values.box(of: ObjectIdentifier(self)) {
      box._withUnsafeGuaranteedRef {
        unsafeDowncast($0, to: ValueBox<Value>.self).store(value)  // as above
      }
    } else {
      values.append(ValueBox(self, value))
    }
    if origin == .appearance { view.noteAppearanceStored(self) }
  }
}

// MARK: - On a view

extension View {
  /// The value of a property that is not animated, by its token.
  ///
  /// What is set here beats every rule of a window, from then on (C12). Setting another value than
  /// there was does what the property makes necessary; observers hear of every set.
  ///
  /// - Complexity: O(1).
  public final subscript<Value>(property: AppearanceProperty<Value>) -> Value {
    get { property.value(of: self) }
    set { set(property, newValue, from: .view) }
  }

  /// Calls a closure at every change of a property that is not animated, after the value is stored
  /// and what the change makes necessary is done.
  public final func observe<Value>(
    _ property: AppearanceProperty<Value>, options: ObservationOptions = [],
    _ callback: @escaping (PropertyChange<Value>) -> Void
  ) -> PropertyObservation {
    observe(property as ObservableProperty<Value>, options: options, callback)
  }

  /// Sets a property that is not animated.
  ///
  /// - Parameter origin: Who does; an appearance leaves alone what was set on the view.
  final func set<Value>(
    _ property: AppearanceProperty<Value>, _ new: Value, from origin: ValueOrigin
  ) {
    guard let telling = beginTelling(property) else { return }
    if flags.contains(.hasPriorObservers) {
      announce(property, old: property.value(of: self), new: new, telling)
    }
    // Asked after them: they may have set it.
    guard origin == .view || takesAppearance(of: property) else { return telling.end() }
    let old = property.value(of: self)
    property.store(new, in: self, from: origin)
    if old != new {
      for invalidation in property.invalidations { invalidation.apply(self) }
    }
    notify(property, old: old, new: new, telling)
    telling.end()
  }
}
