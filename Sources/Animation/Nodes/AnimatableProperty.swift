import ViewKernelGeometry

/// A typed token for a property that can be animated, or for a component of one.
///
/// The kernel has tokens for the properties of `View`; make custom ones once, and keep them. They
/// work on views and on the nodes of any tree:
///
///     enum Ring {
///       static let strokeEnd = AnimatableProperty("strokeEnd", initial: 1.0)
///     }
public class AnimatableProperty<Value: Animatable>: Property<Value>, @unchecked Sendable {
  /// Brings a value into the range of the property; applied to values that are set on views, and to
  /// presentation values.
  @usableFromInline package let clamp: (@Sendable (Value) -> Value)?

  /// Makes a custom property.
  ///
  /// - Parameters:
  ///   - name: The name in timelines, keys and diagnostics. In one window a name means one token.
  ///   - initial: The model value where none was set.
  ///   - clamp: Brings a value into the range of the property; applied to values that are set on
  ///     views, and to presentation values.
  ///   - invalidations: The work that another model value makes necessary in a view, in the order
  ///     given. A drawing that reads the property needs none.
  public init(
    _ name: String, initial: Value, clamp: (@Sendable (Value) -> Value)? = nil,
    _ invalidations: Invalidation...
  ) {
    self.clamp = clamp
    super.init(
      name, initial: initial, invalidations: invalidations, accepting: nil,
      recorded: { $0.propertyValue })
  }

  /// Makes a property whose model values are stored in the objects of a tree.
  ///
  /// - Parameters:
  ///   - ordinal: Its index in the table of the tree's properties.
  ///   - read: The model value of an owner.
  ///   - store: Stores a value in an owner, and does nothing else.
  ///   - write: Sets it, with everything that a set brings about.
  package init(
    _ name: String, ordinal: Int, role: PropertyRole, initial: Value,
    clamp: (@Sendable (Value) -> Value)? = nil,
    read: @escaping @Sendable (AnyObject) -> Value,
    store: @escaping @Sendable (AnyObject, Value) -> Void,
    write: @escaping @Sendable (AnyObject, Value) -> Void
  ) {
    self.clamp = clamp
    super.init(
      name, ordinal: ordinal, role: role, initial: initial, recorded: { $0.propertyValue },
      read: read, store: store, write: write)
  }

  package override var isAnimatable: Bool { true }

  // MARK: Model values in owners

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  package override func modelValue(of owner: PropertyOwner) -> Value { storedValue(of: owner) }

  package override func accepted(_ value: Value) -> Value? { inRange(value) }

  /// The same where the type of values is known: generic code of another module is slow.
  @inlinable @inline(__always)
  package final func inRange(_ value: Value) -> Value? {
    guard value.isFinite else { return nil }
    let value = clamp?(value) ?? value
    return value.isUsable ? value : nil
  }

  package override func write(
    _ value: Value, to owner: PropertyOwner, from origin: ValueOrigin = .view
  ) {
    if origin == .view && writeByName(value, to: owner) { return }
    #if hasFeature(Embedded)
      // There is no generic call through a protocol: a view writes whole properties itself, and
      // here comes what a component of a custom property makes of the whole.
      guard let value = inRange(value) else {
        return owner.report(.refused, "\(name): \(expectation)")
      }
      let isNew = value != modelValue(of: owner)
      store(value, in: owner)
      owner.shownNode?.modelChanged(self, to: value)
      owner.didStore(self)
      if isNew { invalidate(owner) }
    #else
      owner.write(self, value, from: origin)
    #endif
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  package override func shownValue(
    of owner: PropertyOwner, _ node: AnimationNode?
  ) -> PropertyValue {
    shownValueOutOfLine(of: owner, node)
  }

  @inline(never)
  private final func shownValueOutOfLine(
    of owner: PropertyOwner, _ node: AnimationNode?
  ) -> PropertyValue {
    guard let node else {
      let value = modelValue(of: owner).sampled
      return (clamp?(value) ?? value).propertyValue
    }
    return presentation(in: node).propertyValue
  }

  /// The value of the property, or of its component, in a recorded value of the root; `nil` where
  /// that has another type.
  package func value(inRecorded whole: PropertyValue) -> Value? { Value(propertyValue: whole) }

  // MARK: In a node; components override these

  /// The value of the property, or of its component, on screen.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  package func presentation(in node: AnimationNode) -> Value { node.shown(self) }

  /// The value of the property, or of its component, on screen now, and its velocity.
  func moving(in node: AnimationNode) -> Moving<Value> { node.wholeMotion(of: self) }

  /// What the presentation value is made of.
  func explanation(in node: AnimationNode) -> PresentationExplanation<Value> {
    node.wholeExplanation(of: self)
  }

  /// The model value in a node.
  func model(in node: AnimationNode) -> Value { node.columnModel(of: self) }

  /// Sets the model value, or the component of it, in a node.
  func setModel(_ value: Value, in node: AnimationNode) { node.setColumnModel(value, of: self) }

  /// What a property that is derived from this one reads in a node.
  func derivationSource(in node: AnimationNode) -> DerivationSource<Value> {
    SlotSource(node.engine.column(), node.slot(for: self))
  }

  /// Adds a content on this property of a node.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  func insert(
    _ content: AnimationContent<Value>, into node: AnimationNode, cohort: Int32,
    options: EntryOptions, owner: EntryOwner?
  ) -> EntryReference {
    node.insert(content, on: self, cohort, options, owner)
  }

  /// Adds a blend between two constant ends.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  func insert(
    from: Value, to: Value, into node: AnimationNode, cohort: Int32, options: EntryOptions,
    owner: EntryOwner?
  ) -> EntryReference {
    node.insert(from, to, on: self, cohort, options, owner)
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
    guard column.index == entry.column else { return nil }
    let blend = unsafe column.ends[Int(entry.index)]
    return (blend.from, blend.to)
  }

  package override func holdValue(of attachment: Attachment, in owner: PropertyOwner) {
    let value = value(heldBy: attachment, over: modelValue(of: owner))
    attachment.removeFromNode()
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
    animation.isAdditive = node.engine.isAdditive(entry)
    return animation
  }
}
