import ViewKernelAnimation
import ViewKernelGeometry

extension View {
  /// Checks a value, and sets an animatable property to it in one of the three ways of a setter.
  /// The bounds, whose parts are animated separately, are set by `writeBounds(_:)`.
  ///
  /// - Parameter origin: Whether the view itself or an appearance rule of the window sets the
  ///   value. A rule never sets the value that the view has already.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  package final func write<Value: Animatable>(
    _ property: AnimatableProperty<Value>, _ new: Value, from origin: ValueOrigin = .view
  ) {
    writeOutOfLine(property, new, from: origin)
  }

  // Not inlined into the code that distinguishes the types, which would fetch metadata for each
  // call.
  @inline(never)
  private final func writeOutOfLine<Value: Animatable>(
    _ property: AnimatableProperty<Value>, _ new: Value, from origin: ValueOrigin
  ) {
    // The value of a window's rule was checked when the rule was made. Initial values are always
    // valid.
    guard let value = origin == .view ? property.clampedIfUsable(new) : new else {
      return refuse(new, of: property)
    }
    if origin == .view, property.invalidations.isEmpty, _isPOD(Value.self) {
      let isSet = setDirectly(
        property, ViewParts(ordinal: property.ordinal), from: property.modelValue(of: self),
        to: value
      ) {
        property.store(value, in: self)
        markSetByOwner(property)
      }
      if isSet { return }
    }
    setFully(property, value, from: origin)
  }

  /// Refuses a value that is not finite, or is beyond 1e100.
  @inline(never)
  final func refuse<Value: Animatable>(_ value: Value, of property: AnimatableProperty<Value>) {
    refuse(property.name, value.propertyValue.description)
  }

  /// Sets a property that is not animated, from inside the setter of the Swift property. The method
  /// refuses values that the token does not accept, stores the value, performs invalidations, and
  /// notifies observers.
  ///
  ///     var text: String {
  ///       get { storedText }
  ///       set { if setValue(newValue, of: Note.text) == .changed { onChange?(newValue) } }
  ///     }
  ///
  /// In all other code, set a property with `view[property] = value`, which calls that setter.
  ///
  /// - Returns: Whether the value was stored, and whether it differs from the old one.
  @discardableResult
  public final func setValue<Value>(_ value: Value, of property: Property<Value>) -> StoredValue {
    guard !property.isAnimatable else {
      report(.ignored, "\(property.name): set it by a token that is an AnimatableProperty")
      return .refused
    }
    guard property.isStorable else {
      report(.ignored, "\(property.name): set the Swift property; it computes what it stores")
      return .refused
    }
    return write(property, value, from: .view)
  }

  /// Checks a value, and sets a property that is not animated to it, always in the full way.
  @discardableResult
  package final func write<Value>(
    _ property: Property<Value>, _ new: Value, from origin: ValueOrigin = .view
  ) -> StoredValue {
    guard property.applies(to: self) else {
      report(.ignored, "\(property.name): the view has no such property")
      return .refused
    }
    #if hasFeature(Embedded)
      guard !property.isAnimatable else {
        report(.ignored, "\(property.name): set it by a token that is an AnimatableProperty")
        return .refused
      }
    #endif
    guard let value = origin == .view ? property.accepted(new) : new else {
      refuse(property, new)
      return .refused
    }
    var write = UnanimatedWrite(property, value, from: origin)
    return perform(&write) ? write.isChanged ? .changed : .unchanged : .refused
  }

  private final func refuse<Value>(_ property: Property<Value>, _ value: Value) {
    #if hasFeature(Embedded)
      report(.refused, "\(property.name): \(property.expectation)")
    #else
      report(.refused, "\(property.name): \(property.expectation), got \(value)")
    #endif
  }
}
