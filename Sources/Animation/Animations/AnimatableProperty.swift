/// The name of a property, without the type of its values. Tokens are compared by identity.
open class PropertyToken: @unchecked Sendable {
  // Sendable by construction: every stored property of this class and of its subclasses is a
  // constant, and the closures are `@Sendable`.

  /// The name in timelines, keys and diagnostics, such as `opacity` or `transform.scale`.
  public let name: String

  /// Creates a token.
  package init(name: String) { self.name = name }

  /// Identifies the property that this one is, or is a component of.
  package var root: ObjectIdentifier { ObjectIdentifier(self) }
}

/// A typed token for something that can be animated: a property of a node, or a component of one.
///
/// Tokens are compared by identity. The kernel has them for the properties of `View`; a tree of
/// your own makes its tokens once and keeps them:
///
///     enum Bar {
///       static let height = AnimatableProperty("height", initial: 0.0)
///     }
public class AnimatableProperty<Value: Animatable>: PropertyToken, @unchecked Sendable {
  /// The model value of a node's owner, when the node has not been given one.
  let read: @Sendable (AnyObject?) -> Value

  /// The range of the property, applied to what is shown.
  let clamp: @Sendable (Value) -> Value

  init(
    name: String, read: @escaping @Sendable (AnyObject?) -> Value,
    clamp: @escaping @Sendable (Value) -> Value
  ) {
    self.read = read
    self.clamp = clamp
    super.init(name: name)
  }

  /// Makes a property of nodes that keep their model values in the engine.
  ///
  /// - Parameters:
  ///   - name: The name in timelines, keys and diagnostics.
  ///   - initial: The model value of a node that was given none.
  public convenience init(_ name: String, initial: Value) {
    self.init(name: name, read: { _ in initial }, clamp: { $0 })
  }

  /// Makes a property whose model values live in the objects of a tree.
  ///
  /// - Parameters:
  ///   - name: The name in timelines, keys and diagnostics.
  ///   - read: The model value of a node's owner.
  ///   - clamp: The range of what is shown.
  package convenience init(
    _ name: String, read: @escaping @Sendable (AnyObject) -> Value,
    clamp: @escaping @Sendable (Value) -> Value = { $0 }
  ) {
    self.init(
      name: name,
      read: { owner in
        guard let owner else { fatalError("\(name): a node without an owner has no such property") }
        return read(owner)
      }, clamp: clamp)
  }

  /// The model value in the object that owns it.
  package final func modelValue(of owner: AnyObject) -> Value { read(owner) }

  /// The value of the property, or of its component, on screen.
  package func presentation(in node: AnimationNode) -> Value {
    clamp(node.existingColumnValue(of: self) ?? read(node.owner).sampled)
  }

  /// The model value in a node.
  func model(in node: AnimationNode) -> Value { node.columnModel(of: self) }

  /// Sets the model value, or the component of it, in a node.
  func setModel(_ value: Value, in node: AnimationNode) { node.setColumnModel(value, of: self) }

  /// Whether the property is a part of another one.
  package var isComponent: Bool { false }

  /// The value of the property, or of its component, in a value of the root.
  ///
  /// - Parameter whole: A value of the property that `root` identifies, which has its type.
  package func value(inWhole whole: UnsafeRawPointer) -> Value {
    whole.assumingMemoryBound(to: Value.self).pointee
  }

  /// What a property that is derived from this one reads in a node.
  func derivationSource(in node: AnimationNode) -> DerivationSource<Value> {
    SlotSource(node.engine.column(), node.slot(for: self))
  }

  // MARK: Entering the engine; components override these

  /// Adds a content on this property of a node.
  func insert(
    _ content: AnimationContent<Value>, into node: AnimationNode, cohort: Int32,
    options: EntryOptions, attachment: Attachment
  ) -> EntryReference {
    node.engine.column().insert(
      content, slot: node.slot(for: self), cohort: cohort, options: options,
      attachment: .passUnretained(attachment))
  }

  /// Adds a blend between two constant ends.
  func insert(
    from: Value, to: Value, into node: AnimationNode, cohort: Int32, options: EntryOptions,
    attachment: Attachment
  ) -> EntryReference {
    node.engine.column().insert(
      from: from, to: to, slot: node.slot(for: self), cohort: cohort, options: options,
      attachment: .passUnretained(attachment))
  }
}

/// A component of a property, such as the scale of a transform (E6): reading it takes its part of
/// the value, writing it replaces that part.
public final class ComponentProperty<Base: Animatable, Value: Animatable>:
  AnimatableProperty<Value>, @unchecked Sendable
{
  private let base: AnimatableProperty<Base>
  private let get: @Sendable (Base) -> Value
  private let set: @Sendable (inout Base, Value) -> Void
  /// A difference of the component as a difference of the whole, where that is the same thing.
  private let lift: (@Sendable (Value) -> Base)?

  /// Makes a component of a property.
  ///
  /// - Parameters:
  ///   - name: The whole name, such as `transform.scale`.
  ///   - base: The property that the component is part of.
  ///   - get: The component of a value.
  ///   - set: Replaces the component of a value.
  ///   - lift: A difference of the component as a difference of the whole, when adding the one is
  ///     adding the other (the size of a rect, not the scale of a transform); additive
  ///     animations are then as fast on the component as on the whole.
  public init(
    _ name: String, of base: AnimatableProperty<Base>,
    get: @escaping @Sendable (Base) -> Value,
    set: @escaping @Sendable (inout Base, Value) -> Void,
    lift: (@Sendable (Value) -> Base)? = nil
  ) {
    self.lift = lift
    self.base = base
    self.get = get
    self.set = set
    super.init(name: name, read: { get(base.read($0)) }, clamp: { $0 })
  }

  package override var root: ObjectIdentifier { base.root }

  package override func presentation(in node: AnimationNode) -> Value {
    get(base.presentation(in: node))
  }

  override func model(in node: AnimationNode) -> Value { get(base.model(in: node)) }

  package override var isComponent: Bool { true }

  package override func value(inWhole whole: UnsafeRawPointer) -> Value {
    get(base.value(inWhole: whole))
  }

  override func setModel(_ value: Value, in node: AnimationNode) {
    var whole = base.model(in: node)
    set(&whole, value)
    base.setModel(whole, in: node)
  }

  override func derivationSource(in node: AnimationNode) -> DerivationSource<Value> {
    ComponentSource(base.derivationSource(in: node), get: get)
  }

  override func insert(
    _ content: AnimationContent<Value>, into node: AnimationNode, cohort: Int32,
    options: EntryOptions, attachment: Attachment
  ) -> EntryReference {
    base.insert(
      ComponentContent(content, read: get, write: set), into: node, cohort: cohort,
      options: options, attachment: attachment)
  }

  override func insert(
    from: Value, to: Value, into node: AnimationNode, cohort: Int32, options: EntryOptions,
    attachment: Attachment
  ) -> EntryReference {
    if let lift, options.contains(.additive) {
      return base.insert(
        from: lift(from), to: lift(to), into: node, cohort: cohort, options: options,
        attachment: attachment)
    }
    let source = BasicSource(from: from, to: to, by: nil, captured: from)
    let content = PropertyContent(
      source, isAdditive: options.contains(.additive), isCumulative: false)
    return insert(content, into: node, cohort: cohort, options: options, attachment: attachment)
  }
}
