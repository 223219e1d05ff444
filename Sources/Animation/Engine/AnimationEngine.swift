import ViewKernelGeometry

/// Animates numbered slots of typed columns on a logical clock, and knows nothing of views.
///
/// Values live here only while they are animated. Animations that share their timing form a
/// cohort: a fill computes the cohort's progress once, and its members only blend with it, so
/// properties that move together cannot drift apart.
///
///     let clock = LogicalClock()
///     let engine = AnimationEngine(clock: clock)
///     let width = engine.doubles.makeSlot(100)
///     let cohort = engine.makeCohort(MediaTiming(duration: 1))!
///     engine.add(from: 0, to: 100, to: width, in: cohort)
///     clock.advance(to: 0.25)
///     engine.doubles.presentation(of: width)  // 25
///
/// Most programs use `AnimationNode`, which adds keys, animation objects and callbacks.
@safe public final class AnimationEngine {
  /// The clock that the animations run on.
  public let clock: LogicalClock

  /// The pool of numbers.
  public let doubles: AnimationColumn<Double>
  /// The pool of points.
  public let points: AnimationColumn<Point>
  /// The pool of sizes.
  public let sizes: AnimationColumn<Size>
  /// The pool of rects.
  public let rects: AnimationColumn<Rect>
  /// The pool of transforms.
  public let transforms: AnimationColumn<AffineTransform>
  /// The pool of colours.
  public let colors: AnimationColumn<Color>

  private var columnsByOrdinal = SIMD16<Int8>()  // numbers only
  private var customColumns: ContiguousArray<ColumnBase> = []
  private var customTypes: ContiguousArray<ObjectIdentifier> = []
  let state: EngineState
  private var isFilling = false  // a flag
  /// A slot that is nobody's, or -1 while there is none.
  var slotOfNothing: Int32 = -1  // a number

  /// The nodes that have animations, and some that had: each is an `AnimationNode`. Not retained: a node
  /// removes itself.
  var animatedNodes = unsafe OwnedList<Unmanaged<AnyObject>>()

  /// Whether an animation has begun or ended since this was last set to `false`, so that what
  /// shows may differ although nothing runs any more.
  package var hasChangedPhase: Bool {
    get { storedHasChangedPhase }
    set { storedHasChangedPhase = newValue }
  }
  // Apart, as the clock's `storedNow`.
  private var storedHasChangedPhase = false

  /// Whether explanations say which line of the program added an animation.
  package var keepsOrigins = false

  /// What diagnostics call the owner of a node; without it they name nodes by number.
  package var ownerName: ((AnyObject) -> String)?

  /// Creates an engine on a clock.
  ///
  /// - Precondition: The clock has no other engine.
  public init(clock: LogicalClock) {
    require(clock.cohortHandler == nil, "AnimationEngine: the clock has an engine already")
    self.clock = clock
    state = EngineState(clock: clock)
    doubles = AnimationColumn(TypedColumn(state: state, blank: 0, isBuiltIn: true))
    points = AnimationColumn(TypedColumn(state: state, blank: .zero, isBuiltIn: true))
    sizes = AnimationColumn(TypedColumn(state: state, blank: .zero, isBuiltIn: true))
    rects = AnimationColumn(TypedColumn(state: state, blank: .zero, isBuiltIn: true))
    transforms = AnimationColumn(TypedColumn(state: state, blank: .identity, isBuiltIn: true))
    colors = AnimationColumn(TypedColumn(state: state, blank: .clear, isBuiltIn: true))
    clock.cohortHandler = self
  }

  deinit {
    clock.cohortHandler = nil
    clock.removeCohortEvents()
    state.dismantle()
  }

  /// The pool of a type that has none of its own here.
  func customColumn<Value: Animatable>() -> TypedColumn<Value> {
    // The class stands for its value type: Embedded Swift has no metatypes of values.
    let type = ObjectIdentifier(TypedColumn<Value>.self)
    for (index, known) in customTypes.enumerated() where known == type {
      // The two lists go together: at the place of a class there is an object of it.
      return unsafe unsafeDowncast(customColumns[index], to: TypedColumn<Value>.self)
    }
    let column = TypedColumn<Value>(state: state, blank: nil)
    customTypes.append(type)
    customColumns.append(column)
    return column
  }

  /// The pool of a type, from its conformance; a pool of another engine is not accepted.
  @inline(__always)
  func column<Value: Animatable>() -> TypedColumn<Value> {
    let column = Value.column(in: self).pool
    return column.state === state ? column : customColumn()
  }

  /// Does something with the pool of a type, without retaining it.
  @inline(__always)
  func withColumn<Value: Animatable, Result>(
    _ body: (TypedColumn<Value>) -> Result
  ) -> Result {
    // An engine owns its columns, and a type of a program's own has no way to one but the default.
    let column = unsafe Unmanaged.passUnretained(Value.column(in: self).pool)
    let isOwn = unsafe column._withUnsafeGuaranteedRef { $0.state === state }
    return unsafe isOwn ? column._withUnsafeGuaranteedRef { body($0) } : body(customColumn())
  }

  /// The column of the property with an ordinal, which has had a slot.
  func column(ofOrdinal ordinal: Int) -> ColumnBase {
    state.column(Int32(columnsByOrdinal[ordinal]))
  }

  func setColumn(_ column: ColumnBase, ofOrdinal ordinal: Int) {
    columnsByOrdinal[ordinal] = Int8(truncatingIfNeeded: column.index)
  }
}

// MARK: - Values on screen

extension AnimationEngine {
  /// Brings every column to the current instant; the clock does it at the end of each advance.
  ///
  /// Conformances, components and derived properties are user code. When that changes something,
  /// values are evaluated on request until the next fill.
  ///
  /// - Complexity: O(live animations).
  package func fill() {
    // Asked for by user code inside, or a second time.
    guard !isFilling, !state.isFresh else { return }
    state.dropEmptyLists()
    isFilling = true
    defer { isFilling = false }
    let changes = state.changes
    state.beginFill()
    state.cohorts.fill(at: clock.now)
    for index in unsafe state.columns.indices {
      unsafe state.columns[index]._withUnsafeGuaranteedRef { if $0.isUsed { $0.fill() } }
    }
    for index in unsafe state.columns.indices {
      unsafe state.columns[index]._withUnsafeGuaranteedRef { if $0.isUsed { $0.fillDerived() } }
    }
    state.didFill(since: changes)
  }

  /// Brings every column up to date where anything has changed since the last fill.
  ///
  /// - Returns: Whether every value is known now, so that reading runs no user code.
  package func refresh() -> Bool {
    if !state.isFresh { fill() }
    return state.isFresh
  }

  /// Counts the changes of values, animations and rules.
  package var changeCount: UInt64 { state.changes }

  /// Something that derived values read has changed: they are evaluated on request until the next
  /// fill.
  package func invalidate() { state.invalidate() }

  /// Whether values change with time: an animation is in its active phase and its time has a speed
  /// other than 0.
  public var isAnimating: Bool { state.cohorts.isMoving }
}
