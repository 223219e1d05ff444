import ViewKernelGeometry

/// A typed token of a property that can be animated, or of a component of such a property.
///
/// ViewKernel has tokens for the properties of `View`. Create each custom token once and keep it.
/// Tokens work on views and on the nodes of any tree:
///
///     enum Ring {
///       static let strokeEnd = AnimatableProperty("strokeEnd", initial: 1.0)
///     }
public class AnimatableProperty<Value: Animatable>: Property<Value>, @unchecked Sendable {
  /// Clamps a value to the range of the property. It is applied to values that are set on views,
  /// and to presentation values.
  @usableFromInline package let clamp: (@Sendable (Value) -> Value)?

  /// Creates a custom property.
  ///
  /// - Parameters:
  ///   - name: The name in timelines, keys and diagnostics. Within one window, a name stands for
  ///     one token only.
  ///   - initial: The model value while none is set.
  ///   - clamp: Clamps a value to the range of the property. It is applied to values that are set
  ///     on views, and to presentation values.
  ///   - invalidations: The work that a change of the model value makes necessary in a view, in the
  ///     given order. No invalidation is needed for a drawing that reads the property.
  public init(
    _ name: String, initial: Value, clamp: (@Sendable (Value) -> Value)? = nil,
    _ invalidations: Invalidation...
  ) {
    self.clamp = clamp
    super.init(
      name, initial: initial, invalidations: invalidations, recorded: { $0.propertyValue })
  }

  /// Creates a property whose model values are stored in the objects of a tree.
  ///
  /// - Parameters:
  ///   - ordinal: The index in the table of the tree's properties.
  ///   - read: Returns the model value of an owner.
  ///   - store: Stores a value in an owner, and does nothing else.
  ///   - write: Sets the value of an owner, with all effects of a set.
  package init(
    _ name: String, ordinal: Int, role: PropertyRole, initial: Value,
    clamp: (@Sendable (Value) -> Value)? = nil,
    read: @escaping @Sendable (AnyObject) -> Value,
    store: @escaping @Sendable (AnyObject, Value) -> Void,
    write: @escaping @Sendable (AnyObject, Value) -> Void
  ) {
    self.clamp = clamp
    super.init(
      name, ordinal: ordinal, role: role, initial: initial, invalidations: [],
      recorded: { $0.propertyValue }, read: read, store: store, write: write)
  }

  package override var isAnimatable: Bool { true }

  // MARK: Model values in owners

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  package override func modelValue(of owner: PropertyOwner) -> Value {
    modelValueOutOfLine(of: owner)
  }

  package override func accepted(_ value: Value) -> Value? { clampedIfUsable(value) }

  /// Returns a value clamped to the range of the property; `nil` if it cannot be used.
  ///
  /// Does the same as `accepted(_:)`, but is inlined where the caller knows the value type: generic
  /// code of another module is slow.
  @inlinable @inline(__always)
  package final func clampedIfUsable(_ value: Value) -> Value? {
    guard value.isFinite else { return nil }
    let value = clamped(value)
    return value.isUsable ? value : nil
  }

  /// Returns a value clamped to the range of the property.
  @inlinable @inline(__always)
  package final func clamped(_ value: Value) -> Value { value.clamped(by: clamp) }

  package override func write(
    _ value: Value, to owner: PropertyOwner, from origin: ValueOrigin = .view
  ) {
    if origin == .view && writeByName(value, to: owner) { return }
    #if hasFeature(Embedded)
      // There is no generic call through a protocol. A view writes whole properties itself. This
      // code writes the whole value of a custom property of which a component was set.
      guard let value = clampedIfUsable(value) else {
        return owner.report(.refused, "\(name): \(expectation)")
      }
      let isNew = value != modelValue(of: owner)
      store(value, in: owner)
      owner.existingNode?.modelChanged(self, to: value)
      owner.didStore(self)
      if isNew { invalidate(owner) }
    #else
      owner.write(self, value, from: origin)
    #endif
  }

  // MARK: Presentation values for recorders and cached drawings

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  package override func presentationValue(
    of owner: PropertyOwner, _ node: AnimationNode?
  ) -> PropertyValue {
    presentationValueOutOfLine(of: owner, node)
  }

  @inline(never)
  private final func presentationValueOutOfLine(
    of owner: PropertyOwner, _ node: AnimationNode?
  ) -> PropertyValue {
    typedPresentationValue(of: owner, node).propertyValue
  }

  private final func typedPresentationValue(
    of owner: PropertyOwner, _ node: AnimationNode?
  ) -> Value {
    guard let node else { return clamped(modelValue(of: owner).presented) }
    return presentation(in: node)
  }

  package override func presentationTest(
    of owner: PropertyOwner, _ node: AnimationNode?
  ) -> (PropertyOwner, AnimationNode?) -> Bool {
    let recorded = presentationValue(of: owner, node)
    guard recorded == .nothing else { return equalityTest(with: recorded) }
    // The type is not recorded: all its values have the same recorded form.
    let value = typedPresentationValue(of: owner, node)
    return { self.typedPresentationValue(of: $0, $1) == value }
  }

  /// Reads the value of the property, or of its component, from a recorded value of the whole
  /// property; `nil` where the recorded value has another type.
  package func value(inRecorded whole: PropertyValue) -> Value? { Value(propertyValue: whole) }

  // MARK: Values in a node; components override these

  /// The presentation value of the property, or of its component.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  package func presentation(in node: AnimationNode) -> Value { node.wholePresentation(of: self) }

  /// The current presentation value of the property, or of its component, and its velocity.
  func moving(in node: AnimationNode) -> Moving<Value> { node.wholeMotion(of: self) }

  /// The steps from the model value to the presentation value, for explanations.
  func steps(in node: AnimationNode) -> ValueSteps<Value> { node.wholeSteps(of: self) }

  /// The model value in a node.
  func model(in node: AnimationNode) -> Value { node.wholeModel(of: self) }

  /// Sets the model value, or the component of it, in a node.
  func setModel(_ value: Value, in node: AnimationNode) { node.setWholeModel(value, of: self) }

  /// The source that a property derived from this one reads in a node.
  func derivationSource(in node: AnimationNode) -> DerivationSource<Value> {
    SlotDerivationSource(node.engine.column(), node.slot(for: self), clamp: clamp)
  }

  // MARK: Animations in a node

  /// Adds an animation content to this property of a node, in a time of groups if there is one.
  func insert(
    _ content: AnimationContent<Value>, into node: AnimationNode, as new: NewEntry,
    within time: GroupTime?
  ) -> EntryReference {
    let column: TypedColumn<Value> = node.engine.column()
    let entry = column.insert(content.within(time), slot: node.slot(for: self), as: new)
    return EntryReference(column: column.columnIndex, index: entry)
  }

  /// Adds a blend between two constant ends to this property of a node.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  func insert(
    from: Value, to: Value, into node: AnimationNode, as new: NewEntry
  ) -> EntryReference {
    insertOutOfLine(from, to, into: node, as: new)
  }

  @inline(never)
  private final func insertOutOfLine(
    _ from: Value, _ to: Value, into node: AnimationNode, as new: NewEntry
  ) -> EntryReference {
    node.engine.withColumn { (column: TypedColumn<Value>) in
      let entry = column.insert(from: from, to: to, slot: node.slot(for: self), as: new)
      return EntryReference(column: column.columnIndex, index: entry)
    }
  }

  /// The two constant ends of an entry on this property.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  func ends(of entry: EntryReference, in node: AnimationNode) -> (from: Value, to: Value)? {
    endsOutOfLine(of: entry, in: node)
  }

  @inline(never)
  private final func endsOutOfLine(
    of entry: EntryReference, in node: AnimationNode
  ) -> (from: Value, to: Value)? {
    let column: TypedColumn<Value> = node.engine.column()
    guard column.columnIndex == entry.column else { return nil }
    let blend = unsafe column.ends[entry.index]
    return (blend.from, blend.to)
  }

  /// The model value that, without an animation of this property, gives the presentation value that
  /// the animation gives now; `nil` if the animation was removed.
  ///
  /// - Parameter node: The node of the animation. The owner may have another node by now.
  func value(
    heldBy animation: EntryOwner, on node: AnimationNode, in owner: PropertyOwner
  ) -> Value? {
    let model = modelValue(of: owner)  // user code: before the entry is used
    guard !animation.entry.isNone else { return nil }
    let column: TypedColumn<Value> = node.engine.column()
    guard column.columnIndex == animation.entry.column else { return nil }
    let index = animation.entry.index
    // A size below 0 is presented as 0. As a model value, it would turn the rect over (A18).
    return column.applied(
      index, column.entries[index], to: model, model: model, filled: false
    ).presented
  }

  override func holdValue(
    of animation: EntryOwner, on node: AnimationNode, in owner: PropertyOwner,
    removing remove: () -> Void
  ) {
    let value = value(heldBy: animation, on: node, in: owner)
    remove()
    if let value { write(value, to: owner) }
  }

  override func reportedEnds(of entry: EntryReference, in node: AnimationNode) -> ReportedEnds {
    guard let ends = ends(of: entry, in: node) else { return ReportedEnds() }
    return ReportedEnds(from: ends.from.propertyValue, to: ends.to.propertyValue)
  }

  package override func hasModel(of owner: PropertyOwner, in node: AnimationNode) -> Bool {
    model(in: node) == modelValue(of: owner)
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  override func animation(of entry: EntryReference, in node: AnimationNode) -> Animation? {
    animationOutOfLine(of: entry, in: node)
  }

  @inline(never)
  private final func animationOutOfLine(
    of entry: EntryReference, in node: AnimationNode
  ) -> Animation? {
    guard let ends = ends(of: entry, in: node) else { return nil }
    let animation = BasicAnimation(self, from: ends.from, to: ends.to)
    animation.isAdditive = node.engine.entry(entry).options.contains(.isAdditive)
    return animation
  }
}
