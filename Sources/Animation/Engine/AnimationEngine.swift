import ViewKernelGeometry

/// The engine of the animations: it animates values in typed columns on a logical clock. It does
/// not depend on views.
///
/// A view stores its model values itself. The engine creates a slot for a property when an
/// animation or a derivation first uses the property.
///
/// Animations with the same timing form a cohort. The engine computes the progress of a cohort
/// once, and all its members blend with that progress. So properties that move together stay
/// exactly in sync.
///
///     let clock = LogicalClock()
///     let engine = AnimationEngine(clock: clock)
///     let bar = AnimationNode(engine: engine, identifier: 0)
///     let width = AnimatableProperty("width", initial: 100.0)
///     bar.add(BasicAnimation(width, from: 0, to: 100, duration: 1))
///     clock.advance(to: 0.25)
///     bar.presentation(width)  // 25
///
/// A window has an engine of its own. A tree of other objects makes one engine, and a node for each
/// object that is animated.
@safe public final class AnimationEngine {
  /// The clock that the animations run on.
  public let clock: LogicalClock

  // The columns of the built-in types.
  let doubles: AnimationColumn<Double>
  let points: AnimationColumn<Point>
  let sizes: AnimationColumn<Size>
  let rects: AnimationColumn<Rect>
  let transforms: AnimationColumn<AffineTransform>
  let colors: AnimationColumn<Color>

  /// The index of the column of each property with an ordinal.
  private var columnsByOrdinal = SIMD16<Int8>()
  private var customColumns: ContiguousArray<ColumnBase> = []
  private var customTypes: ContiguousArray<ObjectIdentifier> = []
  let state: EngineState
  private var isFilling = false
  /// A slot without a property, for entries that have only a time. Created lazily.
  var timingSlot = SlotIndex.none

  /// The nodes that have animations, and some that had animations: each is an `AnimationNode`. Not
  /// retained: a node removes itself when it is deallocated.
  var animatedNodes = unsafe OwnedList<Unmanaged<AnyObject>>()

  /// Whether an animation has begun, ended or was removed since this was last set to `false`.
  /// Presentation values may then have changed although no animation runs any more.
  package var hasChangedPhase: Bool {
    get { storedHasChangedPhase }
    set { storedHasChangedPhase = newValue }
  }
  // Stored separately, for the same reason as the clock's `storedNow`.
  private var storedHasChangedPhase = false

  /// Whether explanations contain the line of the program that added an animation.
  package var keepsOrigins: Bool {
    get { storedKeepsOrigins }
    set { storedKeepsOrigins = newValue }
  }
  private var storedKeepsOrigins = false

  /// Returns the name of a node's owner for diagnostics. Without it, diagnostics name nodes by
  /// number.
  package var ownerName: ((AnyObject) -> String)?

  /// Creates an engine on a clock.
  ///
  /// - Precondition: The clock has no other engine.
  public init(clock: LogicalClock) {
    require(clock.cohortHandler == nil, "AnimationEngine: the clock has an engine already")
    self.clock = clock
    state = EngineState(clock: clock)
    doubles = AnimationColumn(TypedColumn(state: state, isBuiltIn: true))
    points = AnimationColumn(TypedColumn(state: state, isBuiltIn: true))
    sizes = AnimationColumn(TypedColumn(state: state, isBuiltIn: true))
    rects = AnimationColumn(TypedColumn(state: state, isBuiltIn: true))
    transforms = AnimationColumn(TypedColumn(state: state, isBuiltIn: true))
    colors = AnimationColumn(TypedColumn(state: state, isBuiltIn: true))
    clock.cohortHandler = self
  }

  deinit {
    clock.cohortHandler = nil
    clock.removeCohortEvents()
    state.dismantle()
  }

  /// The column of a value type without a built-in column.
  func customColumn<Value: Animatable>() -> TypedColumn<Value> {
    // The class identifies its value type: Embedded Swift has no metatypes of values.
    let type = ObjectIdentifier(TypedColumn<Value>.self)
    for (index, known) in customTypes.enumerated() where known == type {
      // The two lists have the same order: the object at an index has the class at that index.
      return unsafe unsafeDowncast(customColumns[index], to: TypedColumn<Value>.self)
    }
    let column = TypedColumn<Value>(state: state, isBuiltIn: false)
    customTypes.append(type)
    customColumns.append(column)
    return column
  }

  /// The column of a type, from its conformance. A column of another engine is not accepted.
  @inline(__always)
  func column<Value: Animatable>() -> TypedColumn<Value> {
    let column = Value.column(in: self).column
    return column.state === state ? column : customColumn()
  }

  /// Calls a closure with the column of a type, without retaining the column.
  @inline(__always)
  func withColumn<Value: Animatable, Result>(_ body: (TypedColumn<Value>) -> Result) -> Result {
    // An engine owns its columns, and a custom type can get a column only by the default
    // implementation.
    let column = unsafe Unmanaged.passUnretained(Value.column(in: self).column)
    let isOwn = unsafe column._withUnsafeGuaranteedRef { $0.state === state }
    return unsafe isOwn ? column._withUnsafeGuaranteedRef { body($0) } : body(customColumn())
  }

  /// The column of the property with an ordinal. The property must have had a slot.
  func column(ofOrdinal ordinal: Int) -> ColumnBase {
    state.column(ColumnIndex(Int32(columnsByOrdinal[ordinal])))
  }

  /// Stores the column of the property with an ordinal, when the property gets its first slot.
  func setColumn(_ column: ColumnBase, ofOrdinal ordinal: Int) {
    columnsByOrdinal[ordinal] = Int8(truncatingIfNeeded: column.columnIndex.value)
  }
}

// MARK: - Presentation values

extension AnimationEngine {
  /// Evaluates every column at the current instant. The clock calls this at the end of each
  /// advance.
  ///
  /// Conformances, components and derived properties are user code. If that code changes something,
  /// values are evaluated on request until the next fill.
  ///
  /// - Complexity: O(*n*) in the number of live animations and derived slots. Slots derived from
  ///   sources that are not animated count, too.
  package func fill() {
    // User code inside a fill has called this, or all values are up to date.
    guard !isFilling, !state.isFresh else { return }
    state.dropEmptyLists()
    isFilling = true
    defer { isFilling = false }
    let changes = state.changeCount
    state.beginFill()
    state.cohortTable.fill(at: clock.now)
    state.forEachColumn { if $0.isUsed { $0.fill() } }
    state.forEachColumn { if $0.isUsed { $0.fillDerived() } }
    state.didFill(since: changes)
  }

  /// Evaluates every column if anything has changed since the last fill.
  ///
  /// - Returns: Whether every value is up to date, so that reading runs no user code.
  package func refresh() -> Bool {
    if !state.isFresh { fill() }
    return state.isFresh
  }

  /// The number of changes of values, animations and derivations so far.
  package var changeCount: UInt64 { state.changeCount }

  /// Invalidates derived values, after a change of something that they read. They are evaluated on
  /// request until the next fill.
  package func invalidate() { state.invalidate() }

  /// Whether values change with time: at least one animation is in its active phase and runs at a
  /// speed other than 0.
  public var isAnimating: Bool { state.cohortTable.isMoving }

  /// The number of curves that have a group: the curves of running animations, and a few more.
  package var curveGroupCount: Int { state.cohortTable.curveGroupCount }
}
