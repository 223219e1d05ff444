import ViewKernelAnimation

extension View {
  /// The model value of an animatable property, or of a component of one, by its token.
  ///
  /// Setting it has the same effect as setting the Swift property of that name, such as
  /// `View.opacity`. A custom property (see `AnimatableProperty`) is set in this way:
  ///
  ///     view[Ring.strokeEnd] = 0.25
  ///     window.animate(duration: 1) { view[Ring.strokeEnd] = 1 }
  public final subscript<Value: Animatable>(property: AnimatableProperty<Value>) -> Value {
    get { property.modelValue(of: self) }
    set {
      // Not through the token, which cannot call back to the view in Embedded Swift.
      if property.isBoxed { return write(property, newValue) }
      property.write(newValue, to: self)
    }
  }

  /// The model value of any property, by its token.
  ///
  /// A value that is set here overrides every appearance rule of a window for the property. If the
  /// value changes, the invalidations of the property are performed. Observers are notified of
  /// every set.
  ///
  /// - Complexity: O(1).
  public final subscript<Value>(property: Property<Value>) -> Value {
    get { property.modelValue(of: self) }
    set {
      #if hasFeature(Embedded)
        if !property.writeByName(newValue, to: self) { write(property, newValue) }
      #else
        property.write(newValue, to: self)
      #endif
    }
  }
}
