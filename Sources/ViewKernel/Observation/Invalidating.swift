import ViewKernelAnimation

extension View {
  /// Marks the drawing and the content of the view as changed. Call it when the result of
  /// `drawing(_:)` or `forEachContent(_:)` changes for a reason other than a property. Properties
  /// call it themselves.
  public final func setNeedsDisplay() {
    flags.remove(.isDrawn)
    noteChange(.content)
  }

  /// Performs invalidations, in the order given.
  public final func invalidate(_ invalidations: Invalidation...) {
    for invalidation in invalidations { invalidation.apply(self) }
  }
}

#if !hasFeature(Embedded)
  /// A property of a view whose changes invalidate something.
  ///
  ///     final class Gauge: View {
  ///       @Invalidating(.layout, .display) var level = 0.5
  ///     }
  ///
  /// Setting an equal value does nothing; another one is stored, then each invalidation runs in
  /// the order given. The initial value invalidates nothing. Not in Embedded Swift, which has no
  /// key paths to the instance around a wrapper; there, and in modules that must build there,
  /// write `didSet { if oldValue != level { invalidate(.layout, .display) } }`.
  @propertyWrapper
  public struct Invalidating<Value: Equatable> {
    private var value: Value
    private let invalidations: [Invalidation]

    /// Creates the wrapper with the invalidations of each change.
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

    /// Reads the value, or compares, stores and invalidates.
    public static subscript<Owner: View>(
      _enclosingInstance owner: Owner,
      wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
      storage storageKeyPath: ReferenceWritableKeyPath<Owner, Invalidating<Value>>
    ) -> Value {
      get { owner[keyPath: storageKeyPath].value }
      set {
        guard owner[keyPath: storageKeyPath].value != newValue else { return }
        owner[keyPath: storageKeyPath].value = newValue
        for invalidation in owner[keyPath: storageKeyPath].invalidations {
          invalidation.apply(owner)
        }
      }
    }
  }
#endif
