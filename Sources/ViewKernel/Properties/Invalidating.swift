import ViewKernelAnimation

#if !hasFeature(Embedded)
  /// A wrapper for a stored property of a view. Each change of the property performs invalidations,
  /// such as layout.
  ///
  ///     final class Gauge: View {
  ///       @Invalidating(.layout, .display) var level = 0.5
  ///     }
  ///
  /// Setting an equal value does nothing; texts are equal if their bytes are. A different value is
  /// stored, then each invalidation is performed in the order given. The initial value performs
  /// none. The wrapper is not available in Embedded Swift, which has no key paths to the enclosing
  /// instance. In modules that must compile there, write
  /// `didSet { if oldValue != level { invalidate(.layout, .display) } }`.
  @propertyWrapper
  public struct Invalidating<Value: Equatable> {
    private var value: Value
    private let invalidations: [Invalidation]

    /// Creates the wrapper with an initial value and the invalidations that each change performs.
    public init(wrappedValue: Value, _ invalidations: Invalidation...) {
      value = wrappedValue
      self.invalidations = invalidations
    }

    /// Not available: the wrapper works in subclasses of `View` only.
    @available(*, unavailable, message: "@Invalidating works in subclasses of View only")
    public var wrappedValue: Value {
      get { fatalError("@Invalidating works in subclasses of View only") }
      set { fatalError("@Invalidating works in subclasses of View only, not with \(newValue)") }
    }

    /// Returns the value. Setting compares the new value with the old one, stores it and performs
    /// the invalidations.
    public static subscript<Owner: View>(
      _enclosingInstance owner: Owner,
      wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
      storage storageKeyPath: ReferenceWritableKeyPath<Owner, Invalidating<Value>>
    ) -> Value {
      get { owner[keyPath: storageKeyPath].value }
      set {
        guard !isSame(owner[keyPath: storageKeyPath].value, newValue) else { return }
        owner[keyPath: storageKeyPath].value = newValue
        for invalidation in owner[keyPath: storageKeyPath].invalidations {
          invalidation.apply(owner)
        }
      }
    }
  }
#endif
