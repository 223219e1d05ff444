import ViewKernelAnimation

extension Property {
  /// Creates a custom property that any view may have, and that is not animated. Numbers that are
  /// not finite, or are beyond 1e100, are refused with a diagnostic.
  ///
  ///     final class Shelf: View {
  ///       static let gap = Property("gap", initial: 8.0, .layout)
  ///     }
  ///
  ///     window.appearance(for: Shelf.self)[Shelf.gap] = 4
  ///     shelf[Shelf.gap] = 12  // this shelf has a gap of its own
  ///
  /// - Parameters:
  ///   - name: The name in diagnostics, and in timelines if the property is recorded.
  ///   - initial: The value of a view on which none was set.
  ///   - acceptance: Receives the new value. It returns the value to store, or `nil` to refuse it,
  ///     with a diagnostic.
  ///   - expectation: The text of the diagnostic for a refused value, such as "expected a number of
  ///     at least 0".
  ///   - recorded: Converts a value to its form in timelines, such as `PropertyValue.flag`. Without
  ///     it the property is not recorded.
  ///   - invalidations: The work that a change of the value makes necessary, performed in this
  ///     order.
  public convenience init(
    _ name: String, initial: Value, accepting acceptance: (@Sendable (Value) -> Value?)? = nil,
    expecting expectation: String? = nil, recorded: (@Sendable (Value) -> PropertyValue)? = nil,
    _ invalidations: Invalidation...
  ) {
    self.init(
      name, initial: initial, invalidations: invalidations,
      accepting: Property.checked(acceptance, of: initial),
      expecting: expectation ?? Property.expectation(of: initial), recorded: recorded)
  }

  /// Creates a property whose values are stored by a class of views itself. Numbers that are not
  /// finite, or are beyond 1e100, are refused with a diagnostic.
  ///
  ///     final class Switch: View {
  ///       static let isOn = Property(
  ///         "isOn", of: Switch.self, initial: false, .display,
  ///         read: { $0.storedIsOn }, store: { $0.storedIsOn = $1 })
  ///       private var storedIsOn = false
  ///     }
  ///
  /// Views of other classes have the initial value. Setting or observing the property of such a
  /// view is ignored, with a diagnostic.
  ///
  /// - Parameters:
  ///   - name: The name in diagnostics.
  ///   - owner: The class that has the property.
  ///   - initial: The value of views of other classes.
  ///   - acceptance: Receives the new value. It returns the value to store, or `nil` to refuse it,
  ///     with a diagnostic.
  ///   - expectation: The text of the diagnostic for a refused value.
  ///   - invalidations: The work that a change of the value makes necessary, performed in this
  ///     order.
  ///   - isMember: Returns whether a view of the class has the property. Use it if only some
  ///     subclasses have the property.
  ///   - read: Returns the value of a view.
  ///   - store: Stores a value in a view, and does nothing else.
  ///   - write: Calls the setter of the Swift property, if that setter does more than
  ///     `View.setValue(_:of:)`.
  public convenience init<Owner: View>(
    _ name: String, of owner: Owner.Type, initial: Value,
    accepting acceptance: (@Sendable (Value) -> Value?)? = nil,
    expecting expectation: String? = nil, _ invalidations: Invalidation...,
    isMember: (@Sendable (Owner) -> Bool)? = nil, read: @escaping @Sendable (Owner) -> Value,
    store: @escaping @Sendable (Owner, Value) -> Void,
    write: (@Sendable (Owner, Value) -> Void)? = nil
  ) {
    self.init(
      name, initial: initial, invalidations: invalidations,
      accepting: Property.checked(acceptance, of: initial),
      expecting: expectation ?? Property.expectation(of: initial),
      isMember: Property.membership(isMember), read: { ($0 as? Owner).map(read) ?? initial },
      store: { if let owner = $0 as? Owner { store(owner, $1) } },
      write: Property.setter(write))
  }

  private static func setter<Owner: View>(
    _ write: (@Sendable (Owner, Value) -> Void)?
  ) -> (@Sendable (AnyObject, Value) -> Void)? {
    guard let write else { return nil }
    return { if let owner = $0 as? Owner { write(owner, $1) } }
  }

  private static func membership<Owner: View>(
    _ isMember: (@Sendable (Owner) -> Bool)?
  ) -> @Sendable (AnyObject) -> Bool {
    guard let isMember else { return { $0 is Owner } }
    return { ($0 as? Owner).map(isMember) ?? false }
  }
}

// MARK: - Usable numbers

extension Property {
  /// Refuses numbers that are not usable, before and after another acceptance condition (A20).
  private static func accepting(
    _ acceptance: (@Sendable (Value) -> Value?)?,
    ifUsable isUsable: @escaping @Sendable (Value) -> Bool
  ) -> @Sendable (Value) -> Value? {
    { value in
      guard isUsable(value) else { return nil }
      guard let acceptance else { return value }
      return acceptance(value).flatMap { isUsable($0) ? $0 : nil }
    }
  }

  /// The acceptance condition of a property, which also refuses unusable numbers.
  private static func checked(
    _ acceptance: (@Sendable (Value) -> Value?)?, of initial: Value
  ) -> (@Sendable (Value) -> Value?)? {
    hasNumbers(initial) ? accepting(acceptance, ifUsable: isUsable) : acceptance
  }

  private static func expectation(of initial: Value) -> String {
    hasNumbers(initial) ? finiteNumbers : "expected another value"
  }

  /// Whether values consist of numbers. Embedded Swift cannot test this; there, properties of such
  /// values have the initialisers below.
  private static func hasNumbers(_ value: Value) -> Bool {
    #if hasFeature(Embedded)
      false
    #else
      value is any Animatable && !(value is any DiscreteAnimatable)
    #endif
  }

  @Sendable private static func isUsable(_ value: Value) -> Bool {
    #if hasFeature(Embedded)
      true
    #else
      (value as? any Animatable)?.isUsable ?? true
    #endif
  }
}

#if hasFeature(Embedded)
  // The two initialisers above, for generic code in which the compiler does not know whether a type
  // consists of numbers.

  extension Property where Value: Animatable {
    /// Creates a custom property whose values have an animatable type. The property itself is not
    /// animated. The parameters are those of the initialiser for other types.
    public convenience init(
      _ name: String, initial: Value, accepting acceptance: (@Sendable (Value) -> Value?)? = nil,
      expecting expectation: String? = nil, recorded: (@Sendable (Value) -> PropertyValue)? = nil,
      _ invalidations: Invalidation...
    ) {
      self.init(
        name, initial: initial, invalidations: invalidations,
        accepting: Property.accepting(acceptance, ifUsable: { $0.isUsable }),
        expecting: expectation ?? finiteNumbers, recorded: recorded)
    }

    /// Creates a property that a class of views stores itself, with values of an animatable type.
    /// The property itself is not animated. The parameters are those of the initialiser for other
    /// types.
    public convenience init<Owner: View>(
      _ name: String, of owner: Owner.Type, initial: Value,
      accepting acceptance: (@Sendable (Value) -> Value?)? = nil,
      expecting expectation: String? = nil, _ invalidations: Invalidation...,
      isMember: (@Sendable (Owner) -> Bool)? = nil, read: @escaping @Sendable (Owner) -> Value,
      store: @escaping @Sendable (Owner, Value) -> Void,
      write: (@Sendable (Owner, Value) -> Void)? = nil
    ) {
      self.init(
        name, initial: initial, invalidations: invalidations,
        accepting: Property.accepting(acceptance, ifUsable: { $0.isUsable }),
        expecting: expectation ?? finiteNumbers,
        isMember: Property.membership(isMember),
        read: { ($0 as? Owner).map(read) ?? initial },
        store: { if let owner = $0 as? Owner { store(owner, $1) } },
        write: Property.setter(write))
    }
  }
#endif
