import ViewKernelGeometry

/// A typed token for something that can be animated: a property of a node, or a component of one.
///
/// Tokens are compared by identity. The kernel has them for the properties of `View`; make tokens of
/// your own once, and keep them. They work on views and on nodes of any tree alike:
///
///     enum Ring {
///       static let strokeEnd = AnimatableProperty("strokeEnd", initial: 1.0)
///     }
public class AnimatableProperty<Value: Animatable>: PropertyToken, @unchecked Sendable {
  /// The model value where none was set.
  public let initial: Value

  /// The range of the property, applied to what is set on views, and to what is shown.
  package let clamp: (@Sendable (Value) -> Value)?

  // Where the owner of a node keeps the model value; `nil` is a box of its own. One by one, because a
  // struct of them would be retained whole for each call.
  private let read: (@Sendable (AnyObject) -> Value)?
  private let put: (@Sendable (AnyObject, Value) -> Void)?
  private let set: (@Sendable (AnyObject, Value) -> Void)?

  private let storedRole: PropertyRole

  /// Makes a property of a program's own.
  ///
  /// - Parameters:
  ///   - name: The name in timelines, keys and diagnostics. In one window a name means one token.
  ///   - initial: The model value where none was set.
  ///   - clamp: Brings a value into the property's range; applied to what is set on views, and to
  ///     what is shown.
  public init(
    _ name: String, initial: Value, clamp: (@Sendable (Value) -> Value)? = nil
  ) {
    self.initial = initial
    self.clamp = clamp
    read = nil
    put = nil
    set = nil
    storedRole = .content
    super.init(name: name)
  }

  /// Makes a property whose model values live in the objects of a tree.
  ///
  /// - Parameters:
  ///   - ordinal: Its place in the table of the tree's properties.
  ///   - read: The model value of a node's owner.
  ///   - store: Stores a value in a node's owner, and does nothing else.
  ///   - write: Sets it, with everything that a set brings about.
  package init(
    _ name: String, ordinal: Int, role: PropertyRole, initial: Value,
    clamp: (@Sendable (Value) -> Value)? = nil,
    read: @escaping @Sendable (AnyObject) -> Value,
    store: @escaping @Sendable (AnyObject, Value) -> Void,
    write: @escaping @Sendable (AnyObject, Value) -> Void
  ) {
    self.initial = initial
    self.clamp = clamp
    self.read = read
    put = store
    set = write
    storedRole = role
    super.init(name: name, ordinal: ordinal)
  }

  // MARK: Model values in owners

  /// The model value of an owner.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  package func modelValue(of owner: PropertyOwner) -> Value { modelValueOutOfLine(of: owner) }

  // Not inlined into the place that tells the types apart; see `TypedColumn`.
  @inline(never)
  private final func modelValueOutOfLine(of owner: PropertyOwner) -> Value {
    if let read { return read(owner) }
    guard let box = owner.box(of: ObjectIdentifier(self)) else { return initial }
    // The box was found by the identity of this token, which it retains: it was made for it.
    return box._withUnsafeGuaranteedRef { unsafeDowncast($0, to: ValueBox<Value>.self).value }
  }

  /// Stores a model value in an owner that keeps it in its own storage, or has a box for it.
  ///
  /// - Returns: Whether there was a place for it.
  package final func store(_ value: Value, in owner: PropertyOwner) -> Bool {
    if let put {
      put(owner, value)
      return true
    }
    guard let box = owner.box(of: ObjectIdentifier(self)) else { return false }
    box._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: ValueBox<Value>.self).store(value)  // as above
    }
    return true
  }

  /// Whether its values are kept in boxes: a whole property of a program's own.
  package final var isOwn: Bool { self.set == nil && !isComponent }

  /// Sets the property of an owner, with everything that a set brings about.
  package func write(_ value: Value, to owner: PropertyOwner) {
    if let set { return set(owner, value) }
    #if hasFeature(Embedded)
      // There is no generic call through a protocol: a whole property is written by its owner, and a
      // component of one only where a value is in its box.
      _ = store(value, in: owner)
    #else
      owner.write(self, value)
    #endif
  }

  package override var role: PropertyRole { storedRole }

  package override var initialValue: PropertyValue { initial.propertyValue }

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

  /// The value of the property, or of its component, in a value of the root.
  ///
  /// - Parameter whole: A value of the property that `root` identifies, which has its type.
  package func value(inWhole whole: UnsafeRawPointer) -> Value {
    whole.assumingMemoryBound(to: Value.self).pointee
  }

  // MARK: In a node; components override these

  /// The value of the property, or of its component, on screen.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  package func presentation(in node: AnimationNode) -> Value { node.shown(self) }

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
    let blend = column.ends[Int(entry.index)]
    return (blend.from, blend.to)
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
